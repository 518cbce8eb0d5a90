import type { SnapshotFrom } from 'xstate';

import {
  membershipMachine,
  type CancellationAnswer,
  type Membership,
  type MembershipReport,
} from '#machines/membership.machine.ts';

import { walk } from './model.ts';
import { visitorOf, visitors } from './visitors.ts';

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;

const JULY_10 = Date.parse('2026-07-10T16:00:00Z');
const JULY_20 = Date.parse('2026-07-20T16:00:00Z');

export const running: Membership = {
  subscriptionId: 'I-1',
  status: 'running',
  startedAt: Date.parse('2026-05-10T16:00:00Z'),
  paymentsFail: false,
  nextPaymentAt: JULY_10,
  nextPayment: { value: '27.00', currency: 'USD' },
  owed: null,
  lastPayment: { value: '27.00', currency: 'USD', at: Date.parse('2026-06-10T16:00:00Z') },
  accessAfterwards: { hasCourseAccess: true, accessEndsAt: JULY_10 },
};

export const ended: Membership = { ...running, status: 'ended', nextPaymentAt: null, nextPayment: null };

export const reportOf = (...memberships: readonly Membership[]): MembershipReport => ({
  hasCourseAccess: true,
  accessEndsAt: memberships.some(({ status }) => status === 'running') ? JULY_20 : JULY_10,
  memberships,
  hasSinglePayment: false,
  isComplete: true,
});

export const reports = { running: reportOf(running), ended: reportOf(ended), nothing: reportOf() } as const;

export const cancellationAnswers = {
  cancelled: { result: 'cancelled', report: reports.ended },
  accepted: { result: 'accepted', report: reports.running },
  refused: { result: 'refused', sentence: 'This membership was started from another account.' },
} as const satisfies Record<CancellationAnswer['result'], CancellationAnswer>;

export const lost = new Error('The answer was lost.');

const { member: _member, ...people } = visitors;

/** What the report of a snapshot is, by the name that the tables use. */
function sightOf({ context: { report } }: MembershipSnapshot): string {
  return report?.memberships[0]?.status ?? (report === null ? 'unseen' : 'nothing');
}

/** Where it matters what was seen. */
export const note = (snapshot: MembershipSnapshot): string => {
  if (snapshot.matches('shown')) {
    return `(${sightOf(snapshot)})`;
  }
  if (snapshot.matches('undecided')) {
    return snapshot.context.isSeenRunning ? '(seen running)' : '(not seen running)';
  }
  return '';
};

export const walkMembership = () =>
  walk(membershipMachine, {
    input: { subscriptionId: null },
    facts: (snapshot) => [visitorOf(snapshot.context.session), note(snapshot)],
    payloads: {
      'session.reported': () => Object.values(people).map((session) => ({ session })),
      'cancellation.request': () => [{ subscriptionId: 'I-1' }],
      'xstate.done.actor.readMembership': () => Object.values(reports).map((output) => ({ output })),
      'xstate.error.actor.readMembership': () => [{ error: lost }],
      'xstate.done.actor.cancelMembership': () =>
        Object.values(cancellationAnswers).map((output) => ({ output })),
      'xstate.error.actor.cancelMembership': () => [{ error: lost }],
    },
  });
