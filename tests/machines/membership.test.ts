import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  canBeCancelled,
  membershipMachine,
  type Cancellation,
  type CancellationAnswer,
  type MembershipQuestion,
  type MembershipReport,
} from '#machines/membership.machine.ts';
import { unknownVisitor } from '#machines/support/visitor.ts';

import { deferred } from '../support/deferred.ts';
import {
  cancellationAnswers,
  ended,
  lost,
  note,
  reportOf,
  reports,
  running,
  walkMembership,
} from '../support/membership-walk.ts';
import { itWalks } from '../support/model.ts';
import { settle } from '../support/settled.ts';
import { visitors, withNames } from '../support/visitors.ts';

const model = walkMembership();

/** The screens of a member who is signed in. */
const signedIn = [
  'reading',
  'unread',
  'shown (running)',
  'shown (ended)',
  'shown (nothing)',
  'confirming',
  'cancelling',
  'checking',
  'undecided (seen running)',
  'undecided (not seen running)',
  'accepted',
  'refused',
  'cancelled',
];

const table = [
  // Issue 13, "The offer says what is true": what is running, when it renews, for how much. The server asks PayPal.
  'reading | done readMembership | shown (running)',
  'reading | done readMembership | shown (ended)',
  'reading | done readMembership | shown (nothing)',
  'reading | error readMembership | unread',
  'unread | membership.reread | reading',
  'shown (running) | membership.reread | reading',
  'shown (ended) | membership.reread | reading',
  'shown (nothing) | membership.reread | reading',
  // "One button that cancels it at PayPal through our own server after one question." Only what runs can be cancelled.
  'shown (running) | cancellation.request I-1 | confirming',
  'shown (ended) | cancellation.request I-1 | shown (ended)',
  'shown (nothing) | cancellation.request I-1 | shown (nothing)',
  'confirming | cancellation.dismiss | shown (running)',
  'confirming | cancellation.confirm | cancelling',
  // Never "cancelled" unless PayPal says so.
  'cancelling | done cancelMembership | cancelled',
  'cancelling | done cancelMembership | accepted',
  'cancelling | done cancelMembership | refused',
  // The answer was lost, perhaps after the effect: read again.
  'cancelling | error cancelMembership | checking',
  'checking | done readMembership | cancelled',
  'checking | done readMembership | undecided (seen running)',
  'checking | done readMembership | undecided (not seen running)',
  'checking | error readMembership | undecided (not seen running)',
  'undecided (seen running) | membership.reread | checking',
  'undecided (not seen running) | membership.reread | checking',
  'undecided (seen running) | cancellation.confirm | cancelling',
  'undecided (not seen running) | cancellation.confirm | undecided (not seen running)',
  'accepted | membership.reread | checking',
  'refused | membership.reread | reading',
  'cancelled | membership.reread | reading',
  // Whoever else comes to the screen sees nothing of the member before.
  ...[...signedIn, 'awaitingSession', 'signedOut', 'unavailable'].flatMap((state) => [
    `${state} | session.reported loading | awaitingSession`,
    `${state} | session.reported signedOut | signedOut`,
    `${state} | session.reported failed | unavailable`,
  ]),
  ...signedIn.map((state) => `${state} | session.reported signedIn | ${state}`),
  ...['awaitingSession', 'signedOut', 'unavailable'].map(
    (state) => `${state} | session.reported signedIn | reading`,
  ),
];

function start(subscriptionId: string | null = null) {
  let report = deferred<MembershipReport>();
  let answer = deferred<CancellationAnswer>();
  const effects = {
    readMembership: vi.fn<(asked: { input: MembershipQuestion }) => Promise<MembershipReport>>(() => {
      report = deferred<MembershipReport>();
      return report.promise;
    }),
    cancelMembership: vi.fn<(asked: { input: Cancellation }) => Promise<CancellationAnswer>>(() => {
      answer = deferred<CancellationAnswer>();
      return answer.promise;
    }),
    refreshSession: vi.fn<() => void>(),
  };
  const actor = createActor(
    membershipMachine.provide({
      actors: {
        readMembership: fromPromise<MembershipReport, MembershipQuestion>(({ input }) =>
          effects.readMembership({ input }),
        ),
        cancelMembership: fromPromise<CancellationAnswer, Cancellation>(({ input }) =>
          effects.cancelMembership({ input }),
        ),
      },
      actions: { refreshSession: effects.refreshSession },
    }),
    { input: { subscriptionId } },
  );
  return {
    actor,
    effects,
    report: (said: MembershipReport) => settle(() => report.resolve(said)),
    failReading: () => settle(() => report.reject(lost)),
    answer: (said: CancellationAnswer) => settle(() => answer.resolve(said)),
    loseAnswer: () => settle(() => answer.reject(lost)),
  };
}

async function confirmed() {
  const started = start();
  started.actor.start();
  started.actor.send({ type: 'session.reported', session: visitors.signedIn });
  await started.report(reports.running);
  started.actor.send({ type: 'cancellation.request', subscriptionId: 'I-1' });
  started.actor.send({ type: 'cancellation.confirm' });
  return started;
}

