import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { liveSessionMachine } from '#machines/live-session.machine.ts';

import { HOUR_MS } from '../support/durations.ts';
import {
  BOUNDARIES,
  CLOCK_CHECKS,
  ENDS_AT,
  OPENED_AT,
  STARTS_AT,
  walkLiveSession,
} from '../support/live-session-walk.ts';
import { itWalks } from '../support/model.ts';

const model = walkLiveSession();

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED_AT });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (now = OPENED_AT) => {
  vi.setSystemTime(now);
  const actor = createActor(liveSessionMachine, { input: { startsAt: STARTS_AT, endsAt: ENDS_AT, now } });
  actor.start();
  return actor;
};

describe('liveSession', () => {
  it('does what was decided, and nothing else', () => {
    expect(model.table()).toEqual(
      [
        // "The link to join from one hour before."
        'before | after opening | joinable',
        'joinable | after beginning | running',
        'running | after ending | over',
        'before | after clockCheck | before',
        'joinable | after clockCheck | joinable',
        'running | after clockCheck | running',
      ].toSorted(),
    );
  });

  itWalks(model, { states: 5, edges: 6, paths: 4 }, async (path) => {
    let actor!: ReturnType<typeof start>;
    await path.test({
      events: {
        'xstate.init': () => {
          actor = start();
        },
        ...Object.fromEntries(
          Object.entries(BOUNDARIES).map(([timer, at]) => [
            timer,
            () => {
              const before = actor.getSnapshot().value;
              vi.advanceTimersByTime(at - 1 - Date.now());
              expect(actor.getSnapshot().value).toBe(before);
              vi.advanceTimersByTime(1);
              expect(actor.getSnapshot().value).not.toBe(before);
            },
          ]),
        ),
        ...Object.fromEntries(CLOCK_CHECKS.map((timer) => [timer, () => vi.advanceTimersByTime(60_000)])),
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toBe(expected.value);
          expect(actor.getSnapshot().hasTag('joinable')).toBe(
            ['joinable', 'running'].includes(actor.getSnapshot().value),
          );
        },
        before: () => {},
        joinable: () => {},
        running: () => {},
        over: () => expect(actor.getSnapshot().status).toBe('done'),
      },
    });
  });

  it.each([
    [STARTS_AT - HOUR_MS - 1, 'before'],
    [STARTS_AT - HOUR_MS, 'joinable'],
    [STARTS_AT - 1, 'joinable'],
    [STARTS_AT, 'running'],
    [ENDS_AT - 1, 'running'],
    [ENDS_AT, 'over'],
    [ENDS_AT + 400 * 24 * HOUR_MS, 'over'],
  ])('stands at %d where it should: %s', (now, state) => {
    expect(start(now).getSnapshot().value).toBe(state);
  });

  it('reaches a session that is further away than a timer counts', () => {
    const far = STARTS_AT - 30 * 24 * HOUR_MS;
    const actor = start(far);
    vi.advanceTimersByTime(1000);
    expect(actor.getSnapshot().value).toBe('before');
    vi.advanceTimersByTime(29 * 24 * HOUR_MS + 23 * HOUR_MS - 1001);
    expect(actor.getSnapshot().value).toBe('before');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('joinable');
  });

  it('sees within a minute that the computer slept through the beginning', () => {
    const actor = start();
    vi.setSystemTime(STARTS_AT + 1000);
    for (let minute = 0; minute < 3; minute += 1) {
      vi.advanceTimersByTime(60_000);
    }
    expect(actor.getSnapshot().value).toBe('running');
  });
});
