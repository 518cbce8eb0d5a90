import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { PostSummary } from '#content/blog/post.ts';

import { newestFirst } from '../../src/blog/posts.ts';
import { readFrontMatter } from './front-matter.ts';
import { renderPost } from './markdown.ts';

/** A calm pace. Words a minute. */
const READING_PACE = 200;

export interface Post {
  readonly summary: PostSummary;
  readonly html: string;
}

export interface PostFolders {
  /** Holds `<cluster>/<name>.md`. */
  readonly posts: string;
  /** Holds the pictures that posts name. */
  readonly public: string;
}

export const postFolders: PostFolders = { posts: 'content/blog', public: 'public' };

/**
 * Reads every post of a folder, newest first.
 *
 * @throws {Error} that names each file and each field that is wrong
 */
export function readPosts(folders: PostFolders = postFolders): readonly Post[] {
  const files = readdirSync(folders.posts, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const read = files.map((file) => readPost(file, folders));
  const problems = read.flatMap((post) => ('problems' in post ? post.problems : []));
  if (problems.length > 0) {
    throw new Error(['The blog cannot be built:', ...problems].join('\n  '));
  }
  return read
    .flatMap((post) => ('problems' in post ? [] : [post]))
    .toSorted((one, other) => newestFirst(one.summary, other.summary));
}

function readPost(file: string, folders: PostFolders): Post | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const slug = relative(folders.posts, file).split(sep).join('/').replace(/\.md$/, '');
  const [, cluster] = /^([a-z0-9-]+)\/[a-z0-9-]+$/.exec(slug) ?? [];
  if (cluster === undefined || cluster === 'tag') {
    problems.push(
      'file name: must be <cluster>/<name>.md in lower case with hyphens, in another cluster than tag',
    );
  }
  const read = readFrontMatter(readFileSync(file, 'utf8'), folders.public);
  problems.push(...('problems' in read ? read.problems : bodyProblems(read.markdown)));
  if (cluster === undefined || 'problems' in read || problems.length > 0) {
    return { problems: problems.map((problem) => `${file}: ${problem}`) };
  }
  const { sources, review, updatedAt = null, leadMagnetId = null, ...fields } = read.frontMatter;
  const { html, ownText } = renderPost(read.markdown, sources, review);
  return {
    summary: {
      slug,
      cluster,
      ...fields,
      updatedAt,
      leadMagnetId,
      readingTimeMinutes: Math.ceil(countWords(ownText) / READING_PACE),
    },
    html,
  };
}

function bodyProblems(markdown: string): readonly string[] {
  return [
    ...(markdown.trim() === '' ? ['body: is empty'] : []),
    ...(/^#\s/m.test(markdown)
      ? ['body: begins its headings with ##; the title is the only one with #']
      : []),
  ];
}

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

function countWords(text: string): number {
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}
