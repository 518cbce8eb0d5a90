export interface PaidAccess {
  /** The provider's `publicMetadata.hasCourseAccess`. */
  readonly hasCourseAccess: boolean;
  /** End of the paid period, in milliseconds since the epoch; null where access has no end. */
  readonly accessEndsAt: number | null;
}

/** True while a membership opens the courses: it is bought, and its paid period (milliseconds) has not ended at `now`. */
export function isAccessOpen({ hasCourseAccess, accessEndsAt }: PaidAccess, now: number): boolean {
  return hasCourseAccess && (accessEndsAt === null || accessEndsAt > now);
}
