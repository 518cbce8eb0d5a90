/** A live session. Its link and its recording stand in `content/members/inner-circle.ts`, under the same id. */
export interface LiveSession {
  readonly id: string;
  readonly title: string;
  /** The date where the host is, `YYYY-MM-DD`. */
  readonly day: string;
  /** The hour where the host is, `HH:MM`. */
  readonly clock: string;
  readonly minutes: number;
}

/**
 * What the Inner Circle has beside the courses. The owner turns a part on once members can use it: until then the price block and
 * the page of the Inner Circle say that it is not open yet, and promise no date.
 */
export const innerCircle: {
  readonly community: { readonly isOpen: boolean };
  readonly liveSessions: {
    readonly isOpen: boolean;
    /** Where the host is, as a name of the time zone database. */
    readonly timeZone: string;
    readonly sessions: readonly LiveSession[];
  };
} = {
  community: { isOpen: false },
  liveSessions: { isOpen: false, timeZone: 'America/New_York', sessions: [] },
};
