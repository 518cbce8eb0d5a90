import { assign, setup } from 'xstate';

import { known } from './support/known.ts';
import type { PaidAccess } from './support/paid-access.ts';
import { slot } from './support/slot.ts';
import { unknownVisitor, type SessionReported, type Visitor } from './support/visitor.ts';

/** An amount as the payment provider writes it: `{ value: '27.00', currency: 'USD' }`. */
export interface Charge {
  readonly value: string;
  readonly currency: string;
}

/** One subscription of the member, as the payment provider shows it. Times are milliseconds since the epoch. */
export interface Membership {
  readonly subscriptionId: string;
  readonly status: 'unapproved' | 'starting' | 'running' | 'suspended' | 'ended';
  readonly startedAt: number | null;
  /** The latest payment could not be taken. */
  readonly paymentsFail: boolean;
  /** The next payment, or the next try; null: there is none, or nobody says when. */
  readonly nextPaymentAt: number | null;
  /** Null where nobody says how much. */
  readonly nextPayment: Charge | null;
  /** What is taken beside it, because it could not be taken before. */
  readonly owed: Charge | null;
  readonly lastPayment: (Charge & { readonly at: number }) | null;
  /** What is open to the member if this one ends now. */
  readonly accessAfterwards: PaidAccess;
}

/** What our server reads at the payment provider. */
export interface MembershipReport extends PaidAccess {
  readonly memberships: readonly Membership[];
  readonly hasSinglePayment: boolean;
  /** False where something could not be read: there may be more than is shown. */
  readonly isComplete: boolean;
}

export interface MembershipQuestion {
  /** A subscription that the address names; null: those that the member's account knows. */
  readonly subscriptionId: string | null;
  readonly memberId: string | null;
}

export interface Cancellation {
  readonly subscriptionId: string;
  readonly memberId: string | null;
}

/** What the server says of a cancellation. It rejects where it does not say what became of it. */
export type CancellationAnswer =
  /** The payment provider shows that it is over. */
  | { readonly result: 'cancelled'; readonly report: MembershipReport }
  /** The payment provider has taken the cancellation and does not show it yet. */
  | { readonly result: 'accepted'; readonly report: MembershipReport }
  | { readonly result: 'refused'; readonly sentence: string };

interface MembershipContext {
  readonly session: Visitor;
  /** From the page's address. */
  readonly namedSubscriptionId: string | null;
  readonly report: MembershipReport | null;
  /** The one that the member wants to cancel. */
  readonly chosenId: string | null;
  /** The server's own words. */
  readonly refusal: string | null;
  /** After a cancellation without an answer: whether the payment provider still shows the membership as running. */
  readonly isSeenRunning: boolean;
}

export type MembershipEvent =
  | SessionReported
  | { type: 'membership.reread' }
  | { type: 'cancellation.request'; subscriptionId: string }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.dismiss' };

export interface MembershipInput {
  /** From the page's address; null where it names none. */
  readonly subscriptionId: string | null;
}

/** True for a membership that can be cancelled: it charges, or may again. */
export function canBeCancelled({ status }: Membership): boolean {
  return status === 'running' || status === 'suspended';
}

function find(report: MembershipReport, id: string | null): Membership | undefined {
  return report.memberships.find(({ subscriptionId }) => subscriptionId === id);
}

