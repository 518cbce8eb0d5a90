/** A page to which a link leads, and where that stands: in the header or the footer of every page, or on a page of its own. */
export type Way = readonly [to: string, from: string];

/** Runs in the page. */
export function waysFrom(): Way[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
    .map((link) => [
      link.pathname,
      link.closest('header, footer')?.localName ?? `a link on ${location.pathname}`,
    ]);
}
