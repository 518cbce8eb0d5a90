import { assign, emit, setup } from 'xstate';

import {
  beginPhase,
  holdPhase,
  LONGEST_LATENESS_MS,
  lookAgain,
  millisecondsUntil,
  restingClock,
  type PhaseClock,
} from './support/deadline.ts';
import { ticker, type TickEvent } from './support/ticker.ts';
import { wakeLock } from './support/wake-lock.ts';

const BREATHING_TICK_MS = 100;
const DEFAULT_TARGET_CYCLES = 4;

/**
 * Milliseconds of each phase (specification, section 9). `gentle` is for lung or heart disease: it never holds the breath
 * and keeps the count that hospitals teach with pursed lips, in for two and out for four (Mount Sinai, "How to breathe
 * when you are short of breath"). The way out stays twice as long as the way in.
 */
export const BREATHING_PHASE_MS = {
  standard: { leadIn: 3_000, inhale: 4_000, hold: 7_000, exhale: 8_000, pause: 2_000 },
  gentle: { leadIn: 3_000, inhale: 2_000, hold: 0, exhale: 4_000, pause: 2_000 },
} as const;

export type BreathingPace = keyof typeof BREATHING_PHASE_MS;
export type BreathingPhase = keyof (typeof BREATHING_PHASE_MS)[BreathingPace];

export interface BreathingContext {
  /** Target of each lesson, in cycles. */
  cyclesByLesson: readonly number[];
  /** Index of the chosen lesson. */
  lesson: number;
  pace: BreathingPace;
  completedCycles: number;
  /** The phase that runs or was paused; null before the start and after the end. */
  phase: BreathingPhase | null;
  clock: PhaseClock;
}

export type BreathingEvent =
  | { type: 'lesson.choose'; lesson: number }
  | { type: 'pace.choose'; pace: BreathingPace }
  | { type: 'exercise.start' }
  | { type: 'exercise.pause' }
  | { type: 'exercise.resume' }
  | { type: 'exercise.stop' }
  | TickEvent;

/** For voice, chime and vibration. `exercise.halted`: whatever still sounds belongs to a phase that is over. */
export type BreathingReport =
  | { type: 'phase.began'; phase: BreathingPhase }
  | { type: 'exercise.halted' }
  | { type: 'exercise.completed' };

export interface BreathingInput {
  /** Cycles of each lesson that can be chosen. Without lessons the target is the default of four. */
  cyclesByLesson: readonly number[];
  /** Defaults to `standard`. */
  pace?: BreathingPace;
}

