import { isAccessOpen, type PaidAccess } from './paid-access.ts';

/** Who a member is, and what they have paid for. */
export interface Member extends PaidAccess {
  /** The sign-in service's id of the member. Null unless signed in. */
  readonly memberId: string | null;
}

/** What is known of the person in front of the screen. */
export interface Visitor extends Member {
  /**
   * How far the sign-in service has come. `loading`: it has not answered, because it is on its way or because nothing needed
   * it yet. `failed`: it cannot be reached.
   */
  readonly status: 'loading' | 'signedOut' | 'signedIn' | 'failed';
}

/** The one event by which a chart follows the session: at once, and whenever something of it changes. */
export interface SessionReported {
  type: 'session.reported';
  session: Visitor;
}

export const nobody: Member = { memberId: null, hasCourseAccess: false, accessEndsAt: null };

/** The visitor before the sign-in service has said anything. */
export const unknownVisitor: Visitor = { ...nobody, status: 'loading' };

/** True once the member's data has loaded and says that the courses are open to them at `now` (milliseconds). */
export function hasOpenAccess(visitor: Visitor, now: number): boolean {
  return visitor.status === 'signedIn' && isAccessOpen(visitor, now);
}
