import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  beginPhase,
  holdPhase,
  lookAgain,
  millisecondsUntil,
  nextDeadline,
  restingClock,
  sinceLastLook,
} from '#machines/support/deadline.ts';

import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';

const NOON = Date.UTC(2026, 2, 29, 12);
const GAP = 5_000;

describe('the next deadline', () => {
  it('of a first phase is one phase from now', () => {
    expect(nextDeadline(null, 4_000, NOON)).toBe(NOON + 4_000);
  });

  it('carries the overshoot of a late timer', () => {
    expect(nextDeadline(NOON, 7_000, NOON + 900)).toBe(NOON + 7_000);
    expect(nextDeadline(NOON, 7_000, NOON + 6_999)).toBe(NOON + 7_000);
  });

  it.each([7_000, 7_001, 30 * MINUTE_MS, 3 * HOUR_MS])(
    'forgets a sleep of %i ms, which is no shorter than the phase',
    (sleep) => {
      expect(nextDeadline(NOON, 7_000, NOON + sleep)).toBe(NOON + sleep + 7_000);
    },
  );

  it.each([1, 1_000, HOUR_MS, 24 * HOUR_MS])('is not put off by a clock that was set back %i ms', (back) => {
    expect(nextDeadline(NOON, 7_000, NOON - back)).toBe(NOON - back + 7_000);
  });

  it('is always ahead, and never further away than the phase is long', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer()),
        fc.integer({ min: 1, max: HOUR_MS }),
        fc.integer(),
        (previous, duration, now) => {
          const ahead = nextDeadline(previous, duration, now) - now;
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(duration);
        },
      ),
    );
  });
});

describe('the time until a deadline', () => {
  it('is never negative', () => {
    expect(millisecondsUntil(NOON + 1, NOON)).toBe(1);
    expect(millisecondsUntil(NOON, NOON)).toBe(0);
    expect(millisecondsUntil(NOON, NOON + HOUR_MS)).toBe(0);
  });
});

describe('the clock of a phase', () => {
  const running = beginPhase(restingClock(0), 15_000, NOON);

  it('runs from the beginning of the phase to its end', () => {
    expect(running).toEqual({ endsAt: NOON + 15_000, remainingMs: 15_000, isHeld: false });
    expect(lookAgain(running, NOON + 4_999, GAP)).toEqual({
      endsAt: NOON + 15_000,
      remainingMs: 10_001,
      isHeld: false,
    });
    expect(lookAgain({ ...running, remainingMs: 1_000 }, NOON + 15_200, GAP).remainingMs).toBe(0);
  });

  it('begins the next phase of a chain with the lateness already taken off', () => {
    expect(beginPhase(running, 15_000, NOON + 15_400)).toEqual({
      endsAt: NOON + 30_000,
      remainingMs: 14_600,
      isHeld: false,
    });
  });

  it('rests with what it was given to show, and a look changes nothing', () => {
    const resting = restingClock(15_000);
    expect(resting).toEqual({ endsAt: null, remainingMs: 15_000, isHeld: false });
    expect(lookAgain(resting, NOON, GAP)).toEqual(resting);
    expect(sinceLastLook(resting, NOON)).toBe(0);
  });

  it('never deducts a pause, whatever the length', () => {
    const held = holdPhase(running, NOON + 3_700, GAP);
    expect(held).toEqual({ endsAt: null, remainingMs: 11_300, isHeld: true });
    expect(lookAgain(held, NOON + 10 * MINUTE_MS, GAP)).toEqual(held);
    expect(beginPhase(held, 15_000, NOON + 10 * MINUTE_MS)).toEqual({
      endsAt: NOON + 10 * MINUTE_MS + 11_300,
      remainingMs: 11_300,
      isHeld: false,
    });
  });

  it('keeps nothing left when it is held at the very end, and does not begin the phase again', () => {
    const held = holdPhase({ ...running, remainingMs: 100 }, NOON + 15_000, GAP);
    expect(held.remainingMs).toBe(0);
    expect(beginPhase(held, 15_000, NOON + HOUR_MS)).toEqual({
      endsAt: NOON + HOUR_MS,
      remainingMs: 0,
      isHeld: false,
    });
  });

  it('counts a late look as time that has passed, up to the longest gap', () => {
    expect(sinceLastLook(running, NOON + 5_000)).toBe(5_000);
    expect(lookAgain(running, NOON + 5_000, GAP).remainingMs).toBe(10_000);
  });

  it.each([5_001, 30 * MINUTE_MS, 3 * HOUR_MS])('moves its deadline over a gap of %i ms', (gap) => {
    expect(lookAgain(running, NOON + gap, GAP)).toEqual({
      endsAt: NOON + gap + 15_000,
      remainingMs: 15_000,
      isHeld: false,
    });
    expect(holdPhase(running, NOON + gap, GAP).remainingMs).toBe(15_000);
  });

  it.each([1, HOUR_MS])('moves its deadline with a clock that is set back %i ms', (back) => {
    expect(sinceLastLook(running, NOON - back)).toBe(-back);
    expect(lookAgain(running, NOON - back, GAP)).toEqual({
      endsAt: NOON - back + 15_000,
      remainingMs: 15_000,
      isHeld: false,
    });
  });

  it('shows no negative and no growing time for any series of looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -HOUR_MS, max: HOUR_MS })), (jumps) => {
        let now = NOON;
        let clock = running;
        for (const jump of jumps) {
          now += jump;
          const seen = lookAgain(clock, now, GAP);
          expect(seen.remainingMs).toBeGreaterThanOrEqual(0);
          expect(seen.remainingMs).toBeLessThanOrEqual(clock.remainingMs);
          clock = seen;
        }
      }),
    );
  });
});
