import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import {
  muscleRelaxationMachine,
  relaxationTimeLeft,
  stepCount,
  type MuscleRelaxationEvent,
} from '#machines/muscle-relaxation.machine.ts';

import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { startTimed } from './support/timed.ts';

type Snapshot = SnapshotFrom<typeof muscleRelaxationMachine>;

/** Section 9: "PMR auto-advance 15 s." */
const SPECIFIED_STEP_MS = 15_000;
const TICK_MS = 1_000;

const facts = ({ context }: Snapshot) => [context.lesson, context.step];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin(stepsByLesson: readonly number[] = [3, 2]) {
  const timed = startTimed((wakeLock) => muscleRelaxationMachine.provide({ actors: { wakeLock } }), {
    stepsByLesson,
  });
  return { ...timed, remainingMs: () => timed.context().clock.remainingMs };
}

describe('the table of the specification', () => {
  const steps = [0, 1, 2];
  const states = ['stopped', 'playing.onStep', 'paused'];

  const sentences: Record<string, readonly string[]> = {
    'section 4: "choosing a lesson resets the step to 0 and stops playback"': [
      ...states.flatMap((state) =>
        steps.map((step) => `${state} ${step} | lesson.choose {"lesson":0} | stopped 0`),
      ),
      'finished 0 | lesson.choose {"lesson":0} | stopped 0',
    ],
    'section 4: "Start/Pause toggles auto-advance of a step every 15 seconds."': [
      ...steps.flatMap((step) => [
        `stopped ${step} | playback.start | playing.onStep ${step}`,
        `playing.onStep ${step} | playback.pause | paused ${step}`,
        `paused ${step} | playback.start | playing.onStep ${step}`,
        `playing.onStep ${step} | tick | playing.onStep ${step}`,
      ]),
      'finished 0 | playback.start | playing.onStep 0',
      'playing.onStep 0 | after stepEnd | playing.onStep 1',
      'playing.onStep 1 | after stepEnd | playing.onStep 2',
    ],
    'section 4: "At the last step playback stops and the step resets to 0."': [
      'playing.onStep 2 | after stepEnd | finished 0',
    ],
    'decisions: "PMR can also go back a step"; section 5: "previous/next buttons are bounded to the valid range"':
      [
        'stopped 0 | step.previous | stopped 0',
        'stopped 1 | step.previous | stopped 0',
        'stopped 2 | step.previous | stopped 1',
        'stopped 0 | step.next | stopped 1',
        'stopped 1 | step.next | stopped 2',
        'stopped 2 | step.next | stopped 2',
        'playing.onStep 0 | step.previous | playing.onStep 0',
        'playing.onStep 1 | step.previous | playing.onStep 0',
        'playing.onStep 2 | step.previous | playing.onStep 1',
        'playing.onStep 0 | step.next | playing.onStep 1',
        'playing.onStep 1 | step.next | playing.onStep 2',
        'playing.onStep 2 | step.next | playing.onStep 2',
        'paused 0 | step.previous | paused 0',
        'paused 1 | step.previous | stopped 0',
        'paused 2 | step.previous | stopped 1',
        'paused 0 | step.next | stopped 1',
        'paused 1 | step.next | stopped 2',
        'paused 2 | step.next | paused 2',
        'finished 0 | step.next | stopped 1',
      ],
  };

  it('is what the machine does', () => {
    const { table } = walk(muscleRelaxationMachine, {
      input: { stepsByLesson: [3] },
      facts,
      payloads: { 'lesson.choose': () => [{ lesson: 0 }] },
    });
    expect(table(({ context }) => `${context.step}`)).toEqual(Object.values(sentences).flat().toSorted());
  });
});