export const breathingMachine = setup({
  types: {
    context: {} as BreathingContext,
    events: {} as BreathingEvent,
    emitted: {} as BreathingReport,
    input: {} as BreathingInput,
  },
  actors: { ticker, wakeLock },
  actions: {
    chooseLesson: assign((_, { lesson }: { lesson: number }) => ({ lesson })),
    choosePace: assign((_, { pace }: { pace: BreathingPace }) => ({ pace })),
    beginPhase: assign(({ context }, { phase }: { phase: BreathingPhase }) => ({
      phase,
      clock: beginPhase(context.clock, BREATHING_PHASE_MS[context.pace][phase], Date.now()),
    })),
    reportPhase: emit((_, { phase }: { phase: BreathingPhase }) => ({ type: 'phase.began', phase })),
    redraw: assign(({ context }) => ({ clock: lookAgain(context.clock, Date.now(), LONGEST_LATENESS_MS) })),
    holdPhase: assign(({ context }) => ({
      clock: holdPhase(context.clock, Date.now(), LONGEST_LATENESS_MS),
    })),
    countCycle: assign({ completedCycles: ({ context }) => context.completedCycles + 1 }),
    restClock: assign({ phase: null, clock: restingClock(0) }),
    forgetCycles: assign({ completedCycles: 0 }),
    reportHalt: emit({ type: 'exercise.halted' }),
    reportCompletion: emit({ type: 'exercise.completed' }),
  },
  guards: {
    hasLesson: ({ context }, { lesson }: { lesson: number }) => context.cyclesByLesson[lesson] !== undefined,
    isWithoutHold: ({ context }) => BREATHING_PHASE_MS[context.pace].hold === 0,
    isLastCycle: ({ context }) => context.completedCycles + 1 >= targetCycles(context),
  },
  delays: {
    phaseEnd: ({ context }) => millisecondsUntil(context.clock.endsAt ?? 0, Date.now()),
  },
}).createMachine({
  id: 'breathing',
  description:
    'The 4-7-8 breathing exercise: a lead-in, then a wheel of timed phases that stops after the target number of cycles.',
  context: ({ input }) => ({
    cyclesByLesson: input.cyclesByLesson,
    lesson: 0,
    pace: input.pace ?? 'standard',
    completedCycles: 0,
    phase: null,
    clock: restingClock(0),
  }),
  initial: 'idle',
  on: {
    'lesson.choose': {
      description: 'Choosing a lesson stops and resets, as Stop Exercise does.',
      guard: { type: 'hasLesson', params: ({ event }) => event },
      target: '.idle',
      actions: { type: 'chooseLesson', params: ({ event }) => event },
    },
    'pace.choose': {
      target: '.idle',
      actions: { type: 'choosePace', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Nothing runs. The member reads the instructions and chooses.',
      entry: ['forgetCycles', 'restClock'],
      on: { 'exercise.start': { target: 'running' } },
    },
    running: {
      description: 'Each phase ends at an absolute deadline, so a throttled tab never drifts.',
      invoke: [
        { id: 'ticker', src: 'ticker', input: { everyMs: BREATHING_TICK_MS } },
        { id: 'wakeLock', src: 'wakeLock' },
      ],
      exit: 'reportHalt',
      on: {
        tick: { actions: 'redraw' },
        'exercise.pause': { target: 'paused', actions: 'holdPhase' },
        'exercise.stop': { target: 'idle' },
      },
      initial: 'leadIn',
      states: {
        leadIn: {
          description: 'Time to settle before the first breath, counted down in words.',
          entry: [
            { type: 'beginPhase', params: { phase: 'leadIn' } },
            { type: 'reportPhase', params: { phase: 'leadIn' } },
          ],
          after: { phaseEnd: { target: 'inhale' } },
        },
        inhale: {
          entry: [
            { type: 'beginPhase', params: { phase: 'inhale' } },
            { type: 'reportPhase', params: { phase: 'inhale' } },
          ],
          after: { phaseEnd: [{ guard: 'isWithoutHold', target: 'exhale' }, { target: 'hold' }] },
        },
        hold: {
          entry: [
            { type: 'beginPhase', params: { phase: 'hold' } },
            { type: 'reportPhase', params: { phase: 'hold' } },
          ],
          after: { phaseEnd: { target: 'exhale' } },
        },
        exhale: {
          description: 'A cycle counts when the breath is out.',
          entry: [
            { type: 'beginPhase', params: { phase: 'exhale' } },
            { type: 'reportPhase', params: { phase: 'exhale' } },
          ],
          after: {
            phaseEnd: [
              { guard: 'isLastCycle', target: '#breathing.complete', actions: 'countCycle' },
              { target: 'pause', actions: 'countCycle' },
            ],
          },
        },
        pause: {
          description: "The rest between two breaths. The member's own pause is the state `paused`.",
          entry: [
            { type: 'beginPhase', params: { phase: 'pause' } },
            { type: 'reportPhase', params: { phase: 'pause' } },
          ],
          after: { phaseEnd: { target: 'inhale' } },
        },
        interrupted: {
          type: 'history',
          description: 'The phase in which the member paused.',
        },
      },
    },
    paused: {
      description: 'The phase waits with exactly what was left of it, however long the pause lasts.',
      on: {
        'exercise.resume': { target: 'running.interrupted' },
        'exercise.stop': { target: 'idle' },
      },
    },
    complete: {
      description: "Shows 'Exercise Complete!' until the member starts again, stops or leaves.",
      entry: ['restClock', 'reportCompletion'],
      on: {
        'exercise.start': { target: 'running', actions: 'forgetCycles' },
        'exercise.stop': { target: 'idle' },
      },
    },
  },
});

/** Cycles of the chosen lesson. */
export function targetCycles({ cyclesByLesson, lesson }: BreathingContext): number {
  return cyclesByLesson[lesson] ?? DEFAULT_TARGET_CYCLES;
}

/** Milliseconds until the last exhale ends. The lead-in counts while it runs. */
export function breathingTimeLeft(context: BreathingContext): number {
  const { phase, clock, pace, completedCycles } = context;
  const { inhale, hold, exhale, pause } = BREATHING_PHASE_MS[pace];
  const restOfBreath: Partial<Record<BreathingPhase, number>> = {
    inhale: hold + exhale,
    hold: exhale,
    exhale: 0,
  };
  // Stryker disable next-line ConditionalExpression: no phase has a rest under the key null either.
  const rest = phase === null ? undefined : restOfBreath[phase];
  const cyclesLeft = targetCycles(context) - completedCycles;
  const fullCycle = inhale + hold + exhale + pause;

  return rest === undefined
    ? Math.max(0, clock.remainingMs + cyclesLeft * fullCycle - pause)
    : clock.remainingMs + rest + (cyclesLeft - 1) * fullCycle;
}
