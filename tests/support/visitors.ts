import type { VisitorReport } from '#machines/support/paid-access.ts';

const nobody = { userId: null, hasCourseAccess: false, accessEndsAt: null } as const;

/** What the sign-in service can say, by the name under which transition tables list it. */
export const visitors = {
  loading: { ...nobody, status: 'loading' },
  signedOut: { ...nobody, status: 'signedOut' },
  failed: { ...nobody, status: 'failed' },
  signedIn: { ...nobody, status: 'signedIn', userId: 'user_1' },
  member: { status: 'signedIn', userId: 'user_1', hasCourseAccess: true, accessEndsAt: null },
} as const satisfies Record<string, VisitorReport>;

export type Visitor = keyof typeof visitors;

/** A table's row with the visitors' names in place of the reports: `idle | session.reported member | loading`. */
export function withNames(row: string): string {
  return (Object.keys(visitors) as Visitor[]).reduce(
    (named, visitor) => named.replaceAll(JSON.stringify({ session: visitors[visitor] }), visitor),
    row,
  );
}

/** The visitor's name of a report. */
export function visitorOf(report: Partial<VisitorReport>): Visitor {
  return report.hasCourseAccess === true ? 'member' : (report.status ?? 'loading');
}

/** One row for each pair of states and events that lead to `to`. */
export function rows(from: readonly string[], events: readonly string[], to: (from: string) => string) {
  return from.flatMap((state) => events.map((event) => `${state} | ${event} | ${to(state)}`));
}
