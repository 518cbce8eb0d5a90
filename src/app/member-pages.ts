import { courses } from '#content/courses/courses.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';

import { courseSources } from './course-sources.ts';

/** A page for members, with what it needs at once. */
export interface MemberPage {
  readonly path: string;
  /** The lazy modules, as a build names them. */
  readonly modules: readonly string[];
  /** What the name of the page's text for members begins with, where it has one. */
  readonly text: string | null;
}

/** What each of them needs: the guard, and the session's machine. */
const FOR_ALL = ['src/access/AccessGuard.tsx', 'src/sign-in/running-session.ts'];

/** The pages for members whose files the server names in their HTML, so that a browser fetches them all at once. */
export function memberPages(): readonly MemberPage[] {
  return [
    page(paths.courses, ['src/catalogue/CataloguePage.tsx']),
    page(paths.dashboard, ['src/dashboard/DashboardPage.tsx']),
    page(paths.membership, ['src/membership/MembershipPage.tsx']),
    page(paths.innerCircle, ['src/inner-circle/InnerCirclePage.tsx']),
    page(paths.resources, ['src/resources/ResourcesPage.tsx']),
    page(paths.thingsToPrint, ['src/resources/ThingsToPrintPage.tsx']),
    ...sleepResources.map(({ id }) => page(paths.resource(id), [`src/tools/pages/${id}.tsx`])),
    ...courses.flatMap(coursePages),
  ];
}

/** The home of a course and, where it has them, the pages of its modules. */
export function coursePages(course: Course): readonly MemberPage[] {
  const sources = courseSources(course);
  const home = page(course.address, ['src/courses/CoursePage.tsx', ...sources]);
  return course.layout === 'page' ? [home, ...course.lessonCounts.map(modulePage)] : [home];

  function modulePage(_lessonCount: number, index: number): MemberPage {
    const path = paths.courseModule(course, index + 1);
    const module = `module-${index + 1}`;
    return course.openAddress === undefined
      ? page(path, sources, `${course.id}-${module}-`)
      : page(path, [...sources, `content/courses/${course.id}/${module}.ts`]);
  }
}

function page(path: string, modules: readonly string[], text: string | null = null): MemberPage {
  return { path, modules: [...FOR_ALL, ...modules], text };
}
