import { resolve, sep } from 'node:path';

import type { Plugin } from 'vite';

import { postFolders, readPosts, type Post, type PostFolders } from '../blog/read-posts.ts';

const INDEX = 'virtual:blog-posts';
const BODY = 'virtual:blog-post/';

/**
 * Gives the site its posts: `virtual:blog-posts` holds what is known of each (without the bodies) and loads a body from
 * `virtual:blog-post/<slug>` when it is asked for. Refuses a build while a post is malformed.
 */
export function blogPosts(folders: PostFolders = postFolders): Plugin {
  let known: readonly Post[] | null = null;
  const posts = () => (known ??= readPosts(folders));
  const isPost = (file: string) => file.endsWith('.md') && file.startsWith(resolve(folders.posts) + sep);

  return {
    name: 'blog-posts',
    buildStart: () => {
      known = null;
    },
    resolveId: (id) => (id === INDEX || id.startsWith(BODY) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${INDEX}`) {
        return indexModule(posts());
      }
      const post = posts().find(({ summary }) => id === `\0${BODY}${summary.slug}`);
      return post === undefined ? undefined : `export const html = ${JSON.stringify(post.html)};`;
    },
    hotUpdate({ file }) {
      if (!isPost(file)) {
        return undefined;
      }
      known = null;
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${INDEX}`) || module.id?.startsWith(`\0${BODY}`)) {
          this.environment.moduleGraph.invalidateModule(module);
        }
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function indexModule(posts: readonly Post[]): string {
  const loaders = posts.map(
    ({ summary: { slug } }) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(BODY + slug)}),`,
  );
  return [
    `export const posts = ${JSON.stringify(posts.map(({ summary }) => summary))};`,
    `export const bodies = { ${loaders.join(' ')} };`,
  ].join('\n');
}
