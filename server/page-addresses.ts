import { courses } from '../content/courses/courses.ts';
import { sleepResources } from '../content/resources/sleep-resources.ts';
import { memberPaths, openPaths, paths } from '../src/paths.ts';

/**
 * Every address at which the site's client shows a page of its own, in the client's own form: a part with a colon stands for
 * anything. Articles are missing: each that exists is a file of the built site.
 */
export const PAGE_ADDRESSES: ReadonlySet<string> = new Set([
  ...Object.values({ ...openPaths, ...memberPaths }).filter((path) => !path.includes('#')),
  paths.blogTag(':tag'),
  paths.blogCluster(':cluster'),
  ...sleepResources.map(({ id }) => paths.resource(id)),
  ...courses.flatMap((course) => [
    course.address,
    paths.courseDays(course, ':page'),
    ...(course.openAddress === undefined ? [] : [course.openAddress]),
    ...(course.layout === 'page' ? [paths.courseModule(course, ':moduleNumber')] : []),
  ]),
]);

const patterns = [...PAGE_ADDRESSES].map(
  (address) => new RegExp(`^${address.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the client has a page at this path of an address, as it stands in the address bar. */
export function isPageAddress(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

const forMembers = new Set(
  [...Object.values(memberPaths), ...courses.map(({ address }) => address)].map(firstPart),
);

/** Whether a page for members is at this path of an address, or above it. */
export function isForMembers(path: string): boolean {
  return forMembers.has(firstPart(path));
}

function firstPart(path: string): string | undefined {
  return path.toLowerCase().split(/[/#]/)[1];
}
