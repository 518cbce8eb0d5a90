import { useKept } from '#src/notebook/use-kept.ts';

import { siteNotices } from './site-notices.ts';

/** What is said at the head of every page. What says it comes when it has something to say. */
export function NoticeDesk() {
  return useKept(siteNotices);
}
