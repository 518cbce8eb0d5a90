import type { Course } from '#content/types.ts';

export const sleepCourse = {
  id: 'sleep',
  title: 'Transform Your Sleep in 28 Days',
  description:
    'Eight modules about sleep and aging: evening habits, your bedroom, food, movement, and ways to relax.',
  shortName: 'sleep',
  storage: 'sleepCourse',
  address: '/sltrng',
  layout: 'page',
  lessonCounts: [4, 4, 4, 4, 4, 4, 4, 4],
  load: async () => (await import('./sleep/course.ts')).sleepTexts,
} as const satisfies Course;

export const energyCourse = {
  id: 'energy',
  catalogueId: 'ef',
  title: 'Energy & Focus',
  description: 'A 28-day program of daily rhythm, light movement, food, breathing, and steady attention.',
  shortName: 'energy',
  storage: 'energyCourse',
  address: '/efcourse',
  openAddress: '/efreset',
  layout: 'window',
  lessonCounts: [5, 4, 4, 4, 4, 4, 4, 4],
  load: async () => (await import('./energy/course.ts')).energyTexts,
} as const satisfies Course;

/** The courses that can be taken, in the order in which they are shown. Everything that names a course reads this list. */
export const courses: readonly Course[] = [sleepCourse, energyCourse];
