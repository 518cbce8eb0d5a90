import { courses } from '#content/courses/courses.ts';
import { hasOpenAccess } from '#machines/support/visitor.ts';
import { paths } from '#src/paths.ts';
import type { Session } from '#src/session/session.ts';

export interface HeaderLink {
  readonly label: string;
  readonly to: string;
}

/**
 * The links of the shared header, in their order. Members with access also find what they use every day.
 *
 * @param maybeSignedIn what the session's cookie hints at
 */
export function sharedHeaderLinks(session: Session, maybeSignedIn: boolean): readonly HeaderLink[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'Blog', to: paths.blog },
    ...(opensCourses(session, maybeSignedIn)
      ? [
          { label: 'Courses', to: paths.courses },
          { label: 'Resources', to: paths.resources },
          { label: 'Dashboard', to: paths.dashboard },
          ...courses.map((course) => ({
            label: `Today: ${course.shortName}`,
            to: paths.courseToday(course),
          })),
        ]
      : [{ label: 'Courses', to: paths.homeCourses }]),
  ];
}

/** The same for pages with the landing header, which has links for members only. */
export function landingHeaderLinks(session: Session, maybeSignedIn: boolean): readonly HeaderLink[] {
  return opensCourses(session, maybeSignedIn) ? sharedHeaderLinks(session, maybeSignedIn) : [];
}

/** Where the way to full access leads: members with access have it already. */
export function fullAccessAddress(session: Session, maybeSignedIn: boolean): string {
  return opensCourses(session, maybeSignedIn) ? paths.sleepModules : paths.homePricing;
}

/**
 * True for members with access; everyone else sees what there is on the landing page. While the session is still being
 * read, its cookie decides: the guard has the last word anyway.
 */
export function opensCourses(session: Session, maybeSignedIn: boolean): boolean {
  return session.status === 'loading' ? maybeSignedIn : hasOpenAccess(session, Date.now());
}
