import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';

import { deferred } from '../support/deferred.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { settle } from '../support/settled.ts';

/** Section 4: "the member's data is read again every few seconds"; every four, as the chart states. */
const PAUSE_MS = 4_000;
const PAUSE = 'xstate.after.readingPause.accessWatch.waiting';
const access: PaidAccess = { hasCourseAccess: true, accessEndsAt: null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(readings: number | null) {
  let reading = deferred<PaidAccess>();
  const counts = { readings: 0, atWork: 0 };
  const actor = createActor(
    accessWatchMachine.provide({
      actors: {
        readAccess: fromPromise(({ signal }) => {
          counts.readings += 1;
          counts.atWork += 1;
          signal.addEventListener('abort', () => {
            counts.atWork -= 1;
          });
          reading = deferred<PaidAccess>();
          return reading.promise.finally(() => {
            counts.atWork -= 1;
          });
        }),
      },
    }),
    { input: { readings } },
  );
  return {
    actor,
    counts,
    read: () => settle(() => reading.resolve(access)),
    fail: () => settle(() => reading.reject(new Error('offline'))),
  };
}

const left = (readings: number | null) => (readings === null ? '' : `(${readings} left)`);
/** A watch without an end, and one of two readings. */
const tables = [
  [
    null,
    [
      'reading | done readAccess | waiting',
      'reading | error readAccess | waiting',
      'waiting | after readingPause | reading',
    ],
    { states: 3, edges: 3, paths: 2, never: ['finished'] },
  ],
  [
    2,
    [
      'reading (2 left) | done readAccess | waiting (1 left)',
      'reading (2 left) | error readAccess | waiting (1 left)',
      'waiting (1 left) | after readingPause | reading (1 left)',
      'reading (1 left) | done readAccess | finished (1 left)',
      'reading (1 left) | error readAccess | finished (1 left)',
    ],
    { states: 3, edges: 5, paths: 3 },
  ],
] as const;

describe.each(tables)('a watch of %s readings', (readings, table, size) => {
  const model = walk(accessWatchMachine, {
    input: { readings },
    facts: ({ context }) => context.readingsLeft,
    payloads: {
      'xstate.done.actor.readAccess': () => [{ output: access }],
      'xstate.error.actor.readAccess': () => [{ error: new Error('offline') }],
    },
  });

  it('does what the table says, and nothing else', () => {
    expect(model.table(({ context }) => left(context.readingsLeft))).toEqual(table.toSorted());
  });

  itWalks(model, size, async (path) => {
    const { actor, counts, read, fail } = start(readings);
    await path.test({
      events: {
        'xstate.init': () => void actor.start(),
        'xstate.done.actor.readAccess': read,
        'xstate.error.actor.readAccess': fail,
        [PAUSE]: () => {
          const before = counts.readings;
          vi.advanceTimersByTime(PAUSE_MS - 1);
          expect(counts.readings).toBe(before);
          vi.advanceTimersByTime(1);
          expect(counts.readings).toBe(before + 1);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toBe(expected.value);
          expect(actor.getSnapshot().context).toEqual(expected.context);
        },
        reading: () => expect(counts.atWork).toBe(1),
        waiting: () => expect(counts.atWork).toBe(0),
        finished: () => expect(actor.getSnapshot().status).toBe('done'),
      },
    });
    actor.stop();
  });
});

it('reads at once, as often as it is told, and then no more, also where every reading fails', async () => {
  const { actor, counts, fail } = start(15);
  actor.start();
  for (let reading = 1; reading <= 15; reading += 1) {
    expect(counts.readings).toBe(reading);
    await fail();
    vi.advanceTimersByTime(PAUSE_MS);
  }
  vi.advanceTimersByTime(60 * 60_000);
  expect(counts.readings).toBe(15);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for a slow reading, and starts no second one beside it', () => {
  const { actor, counts } = start(null);
  actor.start();
  vi.advanceTimersByTime(10 * 60_000);
  expect(counts).toEqual({ readings: 1, atWork: 1 });
});

it.each([
  ['while it reads', 0],
  ['while it waits', 1],
])('leaves nothing behind when it is stopped %s', async (_when, answers) => {
  const { actor, counts, read } = start(null);
  actor.start();
  if (answers > 0) {
    await read();
  }
  actor.stop();
  vi.advanceTimersByTime(60_000);
  expect(counts).toEqual({ readings: 1, atWork: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

it('reads once, and not once for each pause, after a computer slept', async () => {
  vi.useRealTimers();
  const browser = installLateTimers();
  const { actor, counts, read } = start(null);
  actor.start();
  await read();
  browser.passAsleep(9 * 60 * 60_000);
  expect(counts.readings).toBe(2);
  actor.stop();
  expect(browser.count()).toBe(0);
});