describe('every path', () => {
  const stepsByLesson = [3, 2];
  const model = walk(muscleRelaxationMachine, {
    input: { stepsByLesson },
    facts,
    payloads: { 'lesson.choose': () => [{ lesson: 0 }, { lesson: 1 }] },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  itWalks(model, { states: 5, edges: 93, paths: 77 }, async (path) => {
    let playback: ReturnType<typeof begin>;
    let spentMs = 0;

    const send = ({ event }: { event: MuscleRelaxationEvent }) => {
      playback.actor.send(event);
    };
    const moveStep = (step: { event: MuscleRelaxationEvent }) => {
      const before = playback.context().step;
      send(step);
      spentMs = playback.context().step === before ? spentMs : 0;
    };

    await path.test({
      events: {
        'xstate.init': () => {
          playback = begin(stepsByLesson);
        },
        'lesson.choose': (step) => {
          spentMs = 0;
          send(step);
        },
        'playback.start': send,
        'playback.pause': (step) => {
          send(step);
          vi.advanceTimersByTime(10 * MINUTE_MS);
        },
        'step.previous': moveStep,
        'step.next': moveStep,
        tick: () => {
          const before = playback.remainingMs();
          vi.advanceTimersByTime(TICK_MS - 1);
          expect(playback.remainingMs(), 'redrew too early').toBe(before);
          vi.advanceTimersByTime(1);
          expect(playback.remainingMs()).toBe(before - TICK_MS);
          spentMs += TICK_MS;
        },
        'xstate.after.stepEnd.muscleRelaxation.playing.onStep': () => {
          const before = [playback.value(), playback.context().step];
          vi.advanceTimersByTime(SPECIFIED_STEP_MS - spentMs - 1);
          expect([playback.value(), playback.context().step], 'left the step too early').toEqual(before);
          vi.advanceTimersByTime(1);
          spentMs = 0;
        },
      },
      states: {
        '*': (expected) => {
          expect(playback.value()).toEqual(expected.value);
          expect(facts(playback.actor.getSnapshot())).toEqual(facts(expected));
          expect(vi.getTimerCount(), 'one ticker and one step, or nothing').toBe(
            expected.matches('playing') ? 2 : 0,
          );
          expect(playback.lock.isHeld).toBe(expected.matches('playing'));
          expect(playback.remainingMs()).toBe(SPECIFIED_STEP_MS - spentMs);
        },
        stopped: () => {
          expect(spentMs).toBe(0);
        },
        'playing.onStep': () => {
          const { lesson, step } = playback.context();
          expect(playback.reports.at(-1)).toEqual({ type: 'step.began', lesson, step });
        },
        paused: () => {
          expect(playback.reports.at(-1)).toEqual({ type: 'playback.halted' });
        },
        finished: () => {
          expect(playback.context().step).toBe(0);
          expect(playback.reports.at(-1)).toEqual({ type: 'lesson.finished' });
        },
      },
    });
    playback!.actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(playback!.lock.isHeld).toBe(false);
  });
});

describe('the length of a lesson', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    [0, 40, 10],
    [1, 48, 12],
    [2, 60, 15],
  ])('of lesson %i with %i steps is %i minutes', (lesson, steps, minutes) => {
    const { actor, value, context } = begin([40, 48, 60]);
    actor.send({ type: 'lesson.choose', lesson });
    expect(stepCount(context())).toBe(steps);
    expect(relaxationTimeLeft(context())).toBe(minutes * MINUTE_MS);
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
    expect(value()).toEqual({ playing: 'onStep' });
    expect(context().step).toBe(steps - 1);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('finished');
    expect(context().step).toBe(0);
  });

  it('runs down with every tick', () => {
    const { actor, context } = begin([3]);
    actor.send({ type: 'playback.start' });
    for (let left = 44_000; left > 0; left -= 1_000) {
      vi.advanceTimersByTime(1_000);
      expect(relaxationTimeLeft(context())).toBe(left);
    }
  });

  it.each([-1, 2, 0.5, Number.NaN])('is not changed by a lesson that does not exist: %d', (lesson) => {
    const { actor, value, context } = begin();
    actor.send({ type: 'playback.start' });
    actor.send({ type: 'lesson.choose', lesson });
    expect(value()).toEqual({ playing: 'onStep' });
    expect(context().lesson).toBe(0);
  });

  it.each(['playback.pause', 'tick'] as const)('begins whole where a lesson is chosen after %s', (type) => {
    const { actor, remainingMs } = begin([3]);
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(4_000);
    actor.send({ type });
    actor.send({ type: 'lesson.choose', lesson: 0 });
    expect(remainingMs()).toBe(15_000);
    actor.send({ type: 'playback.start' });
    expect(remainingMs()).toBe(15_000);
  });

  it('of a lesson with one step is that step: after it there is nothing to go on to', () => {
    const { actor, value, context } = begin([1]);
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(SPECIFIED_STEP_MS);
    expect(value()).toBe('finished');
    actor.send({ type: 'step.next' });
    expect([value(), context().step]).toEqual(['finished', 0]);
  });

  it('of a lesson without steps is nothing: it cannot be walked through', () => {
    const { actor, context } = begin([]);
    expect(stepCount(context())).toBe(0);
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'step.previous' })).toBe(false);
    expect(relaxationTimeLeft(context())).toBe(SPECIFIED_STEP_MS);
  });
});

