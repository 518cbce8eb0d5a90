import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import {
  breathingMachine,
  breathingTimeLeft,
  targetCycles,
  type BreathingEvent,
  type BreathingInput,
  type BreathingPace,
} from '#machines/breathing.machine.ts';

import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { startTimed } from './support/timed.ts';

type Snapshot = SnapshotFrom<typeof breathingMachine>;

/** Section 9: "inhale 4 s, hold 7 s, exhale 8 s, pause 2 s". The lead-in and the gentle pace are ours. */
const SPECIFIED_MS: Record<BreathingPace, Record<string, number>> = {
  standard: { leadIn: 3_000, inhale: 4_000, hold: 7_000, exhale: 8_000, pause: 2_000 },
  gentle: { leadIn: 3_000, inhale: 2_000, exhale: 4_000, pause: 2_000 },
};

/** Section 9: "tick every 100 ms". */
const SPECIFIED_TICK_MS = 100;

const facts = ({ context }: Snapshot) => [
  context.completedCycles,
  context.phase,
  context.lesson,
  context.pace,
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin(input: BreathingInput = { cyclesByLesson: [2] }) {
  const timed = startTimed((wakeLock) => breathingMachine.provide({ actors: { wakeLock } }), input);
  return { ...timed, remainingMs: () => timed.context().clock.remainingMs };
}

describe('the table of the specification', () => {
  const cycles = [0, 1];
  const phasesAt = (cycle: number) => [...(cycle === 0 ? ['leadIn'] : ['pause']), 'inhale', 'hold', 'exhale'];
  const everyPhase = cycles.flatMap((cycle) => phasesAt(cycle).map((phase) => [phase, cycle] as const));

  const sentences: Record<string, readonly string[]> = {
    'issue: "a lead-in before the first breath"': [
      'idle 0 | exercise.start | running.leadIn 0',
      'running.leadIn 0 | after phaseEnd | running.inhale 0',
    ],
    'section 4: "phases inhale, hold, exhale, pause, then inhale again"': [
      'running.inhale 0 | after phaseEnd | running.hold 0',
      'running.hold 0 | after phaseEnd | running.exhale 0',
      'running.pause 1 | after phaseEnd | running.inhale 1',
      'running.inhale 1 | after phaseEnd | running.hold 1',
      'running.hold 1 | after phaseEnd | running.exhale 1',
    ],
    'section 4: "A cycle is counted at the end of each exhale."': [
      'running.exhale 0 | after phaseEnd | running.pause 1',
    ],
    'section 4: "When the count reaches the target the exercise stops and shows \'Exercise Complete!\'."': [
      'running.exhale 1 | after phaseEnd | complete 2',
      'complete 2 | exercise.start | running.leadIn 0',
    ],
    'section 4: "Stop Exercise resets everything."': [
      ...everyPhase.map(([phase, cycle]) => `running.${phase} ${cycle} | exercise.stop | idle 0`),
      ...everyPhase.map(([phase, cycle]) => `paused ${cycle} in ${phase} | exercise.stop | idle 0`),
      'complete 2 | exercise.stop | idle 0',
    ],
    'section 9: "tick every 100 ms" is a redraw': everyPhase.map(
      ([phase, cycle]) => `running.${phase} ${cycle} | tick | running.${phase} ${cycle}`,
    ),
    'decisions: "PMR and breathing can be paused"': everyPhase.flatMap(([phase, cycle]) => [
      `running.${phase} ${cycle} | exercise.pause | paused ${cycle} in ${phase}`,
      `paused ${cycle} in ${phase} | exercise.resume | running.${phase} ${cycle}`,
    ]),
  };

  const note = (snapshot: Snapshot) =>
    snapshot.matches('paused')
      ? `${snapshot.context.completedCycles} in ${snapshot.context.phase}`
      : `${snapshot.context.completedCycles}`;

  it('is what the machine does at the pace 4-7-8', () => {
    const model = walk(breathingMachine, {
      input: { cyclesByLesson: [2] },
      facts,
      skip: ['lesson.choose', 'pace.choose'],
    });
    expect(model.table(note)).toEqual(Object.values(sentences).flat().toSorted());
  });

  it('is what the machine does at the gentle pace: the same without the hold', () => {
    const { table } = walk(breathingMachine, {
      input: { cyclesByLesson: [2], pace: 'gentle' },
      facts,
      skip: ['lesson.choose', 'pace.choose', 'tick', 'exercise.pause', 'exercise.stop'],
    });
    expect(table(note)).toEqual(
      [
        'idle 0 | exercise.start | running.leadIn 0',
        'running.leadIn 0 | after phaseEnd | running.inhale 0',
        'running.inhale 0 | after phaseEnd | running.exhale 0',
        'running.exhale 0 | after phaseEnd | running.pause 1',
        'running.pause 1 | after phaseEnd | running.inhale 1',
        'running.inhale 1 | after phaseEnd | running.exhale 1',
        'running.exhale 1 | after phaseEnd | complete 2',
        'complete 2 | exercise.start | running.leadIn 0',
      ].toSorted(),
    );
  });

  it('stops and resets when a lesson or a pace is chosen, in every state', () => {
    const rows = walk(breathingMachine, {
      input: { cyclesByLesson: [1, 2] },
      facts,
      payloads: {
        'lesson.choose': () => [{ lesson: 0 }, { lesson: 1 }],
        'pace.choose': () => [{ pace: 'standard' }, { pace: 'gentle' }],
      },
    })
      .table(({ context }) => `${context.completedCycles} ${context.pace} ${context.lesson}`)
      .map((row) => row.split(' | '));
    const chosen = rows.filter(([, event]) => event!.includes('.choose'));
    expect(new Set(chosen.map(([from]) => from!.split(' ')[0]))).toEqual(
      new Set([
        'idle',
        'running.leadIn',
        'running.inhale',
        'running.hold',
        'running.exhale',
        'running.pause',
        'paused',
        'complete',
      ]),
    );
    for (const [from, event, to] of chosen) {
      const [, , pace, lesson] = from!.split(' ');
      const choice = JSON.parse(event!.split(' ')[1]!) as { lesson?: number; pace?: string };
      expect(to).toBe(`idle 0 ${choice.pace ?? pace} ${choice.lesson ?? lesson}`);
    }
  });
});

describe('every path', () => {
  const input: BreathingInput = { cyclesByLesson: [2, 1] };
  const model = walk(breathingMachine, {
    input,
    facts,
    payloads: {
      'lesson.choose': ({ context }) => [{ lesson: 1 - context.lesson }],
      'pace.choose': ({ context }) => [{ pace: context.pace === 'gentle' ? 'standard' : 'gentle' }],
    },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  itWalks(model, { states: 10, edges: 238, paths: 189 }, async (path) => {
    let exercise: ReturnType<typeof begin>;
    let spentMs = 0;

    const send = (event: BreathingEvent) => {
      exercise.actor.send(event);
    };
    const afresh =
      (toEvent: (event: BreathingEvent) => BreathingEvent = (event) => event) =>
      ({ event }: { event: BreathingEvent }) => {
        spentMs = 0;
        send(toEvent(event));
      };
    const phaseEnd = (phase: string) => ({
      [`xstate.after.phaseEnd.breathing.running.${phase}`]: () => {
        const before = exercise.value();
        vi.advanceTimersByTime(SPECIFIED_MS[exercise.context().pace][phase]! - spentMs - 1);
        expect(exercise.value(), 'left the phase too early').toEqual(before);
        vi.advanceTimersByTime(1);
        spentMs = 0;
      },
    });

    await path.test({
      events: {
        'xstate.init': () => {
          exercise = begin(input);
        },
        'exercise.start': afresh(),
        'exercise.stop': afresh(),
        'lesson.choose': afresh(),
        'pace.choose': afresh(),
        'exercise.pause': () => {
          send({ type: 'exercise.pause' });
          vi.advanceTimersByTime(10 * MINUTE_MS);
        },
        'exercise.resume': () => {
          send({ type: 'exercise.resume' });
        },
        tick: () => {
          const before = exercise.remainingMs();
          vi.advanceTimersByTime(SPECIFIED_TICK_MS - 1);
          expect(exercise.remainingMs(), 'redrew too early').toBe(before);
          vi.advanceTimersByTime(1);
          expect(exercise.remainingMs()).toBe(before - SPECIFIED_TICK_MS);
          spentMs += SPECIFIED_TICK_MS;
        },
        ...phaseEnd('leadIn'),
        ...phaseEnd('inhale'),
        ...phaseEnd('hold'),
        ...phaseEnd('exhale'),
        ...phaseEnd('pause'),
      },
      states: {
        '*': (expected) => {
          expect(exercise.value()).toEqual(expected.value);
          expect(facts(exercise.actor.getSnapshot())).toEqual(facts(expected));
          expect(vi.getTimerCount(), 'one ticker and one phase, or nothing').toBe(
            expected.matches('running') ? 2 : 0,
          );
          expect(exercise.lock.isHeld).toBe(expected.matches('running'));
        },
        idle: () => {
          expect(exercise.context()).toMatchObject({ completedCycles: 0, phase: null });
          expect(exercise.remainingMs()).toBe(0);
        },
        complete: () => {
          expect(exercise.context()).toMatchObject({ completedCycles: targetCycles(exercise.context()) });
          expect(breathingTimeLeft(exercise.context())).toBe(0);
        },
        paused: () => {
          const { phase, pace } = exercise.context();
          expect(exercise.remainingMs()).toBe(SPECIFIED_MS[pace][phase!]! - spentMs);
        },
        ...Object.fromEntries(
          ['leadIn', 'inhale', 'hold', 'exhale', 'pause'].map((phase) => [
            `running.${phase}`,
            () => {
              expect(exercise.context().phase).toBe(phase);
              expect(exercise.remainingMs()).toBe(SPECIFIED_MS[exercise.context().pace][phase]! - spentMs);
            },
          ]),
        ),
      },
    });
    exercise!.actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(exercise!.lock.isHeld).toBe(false);
  });
});

describe('the length of the exercise', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    ['the default target of 4 cycles', [], 4],
    ['the lesson of 4 cycles', [4, 8, 6], 4],
  ])('is that of %s', (_name, cyclesByLesson, cycles) => {
    const { actor, value, context } = begin({ cyclesByLesson });
    const lengthMs = 3_000 + cycles * 21_000 - 2_000;
    expect(breathingTimeLeft(context())).toBe(lengthMs - 3_000);
    actor.send({ type: 'exercise.start' });
    expect(breathingTimeLeft(context())).toBe(lengthMs);
    vi.advanceTimersByTime(lengthMs - 1);
    expect(value()).toEqual({ running: 'exhale' });
    expect(context().completedCycles).toBe(cycles - 1);
    vi.advanceTimersByTime(1);
    expect(value()).toBe('complete');
    expect(context().completedCycles).toBe(cycles);
  });

  it.each([
    [1, 8, 'standard', 21_000],
    [2, 6, 'standard', 21_000],
    [1, 8, 'gentle', 8_000],
  ] as const)('of lesson %i is %i cycles at the pace %s', (lesson, cycles, pace, cycleMs) => {
    const { actor, value, context } = begin({ cyclesByLesson: [4, 8, 6] });
    actor.send({ type: 'lesson.choose', lesson });
    actor.send({ type: 'pace.choose', pace });
    actor.send({ type: 'exercise.start' });
    const lengthMs = 3_000 + cycles * cycleMs - 2_000;
    expect(breathingTimeLeft(context())).toBe(lengthMs);
    vi.advanceTimersByTime(lengthMs - 1);
    expect(value()).toEqual({ running: 'exhale' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('complete');
  });

  it.each(['standard', 'gentle'] as const)('runs down by 100 ms with every tick at the pace %s', (pace) => {
    const { actor, context, value } = begin({ cyclesByLesson: [3], pace });
    actor.send({ type: 'exercise.start' });
    let left = breathingTimeLeft(context());
    while (value() !== 'complete') {
      vi.advanceTimersByTime(100);
      left -= 100;
      expect(breathingTimeLeft(context())).toBe(left);
    }
    expect(left).toBe(0);
  });

  it.each([-1, 3, 0.5, Number.NaN])('is not changed by a lesson that does not exist: %d', (lesson) => {
    const { actor, value, context } = begin({ cyclesByLesson: [4, 8, 6] });
    actor.send({ type: 'exercise.start' });
    actor.send({ type: 'lesson.choose', lesson });
    expect(value()).toEqual({ running: 'leadIn' });
    expect(context().lesson).toBe(0);
  });
});

describe('what it reports', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is each phase as it begins, the halt and the completion', () => {
    const { actor, reports } = begin({ cyclesByLesson: [2] });
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(3_000 + 2 * 21_000);
    const began = (phase: string) => ({ type: 'phase.began', phase });
    expect(reports).toEqual([
      began('leadIn'),
      began('inhale'),
      began('hold'),
      began('exhale'),
      began('pause'),
      began('inhale'),
      began('hold'),
      began('exhale'),
      { type: 'exercise.halted' },
      { type: 'exercise.completed' },
    ]);
  });

  it('is the halt at a pause, the phase again when it goes on, and the halt at Stop Exercise', () => {
    const { actor, reports } = begin();
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(5_000);
    reports.length = 0;
    actor.send({ type: 'exercise.pause' });
    actor.send({ type: 'exercise.resume' });
    actor.send({ type: 'exercise.stop' });
    expect(reports).toEqual([
      { type: 'exercise.halted' },
      { type: 'phase.began', phase: 'inhale' },
      { type: 'exercise.halted' },
    ]);
  });

  it('keeps the screen on while it runs, and asks anew after a pause', () => {
    const { actor, lock } = begin();
    expect(lock).toEqual({ isHeld: false, granted: 0 });
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(20_000);
    expect(lock).toEqual({ isHeld: true, granted: 1 });
    actor.send({ type: 'exercise.pause' });
    expect(lock.isHeld).toBe(false);
    actor.send({ type: 'exercise.resume' });
    expect(lock).toEqual({ isHeld: true, granted: 2 });
  });
});