describe('membership', () => {
  it('does what was decided, and nothing else', () => {
    const actual = model
      .table(note)
      .map(withNames)
      .map((row) => row.replace('{"subscriptionId":"I-1"}', 'I-1'));
    expect(actual.toSorted()).toEqual([...new Set(table)].toSorted());
  });

  itWalks(
    model,
    { states: 13, edges: 92, paths: 77 },
    async (path) => {
      const { actor, effects, report, failReading, answer, loseAnswer } = start();
      let cancellations = 0;
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'session.reported': ({ event }) => actor.send(event),
          'membership.reread': () => actor.send({ type: 'membership.reread' }),
          'cancellation.request': ({ event }) => actor.send(event),
          'cancellation.confirm': () => {
            cancellations += actor.getSnapshot().can({ type: 'cancellation.confirm' }) ? 1 : 0;
            actor.send({ type: 'cancellation.confirm' });
          },
          'cancellation.dismiss': () => actor.send({ type: 'cancellation.dismiss' }),
          'xstate.done.actor.readMembership': ({ event }) => report(event['output'] as MembershipReport),
          'xstate.error.actor.readMembership': failReading,
          'xstate.done.actor.cancelMembership': ({ event }) => answer(event['output'] as CancellationAnswer),
          'xstate.error.actor.cancelMembership': loseAnswer,
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            expect(actual.value).toEqual(expected.value);
            expect(actual.hasTag('working')).toBe(
              ['reading', 'cancelling', 'checking'].includes(actual.value),
            );
            expect(effects.cancelMembership).toHaveBeenCalledTimes(cancellations);
          },
          awaitingSession: () => expect(actor.getSnapshot().context.report).toBeNull(),
          signedOut: () => expect(actor.getSnapshot().context.report).toBeNull(),
          unavailable: () => expect(actor.getSnapshot().context.report).toBeNull(),
          reading: () => expect(effects.readMembership).toHaveBeenCalled(),
          unread: () => {},
          shown: () => expect(actor.getSnapshot().context.chosenId).toBeNull(),
          confirming: () => expect(actor.getSnapshot().context.chosenId).toBe('I-1'),
          cancelling: () =>
            expect(effects.cancelMembership).toHaveBeenLastCalledWith({
              input: { subscriptionId: 'I-1', memberId: 'user_1' },
            }),
          checking: () =>
            expect(effects.readMembership).toHaveBeenLastCalledWith({
              input: { subscriptionId: 'I-1', memberId: 'user_1' },
            }),
          undecided: (expected) =>
            expect(actor.getSnapshot().context.isSeenRunning).toBe(expected.context.isSeenRunning),
          accepted: () => expect(effects.refreshSession).not.toHaveBeenCalled(),
          refused: () =>
            expect(actor.getSnapshot().context.refusal).toBe(cancellationAnswers.refused.sentence),
          cancelled: () => {
            expect(effects.refreshSession).toHaveBeenCalled();
            expect(actor.getSnapshot().context.report).toEqual(reports.ended);
          },
        },
      });
      actor.stop();
    },
    withNames,
  );

  it('cancels once, however often it is confirmed', async () => {
    const { actor, effects, answer } = await confirmed();
    actor.send({ type: 'cancellation.confirm' });
    actor.send({ type: 'cancellation.confirm' });
    await answer(cancellationAnswers.cancelled);
    actor.send({ type: 'cancellation.confirm' });
    expect(effects.cancelMembership).toHaveBeenCalledOnce();
  });

  it('takes up what comes with a cancellation that is accepted', async () => {
    const { actor, answer } = await confirmed();
    const report = reportOf(running, { ...ended, subscriptionId: 'I-2' });
    await answer({ result: 'accepted', report });
    expect(actor.getSnapshot().context).toMatchObject({ report, refusal: null });
  });

  it('asks for the one that the address names', () => {
    const { actor, effects } = start('I-7');
    actor.start();
    expect(actor.getSnapshot().context).toEqual({
      session: unknownVisitor,
      namedSubscriptionId: 'I-7',
      report: null,
      chosenId: null,
      refusal: null,
      isSeenRunning: false,
    });
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    expect(effects.readMembership).toHaveBeenCalledExactlyOnceWith({
      input: { subscriptionId: 'I-7', memberId: 'user_1' },
    });
  });

  it('takes another one that has ended for no sign that the chosen one has', async () => {
    const { actor, report, loseAnswer } = await confirmed();
    await loseAnswer();
    await report(reportOf({ ...ended, subscriptionId: 'I-2' }, running));
    expect(actor.getSnapshot().value).toBe('undecided');
    expect(actor.getSnapshot().context.isSeenRunning).toBe(true);
  });

  it('forgets that it saw it running once it cannot look any more', async () => {
    const { actor, report, loseAnswer, failReading } = await confirmed();
    await loseAnswer();
    await report(reports.running);
    actor.send({ type: 'membership.reread' });
    await failReading();
    expect(actor.getSnapshot().can({ type: 'cancellation.confirm' })).toBe(false);
  });

  it('shows another member nothing of the one before', async () => {
    const { actor, effects } = await confirmed();
    actor.send({ type: 'session.reported', session: { ...visitors.signedIn, memberId: 'user_2' } });
    expect(actor.getSnapshot().value).toBe('reading');
    expect(actor.getSnapshot().context).toMatchObject({
      report: null,
      chosenId: null,
      refusal: null,
      isSeenRunning: false,
    });
    expect(effects.readMembership).toHaveBeenCalledTimes(2);
  });

  it('keeps what it shows where only the access of the member changes', async () => {
    const { actor, effects, answer } = await confirmed();
    await answer(cancellationAnswers.cancelled);
    actor.send({ type: 'session.reported', session: visitors.member });
    expect(actor.getSnapshot().value).toBe('cancelled');
    expect(effects.readMembership).toHaveBeenCalledOnce();
  });

  it.each([
    ['running', true],
    ['suspended', true],
    ['ended', false],
    ['starting', false],
    ['unapproved', false],
  ] as const)('offers to cancel one that is %s: %s', (status, isOffered) => {
    expect(canBeCancelled({ ...running, status })).toBe(isOffered);
  });
});