describe('what it reports', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is each step as it begins, the halt and the finish', () => {
    const { actor, reports } = begin([3, 2]);
    actor.send({ type: 'lesson.choose', lesson: 1 });
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(2 * SPECIFIED_STEP_MS);
    expect(reports).toEqual([
      { type: 'step.began', lesson: 1, step: 0 },
      { type: 'step.began', lesson: 1, step: 1 },
      { type: 'playback.halted' },
      { type: 'lesson.finished' },
    ]);
  });

  it('is the step again after a pause, and nothing for steps that are only looked at', () => {
    const { actor, reports } = begin();
    actor.send({ type: 'step.next' });
    expect(reports).toEqual([]);
    actor.send({ type: 'playback.start' });
    actor.send({ type: 'playback.pause' });
    actor.send({ type: 'playback.start' });
    actor.send({ type: 'lesson.choose', lesson: 0 });
    expect(reports).toEqual([
      { type: 'step.began', lesson: 0, step: 1 },
      { type: 'playback.halted' },
      { type: 'step.began', lesson: 0, step: 1 },
      { type: 'playback.halted' },
    ]);
  });

  it('keeps the screen on through all steps with one request, and asks anew after a pause', () => {
    const { actor, lock } = begin();
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(20_000);
    actor.send({ type: 'step.next' });
    expect(lock).toEqual({ isHeld: true, granted: 1 });
    actor.send({ type: 'playback.pause' });
    expect(lock.isHeld).toBe(false);
    actor.send({ type: 'playback.start' });
    expect(lock).toEqual({ isHeld: true, granted: 2 });
  });
});

describe('presses', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('of Start twice start once', () => {
    const { actor, remainingMs } = begin();
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(4_000);
    actor.send({ type: 'playback.start' });
    expect(remainingMs()).toBe(11_000);
    expect(vi.getTimerCount()).toBe(2);
  });

  it('in a row, ten fast ones, never add a ticker or lose time', () => {
    const { actor, remainingMs, context } = begin();
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(4_321);
    for (let press = 0; press < 10; press += 1) {
      actor.send({ type: press % 2 === 0 ? 'playback.pause' : 'playback.start' });
      expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
      expect(remainingMs()).toBe(10_679);
    }
    vi.advanceTimersByTime(10_678);
    expect(context().step).toBe(0);
    vi.advanceTimersByTime(1);
    expect(context().step).toBe(1);
    expect(remainingMs()).toBe(15_000);
  });

  it('of Pause between two ticks keep every millisecond, however long the pause', () => {
    const { actor, remainingMs, context } = begin();
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(12_345);
    actor.send({ type: 'playback.pause' });
    vi.advanceTimersByTime(3 * HOUR_MS);
    expect(remainingMs()).toBe(2_655);
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(2_654);
    expect(context().step).toBe(0);
    vi.advanceTimersByTime(1);
    expect(context().step).toBe(1);
  });

  it('of a step button while it plays give the new step its whole 15 seconds', () => {
    const { actor, remainingMs, context, value } = begin();
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(15_000 + 9_000);
    actor.send({ type: 'step.previous' });
    expect(value()).toEqual({ playing: 'onStep' });
    expect(remainingMs()).toBe(15_000);
    vi.advanceTimersByTime(14_999);
    expect(context().step).toBe(0);
    actor.send({ type: 'step.next' });
    vi.advanceTimersByTime(14_999);
    expect(context().step).toBe(1);
    vi.advanceTimersByTime(1);
    expect(context().step).toBe(2);
  });

  it.each(['step.previous', 'step.next'] as const)(
    'of %s when the step is over, but its timer is late, do not shorten the new step',
    (type) => {
      const { actor, remainingMs, context } = begin();
      actor.send({ type: 'step.next' });
      actor.send({ type: 'playback.start' });
      vi.setSystemTime(Date.now() + 15_400);
      actor.send({ type });
      expect(context().step).toBe(type === 'step.next' ? 2 : 0);
      expect(remainingMs()).toBe(15_000);
    },
  );

  it.each(['step.previous', 'step.next'] as const)('of %s after a pause forget what was left', (type) => {
    const { actor, remainingMs } = begin();
    actor.send({ type: 'step.next' });
    actor.send({ type: 'playback.start' });
    vi.advanceTimersByTime(9_000);
    actor.send({ type: 'playback.pause' });
    actor.send({ type });
    expect(remainingMs()).toBe(15_000);
    actor.send({ type: 'playback.start' });
    expect(remainingMs()).toBe(15_000);
  });
});

