import { sleepCourse } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';

/** Pages that are the same for everyone. */
export const openPaths = {
  home: '/',
  homeCourses: '/#courses',
  homePricing: '/#pricing',
  homeSubscribe: '/#subscribe',
  blog: '/blog',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
  brandPreview: '/brand-preview',
} as const;

/** Pages for members. There, and on all that lies below them, the server says who has come. */
export const memberPaths = {
  courses: '/courses',
  membership: '/membership',
  innerCircle: '/inner-circle',
  sleepShort: '/course',
  sleepCourse: sleepCourse.address,
  sleepModules: `${sleepCourse.address}#modules`,
  thingsToPrint: '/things-to-print',
  resources: '/resources',
  dashboard: '/dashboard',
} as const;

/** Every address of the site. Screens link through these names only, and the server knows pages by them. */
export const paths = {
  ...openPaths,
  ...memberPaths,
  courseModule: ({ address }: Pick<Course, 'address'>, moduleNumber: number | string) =>
    `${address}/module/${moduleNumber}`,
  /** Where a module opens: on its page, or over the course home. */
  openModule: ({ address, layout }: Pick<Course, 'address' | 'layout'>, moduleNumber: number) =>
    layout === 'page' ? `${address}/module/${moduleNumber}` : `${address}?module=${moduleNumber}`,
  /** What goes with the days of a course: `check-first`. */
  courseDays: ({ address }: Pick<Course, 'address'>, page: string) => `${address}/days/${page}`,
  /** What the course holds for today. */
  courseToday: ({ address }: Pick<Course, 'address'>) => `${address}#today`,
  resource: (id: string) => `${memberPaths.resources}/${id}`,
  blogTag: (tag: string) => `${openPaths.blog}/tag/${tag}`,
  blogCluster: (cluster: string) => `${openPaths.blog}/${cluster}`,
  blogPost: (slug: string) => `${openPaths.blog}/${slug}`,
} as const;
