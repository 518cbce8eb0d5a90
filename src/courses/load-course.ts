import type { Course } from '#content/types.ts';

import type { CourseLayout, CourseView, LoadedCourse } from './loaded-course.ts';

const layouts: Readonly<Record<Course['layout'], () => Promise<CourseLayout>>> = {
  page: async () => (await import('./page-layout.ts')).pageLayout,
  window: async () => (await import('./window-layout.ts')).windowLayout,
};

/** The courses that have something of their own, by their ids. */
const views = {
  sleep: async () => (await import('./sleep/view.tsx')).sleepView,
  energy: async () => (await import('./energy/view.tsx')).energyView,
} satisfies Readonly<Record<string, () => Promise<CourseView>>>;

export type CourseWithView = keyof typeof views;

const viewOf: Readonly<Record<string, () => Promise<CourseView>>> = views;

/** Fetches what the screens of a course need, all of it at once. */
export async function loadCourse(course: Course): Promise<LoadedCourse> {
  const [texts, layout, view = {}] = await Promise.all([
    course.load(),
    layouts[course.layout](),
    viewOf[course.id]?.(),
  ]);
  return { course, texts, layout, view };
}