describe('a browser that is not always awake', () => {
  it('keeps to the clock in a hidden tab whose timers come once a second', () => {
    const browser = installLateTimers();
    const { actor, context, value } = begin([4]);
    actor.send({ type: 'playback.start' });
    browser.passAwake(500);
    const seen: number[] = [];
    for (let second = 0; second < 59; second += 1) {
      browser.passAsleep(1_000);
      seen.push(context().step);
    }
    expect(seen).toEqual(
      [0, 1, 2, 3].flatMap((step) => Array.from({ length: step === 0 ? 14 : 15 }, () => step)),
    );
    browser.passAsleep(1_000);
    expect(value()).toBe('finished');
  });

  it('leaves no step out where timers come once a minute', () => {
    const browser = installLateTimers();
    const { actor, context, remainingMs } = begin([40]);
    actor.send({ type: 'playback.start' });
    for (let minute = 1; minute <= 5; minute += 1) {
      browser.passAsleep(MINUTE_MS);
      expect([context().step, remainingMs()]).toEqual([minute, 15_000]);
      expect(browser.count()).toBe(2);
    }
  });

  it.each([30 * MINUTE_MS, 3 * HOUR_MS])(
    'goes on with the next step, whole, when a sleep of %i ms is over and the timers have counted it',
    (sleep) => {
      const browser = installLateTimers();
      const { actor, context, remainingMs } = begin([40]);
      actor.send({ type: 'playback.start' });
      browser.passAwake(4_000);
      browser.passAsleep(sleep);
      expect([context().step, remainingMs()]).toEqual([1, 15_000]);
    },
  );

  it.each([30 * MINUTE_MS, 3 * HOUR_MS, 5_001, -HOUR_MS, -1])(
    'goes on where it was when the clock has moved by %i ms and no timer has counted it',
    (ms) => {
      const browser = installLateTimers();
      const { actor, context, remainingMs } = begin([40]);
      actor.send({ type: 'playback.start' });
      browser.passAwake(4_000);
      browser.moveClock(ms);
      browser.passAwake(1_000);
      expect(context().step).toBe(0);
      expect(remainingMs()).toBeGreaterThanOrEqual(10_000);
      expect(remainingMs()).toBeLessThanOrEqual(11_000);
      browser.passAwake(9_999);
      expect(context().step).toBe(0);
      browser.passAwake(1);
      expect(context().step).toBe(1);
      browser.passAwake(13_999);
      expect(context().step).toBe(1);
      browser.passAwake(1_001);
      expect(context().step).toBe(2);
    },
  );
});

describe('whatever is pressed, whenever', () => {
  const event = fc.oneof(
    fc.constantFrom<MuscleRelaxationEvent>(
      { type: 'playback.start' },
      { type: 'playback.pause' },
      { type: 'step.previous' },
      { type: 'step.next' },
      { type: 'tick' },
    ),
    fc
      .integer({ min: -1, max: 3 })
      .map((lesson): MuscleRelaxationEvent => ({ type: 'lesson.choose', lesson })),
  );
  const lapse = fc.record({
    kind: fc.constantFrom('passAwake', 'passAsleep', 'moveClock'),
    ms: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 3 * HOUR_MS })),
    isBack: fc.boolean(),
  });

  it('shows a step that exists and a time within it, and has at most one ticker', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(event, lapse), { maxLength: 40 }), (story) => {
        const browser = installLateTimers();
        const { actor, value, context } = begin([4, 6, 5]);
        const nonsense: unknown[] = [];
        actor.subscribe(({ context: shown }) => {
          const { step, clock } = shown;
          const isTime = clock.remainingMs >= 0 && clock.remainingMs <= SPECIFIED_STEP_MS;
          const isStep = Number.isInteger(step) && step >= 0 && step < stepCount(shown);
          if (!isTime || !isStep || !(relaxationTimeLeft(shown) >= 0)) {
            nonsense.push(shown);
          }
        });
        for (const [sent, { kind, ms, isBack }] of story) {
          actor.send(sent);
          const before = context().step;
          if (kind === 'moveClock') {
            browser.moveClock(isBack ? -ms : ms);
          } else if (kind === 'passAsleep') {
            browser.passAsleep(ms);
          } else {
            browser.passAwake(ms % 30_000);
          }
          expect(context().step >= before || value() === 'finished').toBe(true);
          expect(browser.count()).toBe(typeof value() === 'object' ? 2 : 0);
        }
        expect(nonsense).toEqual([]);
        actor.stop();
        expect(browser.count()).toBe(0);
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
      }),
      { numRuns: 300 },
    );
  });
});