describe('presses', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('of Start twice start once', () => {
    const { actor, remainingMs, value } = begin();
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(1_000);
    actor.send({ type: 'exercise.start' });
    expect(value()).toEqual({ running: 'leadIn' });
    expect(remainingMs()).toBe(2_000);
    expect(vi.getTimerCount()).toBe(2);
  });

  it('in a row, ten fast ones, never add a ticker or lose time', () => {
    const { actor, remainingMs } = begin();
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(4_250);
    for (let press = 0; press < 10; press += 1) {
      actor.send({ type: press % 2 === 0 ? 'exercise.pause' : 'exercise.resume' });
      expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
      expect(remainingMs()).toBe(2_750);
    }
    vi.advanceTimersByTime(2_749);
    expect(actor.getSnapshot().value).toEqual({ running: 'inhale' });
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toEqual({ running: 'hold' });
  });

  it('of Pause between two ticks keep every millisecond', () => {
    const { actor, remainingMs, value } = begin();
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(3_000 + 1_234);
    actor.send({ type: 'exercise.pause' });
    expect(remainingMs()).toBe(2_766);
    vi.advanceTimersByTime(3 * HOUR_MS);
    expect(remainingMs()).toBe(2_766);
    actor.send({ type: 'exercise.resume' });
    vi.advanceTimersByTime(2_765);
    expect(value()).toEqual({ running: 'inhale' });
    vi.advanceTimersByTime(1);
    expect(value()).toEqual({ running: 'hold' });
    expect(remainingMs()).toBe(7_000);
  });

  it('of Stop after a pause leave nothing of the pause behind', () => {
    const { actor, remainingMs } = begin();
    actor.send({ type: 'exercise.start' });
    vi.advanceTimersByTime(1_000);
    actor.send({ type: 'exercise.pause' });
    actor.send({ type: 'exercise.stop' });
    actor.send({ type: 'exercise.start' });
    expect(remainingMs()).toBe(3_000);
  });
});

