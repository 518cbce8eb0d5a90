import type { Plugin } from 'vite';

import { openPages } from '../../src/app/open-pages.ts';
import { feedXml } from '../blog/feed.ts';
import { postFolders, readPosts, type PostFolders } from '../blog/read-posts.ts';
import { robotsText, sitemapXml } from '../blog/sitemap.ts';
import { generatedFiles } from './generated-files.ts';
import { SITE_ORIGIN } from './site-variables.ts';

/** What search engines and feed readers ask for: `feed.xml`, `sitemap.xml` and `robots.txt`. */
export function openSiteFiles(folders: PostFolders = postFolders): Plugin {
  return generatedFiles('open-site-files', ({ env }) => {
    const origin = String(env[SITE_ORIGIN]);
    const posts = readPosts(folders).map(({ summary }) => summary);
    return {
      'feed.xml': feedXml(posts, origin),
      'sitemap.xml': sitemapXml(openPages(posts), origin),
      'robots.txt': robotsText(origin),
    };
  });
}
