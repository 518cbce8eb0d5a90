import { sleepCourse } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';

/** Every address of the site. Screens link through these names only. */
export const paths = {
  home: '/',
  homeCourses: '/#courses',
  homePricing: '/#pricing',
  homeSubscribe: '/#subscribe',
  blog: '/blog',
  courses: '/courses',
  membership: '/membership',
  innerCircle: '/inner-circle',
  checkoutSuccess: '/checkout/success',
  checkoutCancel: '/checkout/cancel',
  brandPreview: '/brand-preview',
  sleepShort: '/course',
  sleepCourse: sleepCourse.address,
  sleepModules: `${sleepCourse.address}#modules`,
  courseModule: ({ address }: Pick<Course, 'address'>, moduleNumber: number | string) =>
    `${address}/module/${moduleNumber}`,
  /** Where a module opens: on its page, or over the course home. */
  openModule: ({ address, layout }: Pick<Course, 'address' | 'layout'>, moduleNumber: number) =>
    layout === 'page' ? `${address}/module/${moduleNumber}` : `${address}?module=${moduleNumber}`,
  /** What goes with the days of a course: `check-first`. */
  courseDays: ({ address }: Pick<Course, 'address'>, page: string) => `${address}/days/${page}`,
  /** What the course holds for today. */
  courseToday: ({ address }: Pick<Course, 'address'>) => `${address}#today`,
  thingsToPrint: '/things-to-print',
  resources: '/resources',
  resource: (id: string) => `/resources/${id}`,
  dashboard: '/dashboard',
  blogTag: (tag: string) => `/blog/tag/${tag}`,
  blogCluster: (cluster: string) => `/blog/${cluster}`,
  blogPost: (slug: string) => `/blog/${slug}`,
} as const;