export const membershipMachine = setup({
  types: {
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    input: {} as MembershipInput,
    tags: {} as 'working',
  },
  actors: {
    readMembership: slot<MembershipReport, MembershipQuestion>(),
    cancelMembership: slot<CancellationAnswer, Cancellation>(),
  },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    rememberReport: assign((_, { report }: { report: MembershipReport }) => ({ report })),
    rememberChoice: assign((_, { subscriptionId }: { subscriptionId: string }) => ({
      chosenId: subscriptionId,
    })),
    rememberAnswer: assign((_, { answer }: { answer: CancellationAnswer }) =>
      answer.result === 'refused' ? { refusal: answer.sentence } : { report: answer.report },
    ),
    noteSight: assign(({ context }, { report }: { report: MembershipReport }) => {
      const chosen = find(report, context.chosenId);
      return { report, isSeenRunning: chosen !== undefined && canBeCancelled(chosen) };
    }),
    noteNoSight: assign({ isSeenRunning: false }),
    forgetChoice: assign({ chosenId: null }),
    forgetReport: assign({ report: null, chosenId: null, refusal: null, isSeenRunning: false }),
    refreshSession: () => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
    isSameVisitor: ({ context }, { session }: { session: Visitor }) =>
      context.session.status === session.status && context.session.memberId === session.memberId,
    canCancel: ({ context }, { subscriptionId }: { subscriptionId: string }) => {
      const asked = find(known(context.report), subscriptionId);
      return asked !== undefined && canBeCancelled(asked);
    },
    isSeenRunning: ({ context }) => context.isSeenRunning,
    isSeenOver: ({ context }, { report }: { report: MembershipReport }) =>
      find(report, context.chosenId)?.status === 'ended',
    isCancelled: (_, { answer }: { answer: CancellationAnswer }) => answer.result === 'cancelled',
    isAccepted: (_, { answer }: { answer: CancellationAnswer }) => answer.result === 'accepted',
  },
}).createMachine({
  id: 'membership',
  description:
    "The member's own page about the membership: what runs, when it renews, and one button that cancels it. It says that something is cancelled only after the payment provider says so.",
  context: ({ input }) => ({
    session: unknownVisitor,
    namedSubscriptionId: input.subscriptionId,
    report: null,
    chosenId: null,
    refusal: null,
    isSeenRunning: false,
  }),
  on: {
    'session.reported': [
      {
        description: 'What changes of the same member beside that, such as the access, is not asked here.',
        guard: { type: 'isSameVisitor', params: ({ event }) => event },
      },
      {
        target: '.awaitingSession',
        actions: [{ type: 'rememberSession', params: ({ event }) => event }, 'forgetReport'],
      },
    ],
  },
  initial: 'awaitingSession',
  states: {
    awaitingSession: {
      description: 'Nobody knows yet who is there.',
      always: [
        { guard: 'isSignedIn', target: 'reading' },
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'isUnavailable', target: 'unavailable' },
      ],
    },
    signedOut: {
      description: 'The account knows the membership. Beside it stands how to cancel without signing in.',
    },
    unavailable: { description: 'The sign-in service cannot be reached.' },
    reading: {
      description: 'POST /api/membership is on its way.',
      tags: 'working',
      entry: 'forgetChoice',
      invoke: {
        id: 'readMembership',
        src: 'readMembership',
        input: ({ context }) => ({
          subscriptionId: context.namedSubscriptionId,
          memberId: context.session.memberId,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
        },
        onError: { target: 'unread' },
      },
    },
    unread: {
      description: 'Our server or the payment provider did not answer, so nothing is said of the membership.',
      on: { 'membership.reread': { target: 'reading' } },
    },
    shown: {
      description: 'What there is, as the payment provider shows it.',
      on: {
        'cancellation.request': {
          guard: { type: 'canCancel', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'rememberChoice', params: ({ event }) => event },
        },
        'membership.reread': { target: 'reading' },
      },
    },
    confirming: {
      description: 'The one question, with the day until which the courses stay open.',
      on: {
        'cancellation.confirm': { target: 'cancelling' },
        'cancellation.dismiss': { target: 'shown', actions: 'forgetChoice' },
      },
    },
    cancelling: {
      description: 'POST /api/cancel-membership is on its way. A second press changes nothing.',
      tags: 'working',
      invoke: {
        id: 'cancelMembership',
        src: 'cancelMembership',
        input: ({ context }) => ({
          subscriptionId: known(context.chosenId),
          memberId: context.session.memberId,
        }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ answer: event.output }) },
            target: 'cancelled',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'accepted',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'checking' },
      },
    },
    checking: {
      description:
        'The answer was lost, perhaps after the effect: the payment provider is asked how it stands.',
      tags: 'working',
      invoke: {
        id: 'readMembership',
        src: 'readMembership',
        input: ({ context }) => ({ subscriptionId: context.chosenId, memberId: context.session.memberId }),
        onDone: [
          {
            guard: { type: 'isSeenOver', params: ({ event }) => ({ report: event.output }) },
            target: 'cancelled',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          },
          {
            target: 'undecided',
            actions: { type: 'noteSight', params: ({ event }) => ({ report: event.output }) },
          },
        ],
        onError: { target: 'undecided', actions: 'noteNoSight' },
      },
    },
    undecided: {
      description: 'Nobody can say what became of the cancellation. It can be looked up again.',
      on: {
        'membership.reread': { target: 'checking' },
        'cancellation.confirm': { guard: 'isSeenRunning', target: 'cancelling' },
      },
    },
    accepted: {
      description:
        'The payment provider has taken the cancellation, and still shows the membership as running.',
      on: { 'membership.reread': { target: 'checking' } },
    },
    refused: {
      description: 'The server says why there is nothing to cancel.',
      on: { 'membership.reread': { target: 'reading' } },
    },
    cancelled: {
      description:
        'The payment provider says that it is over. The page says until when the courses are open.',
      entry: 'refreshSession',
      on: { 'membership.reread': { target: 'reading' } },
    },
  },
});
