/** The folder that a build writes beside that of the site, for members. */
export function membersFolderOf(siteFolder: string): string {
  return `${siteFolder.replace(/\/+$/, '')}-members`;
}

/** Where in that folder the pages for members are. The server sends them at their own addresses only (`pages-with-visitor.ts`). */
export const MEMBER_PAGES = 'pages';
