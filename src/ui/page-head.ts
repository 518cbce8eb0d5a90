import { createContext, use, useEffect } from 'react';

/** What search engines and link previews read of a page. The served HTML holds it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address that search engines should know, inside the site, where it is not the page's own. */
  readonly canonical?: string;
  /** Address of the preview picture: inside the site (`/images/…`) or whole. */
  readonly image?: string;
  /** Address of a feed that lists what is new here, inside the site. */
  readonly feed?: string;
  readonly type?: 'website' | 'article';
  /** JSON-LD, one object per thing that the page is about. `wholeAddress` turns `/blog` into `https://…/blog`. */
  readonly structuredData?: (wholeAddress: (path: string) => string) => readonly object[];
}

/** Takes the parts of the head while a page is rendered to HTML. Null in a browser, where the head already stands. */
export const PageHeadContext = createContext<((part: Partial<PageHead>) => void) | null>(null);

/** Says what stands in the head of this page, beside its title, which `PageHeading` gives. */
export function usePageHead(head: Omit<PageHead, 'title'>): void {
  const { description } = head;
  use(PageHeadContext)?.(head);

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