describe('a browser that is not always awake', () => {
  it('keeps to the clock in a hidden tab whose timers come once a second', () => {
    const browser = installLateTimers();
    const { actor, value, context } = begin();
    actor.send({ type: 'exercise.start' });
    browser.passAwake(500);
    const seen: unknown[] = [];
    for (let second = 0; second < 42; second += 1) {
      browser.passAsleep(1_000);
      seen.push(value());
    }
    const inSeconds = (phase: string, seconds: number) =>
      Array.from({ length: seconds }, () => ({ running: phase }));
    expect(seen).toEqual([
      ...inSeconds('leadIn', 2),
      ...inSeconds('inhale', 4),
      ...inSeconds('hold', 7),
      ...inSeconds('exhale', 8),
      ...inSeconds('pause', 2),
      ...inSeconds('inhale', 4),
      ...inSeconds('hold', 7),
      ...inSeconds('exhale', 8),
    ]);
    expect(context().completedCycles).toBe(1);
    browser.passAsleep(1_000);
    expect(value()).toBe('complete');
  });

  it('never rushes through phases where timers come once a minute: one whole phase at a time', () => {
    const browser = installLateTimers();
    const { actor, value, remainingMs } = begin({ cyclesByLesson: [8] });
    actor.send({ type: 'exercise.start' });
    const seen: unknown[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      browser.passAsleep(MINUTE_MS);
      seen.push([value(), remainingMs()]);
      expect(browser.count()).toBe(2);
    }
    expect(seen).toEqual([
      [{ running: 'inhale' }, 4_000],
      [{ running: 'hold' }, 7_000],
      [{ running: 'exhale' }, 8_000],
      [{ running: 'pause' }, 2_000],
      [{ running: 'inhale' }, 4_000],
      [{ running: 'hold' }, 7_000],
    ]);
  });

  it.each([30 * MINUTE_MS, 3 * HOUR_MS])(
    'goes on with the next phase, whole, when a sleep of %i ms is over and the timers have counted it',
    (sleep) => {
      const browser = installLateTimers();
      const { actor, value, context, remainingMs } = begin();
      actor.send({ type: 'exercise.start' });
      browser.passAwake(3_000 + 1_500);
      browser.passAsleep(sleep);
      expect(value()).toEqual({ running: 'hold' });
      expect(remainingMs()).toBe(7_000);
      expect(context().completedCycles).toBe(0);
      browser.passAwake(6_999);
      expect(value()).toEqual({ running: 'hold' });
      browser.passAwake(1);
      expect(value()).toEqual({ running: 'exhale' });
    },
  );

  it.each([30 * MINUTE_MS, 3 * HOUR_MS, 5_001, -HOUR_MS, -1])(
    'goes on where it was when the clock has moved by %i ms and no timer has counted it',
    (ms) => {
      const browser = installLateTimers();
      const { actor, value, context, remainingMs } = begin();
      actor.send({ type: 'exercise.start' });
      browser.passAwake(3_000 + 1_500);
      browser.moveClock(ms);
      browser.passAwake(100);
      expect(value()).toEqual({ running: 'inhale' });
      expect(remainingMs()).toBeGreaterThanOrEqual(2_400);
      expect(remainingMs()).toBeLessThanOrEqual(2_500);
      expect(breathingTimeLeft(context())).toBeGreaterThan(0);
      browser.passAwake(2_399);
      expect(value()).toEqual({ running: 'inhale' });
      browser.passAwake(1);
      expect(value()).toEqual({ running: 'hold' });
      browser.passAwake(6_999);
      expect(value()).toEqual({ running: 'hold' });
      browser.passAwake(101);
      expect(value()).toEqual({ running: 'exhale' });
    },
  );

  it('is not woken by a sleep while it is paused', () => {
    const browser = installLateTimers();
    const { actor, value, remainingMs } = begin();
    actor.send({ type: 'exercise.start' });
    browser.passAwake(3_000 + 1_500);
    actor.send({ type: 'exercise.pause' });
    browser.passAsleep(3 * HOUR_MS);
    expect(browser.count()).toBe(0);
    actor.send({ type: 'exercise.resume' });
    expect(value()).toEqual({ running: 'inhale' });
    expect(remainingMs()).toBe(2_500);
  });
});

