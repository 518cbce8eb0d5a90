import type { Course } from '#content/types.ts';
import type { CourseWithView } from '#src/courses/load-course.ts';

const views: Readonly<Record<CourseWithView, string>> = {
  sleep: 'src/courses/sleep/view.tsx',
  energy: 'src/courses/energy/view.tsx',
};
const viewOf: Readonly<Record<string, string>> = views;

/** What `load-course.ts` fetches for a course, as a build names it. */
export function courseSources({ id, layout }: Course): readonly string[] {
  return [`src/courses/${layout}-layout.ts`, ...[viewOf[id] ?? []].flat(), `content/courses/${id}/course.ts`];
}
