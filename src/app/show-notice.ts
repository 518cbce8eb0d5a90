import type { ReactElement } from 'react';

import { siteNotices } from './site-notices.ts';

/** Says it at the head of every page, once. It has a key. */
export function showNotice(notice: ReactElement): void {
  if (siteNotices.get().every(({ key }) => key !== notice.key)) {
    siteNotices.change([...siteNotices.get(), notice]);
  }
}

/** Takes it away. */
export function hideNotice(key: string): void {
  if (siteNotices.get().some((notice) => notice.key === key)) {
    siteNotices.change(siteNotices.get().filter((notice) => notice.key !== key));
  }
}
