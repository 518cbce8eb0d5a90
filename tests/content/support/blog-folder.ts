import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

const head = {
  title: 'A post',
  description: 'What it is about.',
  tags: ['rest'],
  keywords: ['rest after 55'],
  author: 'The team',
  publishedAt: '2026-03-01',
  coverImage: '/images/teal-waves.svg',
  ogImage: '/images/teal-waves.svg',
  canonicalUrl: '/blog/rest/a-post',
};

/** The text of a post's file. A field that is undefined is left out. */
export function postText(
  changes: Readonly<Record<string, unknown>> = {},
  body = 'A line of text.\n',
): string {
  const fields = Object.entries({ ...head, ...changes }).filter(([, value]) => value !== undefined);
  return `---\n${fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n${body}`;
}

/** Writes posts into a folder of their own, which is gone after the test. The pictures are those of the site. */
export function blogFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'blog-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { posts: folder, public: 'public' };
}