describe('whatever is pressed, whenever', () => {
  const event = fc.oneof(
    fc.constantFrom<BreathingEvent>(
      { type: 'exercise.start' },
      { type: 'exercise.pause' },
      { type: 'exercise.resume' },
      { type: 'exercise.stop' },
      { type: 'tick' },
    ),
    fc.integer({ min: -1, max: 3 }).map((lesson): BreathingEvent => ({ type: 'lesson.choose', lesson })),
    fc
      .constantFrom<BreathingPace>('standard', 'gentle')
      .map((pace): BreathingEvent => ({ type: 'pace.choose', pace })),
  );
  const lapse = fc.record({
    kind: fc.constantFrom('passAwake', 'passAsleep', 'moveClock'),
    ms: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 3 * HOUR_MS })),
    isBack: fc.boolean(),
  });

  it('shows no negative time and no other nonsense, counts no breath twice, and has at most one ticker', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(event, lapse), { maxLength: 40 }), (story) => {
        const browser = installLateTimers();
        const { actor, value, context } = begin({ cyclesByLesson: [4, 8, 6] });
        const nonsense: unknown[] = [];
        actor.subscribe(({ context: { clock, phase, pace } }) => {
          const longestMs = phase === null ? 0 : SPECIFIED_MS[pace][phase]!;
          if (!(clock.remainingMs >= 0 && clock.remainingMs <= longestMs)) {
            nonsense.push([phase, clock]);
          }
        });
        for (const [sent, { kind, ms, isBack }] of story) {
          const before = context().completedCycles;
          actor.send(sent);
          const afterEvent = context().completedCycles;
          expect(afterEvent === before || afterEvent === 0).toBe(true);
          if (kind === 'moveClock') {
            browser.moveClock(isBack ? -ms : ms);
          } else if (kind === 'passAsleep') {
            browser.passAsleep(ms);
          } else {
            browser.passAwake(Math.min(ms, 10_000));
          }
          const { completedCycles } = context();
          expect(completedCycles).toBeGreaterThanOrEqual(afterEvent);
          expect(completedCycles).toBeLessThanOrEqual(targetCycles(context()));
          expect(breathingTimeLeft(context())).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(breathingTimeLeft(context()))).toBe(true);
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
