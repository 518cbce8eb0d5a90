import { courses } from '../content/courses/courses.ts';

/**
 * Every address at which the site's client shows a page of its own, in the client's own form: a part with a colon stands for
 * anything. Articles are missing: each that exists is a file of the built site.
 */
export const PAGE_ADDRESSES: readonly string[] = [
  '/',
  '/blog',
  '/blog/tag/:tag',
  '/blog/:cluster',
  '/brand-preview',
  '/checkout/cancel',
  '/checkout/success',
  '/course',
  '/courses',
  '/dashboard',
  '/inner-circle',
  '/membership',
  '/resources',
  '/resources/breathing-exercise',
  '/resources/progressive-muscle-relaxation',
  '/resources/sleep-hygiene-checklist',
  '/resources/sleep-sanctuary',
  '/things-to-print',
  ...courses.flatMap(({ address, openAddress, layout }) => [
    address,
    `${address}/days/:page`,
    ...(openAddress === undefined ? [] : [openAddress]),
    ...(layout === 'page' ? [`${address}/module/:moduleNumber`] : []),
  ]),
];

const patterns = PAGE_ADDRESSES.map(
  (address) => new RegExp(`^${address.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the client has a page at this path of an address, as it stands in the address bar. */
export function isPageAddress(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
