import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  innerCircleMachine,
  type InnerCircleQuestion,
  type InnerCircleReport,
} from '#machines/inner-circle.machine.ts';

import { deferred } from '../support/deferred.ts';
import { circleReports, waitingOf, walkInnerCircle } from '../support/inner-circle-walk.ts';
import { itWalks } from '../support/model.ts';
import { settle } from '../support/settled.ts';
import { visitorOf, visitors, withNames } from '../support/visitors.ts';

const model = walkInnerCircle();
const known = ['reading', 'unread', 'notIncluded', 'open'];
const waiting = ['awaitingSession (loading)', 'awaitingSession (signedOut)', 'awaitingSession (failed)'];

const table = [
  // Issue 13: members by subscription, and a single payment does not open it (decisions.md, 28 November). The server decides.
  'reading | done readInnerCircle | open',
  'reading | done readInnerCircle | notIncluded',
  // No sentence about money is false: where nobody answers, nothing is said of the membership.
  'reading | error readInnerCircle | unread',
  'unread | circle.reread | reading',
  'notIncluded | circle.reread | reading',
  'open | circle.reread | reading',
  ...[...known, ...waiting].flatMap((state) => [
    `${state} | session.reported loading | awaitingSession (loading)`,
    `${state} | session.reported signedOut | awaitingSession (signedOut)`,
    `${state} | session.reported failed | awaitingSession (failed)`,
  ]),
  ...known.map((state) => `${state} | session.reported signedIn | ${state}`),
  ...waiting.map((state) => `${state} | session.reported signedIn | reading`),
];

function start() {
  let report = deferred<InnerCircleReport>();
  const read = vi.fn<(asked: InnerCircleQuestion) => Promise<InnerCircleReport>>(() => {
    report = deferred<InnerCircleReport>();
    return report.promise;
  });
  const actor = createActor(
    innerCircleMachine.provide({
      actors: {
        readInnerCircle: fromPromise<InnerCircleReport, InnerCircleQuestion>(({ input }) => read(input)),
      },
    }),
  );
  return {
    actor,
    read,
    report: (said: InnerCircleReport) => settle(() => report.resolve(said)),
    fail: () => settle(() => report.reject(new Error('The answer was lost.'))),
  };
}

describe('innerCircle', () => {
  it('does what was decided, and nothing else', () => {
    expect(model.table(waitingOf).map(withNames).toSorted()).toEqual([...new Set(table)].toSorted());
  });

  itWalks(
    model,
    { states: 5, edges: 34, paths: 28 },
    async (path) => {
      const { actor, report, fail } = start();
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'session.reported': ({ event }) => actor.send(event),
          'circle.reread': () => actor.send({ type: 'circle.reread' }),
          'xstate.done.actor.readInnerCircle': ({ event }) =>
            report((event as unknown as { output: InnerCircleReport }).output),
          'xstate.error.actor.readInnerCircle': fail,
        },
        states: {
          '*': (expected) => {
            expect(actor.getSnapshot().value).toBe(expected.value);
            expect(visitorOf(actor.getSnapshot().context.session)).toBe(visitorOf(expected.context.session));
          },
          awaitingSession: () => expect(actor.getSnapshot().context.links).toBeNull(),
          reading: () => {},
          unread: () => {},
          notIncluded: () => expect(actor.getSnapshot().context.links).toBeNull(),
          open: () => expect(actor.getSnapshot().context.links).toEqual(circleReports.member),
        },
      });
    },
    withNames,
  );

  it('shows another member nothing of the one before', async () => {
    const { actor, read, report } = start();
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    await report(circleReports.member);
    actor.send({ type: 'session.reported', session: { ...visitors.signedIn, memberId: 'user_2' } });
    expect(actor.getSnapshot().value).toBe('reading');
    expect(actor.getSnapshot().context.links).toBeNull();
    expect(read.mock.calls).toEqual([[{ memberId: 'user_1' }], [{ memberId: 'user_2' }]]);
  });

  it('takes the links away where a membership has ended meanwhile', async () => {
    const { actor, report } = start();
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    await report(circleReports.member);
    actor.send({ type: 'circle.reread' });
    await report(null);
    expect(actor.getSnapshot().value).toBe('notIncluded');
    expect(actor.getSnapshot().context.links).toBeNull();
  });
});
