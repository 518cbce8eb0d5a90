import type { Plugin } from 'vite';

import { openPages } from '../../src/app/open-pages.ts';
import { feedXml } from '../blog/feed.ts';
import { postFolders, readPosts, type PostFolders } from '../blog/read-posts.ts';
import { robotsText, sitemapXml } from '../blog/sitemap.ts';
import { generatedFiles } from './generated-files.ts';
import { securityText } from './security-text.ts';
import { siteOrigin } from './site-origin.ts';

/** What search engines, feed readers and finders of holes ask for: `feed.xml`, `sitemap.xml`, `robots.txt`, `security.txt`. */
export function openSiteFiles(folders: PostFolders = postFolders): Plugin {
  return generatedFiles('open-site-files', ({ mode }) => {
    const origin = siteOrigin(mode);
    const posts = readPosts(folders).map(({ summary }) => summary);
    return {
      'feed.xml': feedXml(posts, origin),
      'sitemap.xml': sitemapXml(openPages(posts), origin),
      'robots.txt': robotsText(origin),
      '.well-known/security.txt': securityText(origin, Date.now()),
    };
  });
}
