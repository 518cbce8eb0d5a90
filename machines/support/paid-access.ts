export interface PaidAccess {
  /** The provider's `publicMetadata.hasCourseAccess`. */
  readonly hasCourseAccess: boolean;
  /** End of the paid period, in milliseconds since the epoch; null where access has no end. */
  readonly accessEndsAt: number | null;
}

/** What the sign-in service says of the person in front of the screen. */
export interface VisitorReport extends PaidAccess {
  readonly status: 'loading' | 'signedOut' | 'signedIn' | 'failed';
  /** Null unless signed in. */
  readonly userId: string | null;
}

/** True while a membership opens the courses: it is bought, and its paid period (milliseconds) has not ended at `now`. */
export function isAccessOpen({ hasCourseAccess, accessEndsAt }: PaidAccess, now: number): boolean {
  return hasCourseAccess && (accessEndsAt === null || accessEndsAt > now);
}

/** True once the member's data has loaded and says that the courses are open to them at `now` (milliseconds). */
export function hasOpenAccess(visitor: VisitorReport, now: number): boolean {
  return visitor.status === 'signedIn' && isAccessOpen(visitor, now);
}
