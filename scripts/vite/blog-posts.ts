import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { postFolders, readPosts, type Post, type PostFolders } from '../blog/read-posts.ts';

/**
 * Makes modules of posts: `<file>.md?summary` is what is known of one, without its body, and `<file>.md?body` its HTML.
 * Refuses a build while a post is malformed.
 */
export function blogPosts(folders: PostFolders = postFolders): Plugin {
  let known: readonly Post[] | null = null;
  const posts = () => (known ??= readPosts(folders));
  return {
    name: 'blog-posts',
    buildStart: () => {
      known = null;
      posts();
    },
    watchChange: () => {
      known = null;
    },
    load: (id) => {
      const [, file, part] = /^(.+)\.md\?(summary|body)$/.exec(id) ?? [];
      if (file === undefined) {
        return undefined;
      }
      const post = posts().find(({ summary }) => file === resolve(folders.posts, summary.slug));
      return post === undefined
        ? undefined
        : `export default ${JSON.stringify(part === 'body' ? post.html : post.summary)};`;
    },
  };
}
