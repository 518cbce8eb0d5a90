import { isAccessOpen } from '#machines/access-guard.machine.ts';
import { maybeSignedIn } from '#src/access/session-cookie.ts';
import type { Session } from '#src/session/session.ts';

import { paths } from './paths.ts';

export interface HeaderLink {
  readonly label: string;
  readonly to: string;
}

/** The links of the shared header, in their order. */
export function sharedHeaderLinks(session: Session): readonly HeaderLink[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'Courses', to: coursesAddress(session) },
  ];
}

/**
 * Members with access go to their courses; everyone else sees what there is on the landing page. While the session is
 * still being read, its cookie decides: the guard has the last word anyway.
 */
function coursesAddress(session: Session): string {
  const opensCourses =
    session.status === 'loading'
      ? maybeSignedIn()
      : session.status === 'signedIn' && isAccessOpen(session, Date.now());
  return opensCourses ? paths.courses : paths.homeCourses;
}
