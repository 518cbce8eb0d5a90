import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type InlineConfig } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { PostFolders } from '../../scripts/blog/read-posts.ts';
import { blogPosts } from '../../scripts/vite/blog-posts.ts';
import { blogFolder, postText } from './support/blog-folder.ts';

const entryFor = ({ posts }: PostFolders, root: string) => {
  const files = JSON.stringify(`${relative(root, posts)}/*/*.md`);
  return `
const summaries = import.meta.glob(${files}, { query: '?summary', import: 'default', eager: true });
const bodies = import.meta.glob(${files}, { query: '?body', import: 'default' });
export const slugs = Object.values(summaries).map(({ slug }) => slug);
export const open = (slug) => Object.entries(bodies).find(([file]) => file.endsWith(slug + '.md'))[1]();
`;
};

/** Builds a page that knows the posts of a folder. Returns its files by name. */
async function buildWith(folders: PostFolders, more: InlineConfig['build'] = {}) {
  const root = mkdtempSync(join(tmpdir(), 'blog-build-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  writeFileSync(join(root, 'entry.js'), entryFor(folders, root));
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [blogPosts(folders)],
    build: {
      outDir: 'out',
      minify: false,
      lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' },
      ...more,
    },
  });
  const folder = join(root, 'out');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  return {
    texts: new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    load: (name: string) =>
      import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href) as Promise<{
        slugs: readonly string[];
        open: (slug: string) => Promise<string>;
      }>,
  };
}

const one = { 'rest/first.md': postText({ title: 'First title' }, 'The first body.\n') };
const two = {
  ...one,
  'walks/second.md': postText({ title: 'Second title', publishedAt: '2026-05-01' }, 'The second body.\n'),
};

const entryOf = (texts: ReadonlyMap<string, string>) =>
  [...texts.keys()].find((name) => name.startsWith('entry')) ?? '';

describe('the posts in a build', () => {
  it('a second post needs nothing but its file', async () => {
    const before = await buildWith(blogFolder(one));
    expect((await before.load(entryOf(before.texts))).slugs).toEqual(['rest/first']);

    const after = await buildWith(blogFolder(two));
    const { slugs, open } = await after.load(entryOf(after.texts));
    expect(slugs).toEqual(['rest/first', 'walks/second']);
    expect(await open('walks/second')).toBe('<p>The second body.</p>\n');
    expect(await open('rest/first')).toBe('<p>The first body.</p>\n');
  });

  it('what is known of all posts comes without any body: each body is a file of its own', async () => {
    const { texts } = await buildWith(blogFolder(two));
    const entry = texts.get(entryOf(texts)) ?? '';
    expect(entry).toContain('First title');
    expect(entry).not.toMatch(/The (?:first|second) body/);
    const bodies = [...texts.values()].filter((text) => /The (?:first|second) body/.test(text));
    expect(bodies).toHaveLength(2);
    expect(bodies.filter((text) => /first body[\s\S]*second body|title/.test(text))).toEqual([]);
  });

  it('nothing of the Markdown library is in it', async () => {
    const { texts } = await buildWith(blogFolder(two));
    const whole = [...texts.values()].join('');
    expect(whole).not.toMatch(/markdown-?it|yaml|zod/i);
    expect(whole.length).toBeLessThan(6_000);
  });

  it('a build for Node has them too', async () => {
    const { texts, load } = await buildWith(blogFolder(two), { ssr: 'entry.js', lib: false });
    const { slugs, open } = await load(entryOf(texts));
    expect(slugs).toEqual(['rest/first', 'walks/second']);
    expect(await open('rest/first')).toBe('<p>The first body.</p>\n');
  });

  it('a malformed post stops it', async () => {
    const folders = blogFolder({ 'rest/first.md': postText({ title: undefined }) });
    await expect(buildWith(folders)).rejects.toThrow(/rest\/first\.md: title: is missing/);
  });
});
