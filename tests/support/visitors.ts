import { nobody, type Visitor } from '#machines/support/visitor.ts';

/** What the sign-in service can say, by the name under which transition tables list it. */
export const visitors = {
  loading: { ...nobody, status: 'loading' },
  signedOut: { ...nobody, status: 'signedOut' },
  failed: { ...nobody, status: 'failed' },
  signedIn: { ...nobody, status: 'signedIn', memberId: 'user_1' },
  member: { status: 'signedIn', memberId: 'user_1', hasCourseAccess: true, accessEndsAt: null },
} as const satisfies Record<string, Visitor>;

export type VisitorName = keyof typeof visitors;

/** A table's row with the visitors' names in place of the reports: `idle | session.reported member | loading`. */
export function withNames(row: string): string {
  return (Object.keys(visitors) as VisitorName[]).reduce(
    (named, visitor) => named.replaceAll(JSON.stringify({ session: visitors[visitor] }), visitor),
    row,
  );
}

/** The visitor's name of a report. */
export function visitorOf(report: Visitor): VisitorName {
  return report.hasCourseAccess ? 'member' : report.status;
}

/** One row for each pair of states and events that lead to `to`. */
export function rows(from: readonly string[], events: readonly string[], to: (from: string) => string) {
  return from.flatMap((state) => events.map((event) => `${state} | ${event} | ${to(state)}`));
}
