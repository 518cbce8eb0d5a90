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

/** Auto-advance (specification, section 9). */
export const RELAXATION_STEP_MS = 15_000;
const RELAXATION_TICK_MS = 1_000;

export interface MuscleRelaxationContext {
  /** Steps of each lesson. */
  stepsByLesson: readonly number[];
  /** Index of the chosen lesson. */
  lesson: number;
  /** Index of the step that is shown. */
  step: number;
  clock: PhaseClock;
}

export type MuscleRelaxationEvent =
  | { type: 'lesson.choose'; lesson: number }
  | { type: 'playback.start' }
  | { type: 'playback.pause' }
  | { type: 'step.previous' }
  | { type: 'step.next' }
  | TickEvent;

/** For voice, chime and vibration. `playback.halted`: whatever still sounds belongs to a step that is over. */
export type MuscleRelaxationReport =
  | { type: 'step.began'; lesson: number; step: number }
  | { type: 'playback.halted' }
  | { type: 'lesson.finished' };

export const muscleRelaxationMachine = setup({
  types: {
    context: {} as MuscleRelaxationContext,
    events: {} as MuscleRelaxationEvent,
    emitted: {} as MuscleRelaxationReport,
    input: {} as { stepsByLesson: readonly number[] },
  },
  actors: { ticker, wakeLock },
  actions: {
    chooseLesson: assign((_, { lesson }: { lesson: number }) => ({ lesson })),
    beginStep: assign(({ context }) => ({
      clock: beginPhase(context.clock, RELAXATION_STEP_MS, Date.now()),
    })),
    reportStep: emit(({ context }) => ({
      type: 'step.began',
      lesson: context.lesson,
      step: context.step,
    })),
    redraw: assign(({ context }) => ({ clock: lookAgain(context.clock, Date.now(), LONGEST_LATENESS_MS) })),
    holdStep: assign(({ context }) => ({
      clock: holdPhase(context.clock, Date.now(), LONGEST_LATENESS_MS),
    })),
    goToFirstStep: assign({ step: 0 }),
    goBack: assign({ step: ({ context }) => context.step - 1 }),
    goOn: assign({ step: ({ context }) => context.step + 1 }),
    restClock: assign({ clock: restingClock(RELAXATION_STEP_MS) }),
    reportHalt: emit({ type: 'playback.halted' }),
    reportFinish: emit({ type: 'lesson.finished' }),
  },
  guards: {
    hasLesson: ({ context }, { lesson }: { lesson: number }) => context.stepsByLesson[lesson] !== undefined,
    isAfterFirstStep: ({ context }) => context.step > 0,
    isBeforeLastStep: ({ context }) => context.step < stepCount(context) - 1,
  },
  delays: {
    stepEnd: ({ context }) => millisecondsUntil(context.clock.endsAt ?? 0, Date.now()),
  },
}).createMachine({
  id: 'muscleRelaxation',
  description:
    'Progressive muscle relaxation: the steps of a lesson, one at a time, which go on by themselves while it plays.',
  context: ({ input }) => ({
    stepsByLesson: input.stepsByLesson,
    lesson: 0,
    step: 0,
    clock: restingClock(RELAXATION_STEP_MS),
  }),
  initial: 'stopped',
  on: {
    'lesson.choose': {
      description:
        'Choosing a lesson, also the one that is chosen already, returns to its first step and stops.',
      guard: { type: 'hasLesson', params: ({ event }) => event },
      target: '.stopped',
      actions: [{ type: 'chooseLesson', params: ({ event }) => event }, 'goToFirstStep', 'restClock'],
    },
  },
  states: {
    stopped: {
      description: 'Nothing plays. The member may look through the steps; the step begins whole.',
      on: {
        'playback.start': { target: 'playing' },
        'step.previous': { guard: 'isAfterFirstStep', actions: 'goBack' },
        'step.next': { guard: 'isBeforeLastStep', actions: 'goOn' },
      },
    },
    playing: {
      description: 'Each step ends at an absolute deadline, so a throttled tab never drifts.',
      invoke: [
        { id: 'ticker', src: 'ticker', input: { everyMs: RELAXATION_TICK_MS } },
        { id: 'wakeLock', src: 'wakeLock' },
      ],
      exit: 'reportHalt',
      on: {
        tick: { actions: 'redraw' },
        'playback.pause': { target: 'paused', actions: 'holdStep' },
        'step.previous': {
          guard: 'isAfterFirstStep',
          target: '.onStep',
          actions: ['goBack', 'restClock'],
        },
        'step.next': { guard: 'isBeforeLastStep', target: '.onStep', actions: ['goOn', 'restClock'] },
      },
      initial: 'onStep',
      states: {
        onStep: {
          entry: ['beginStep', 'reportStep'],
          after: {
            stepEnd: [
              { guard: 'isBeforeLastStep', target: 'onStep', reenter: true, actions: 'goOn' },
              { target: '#muscleRelaxation.finished' },
            ],
          },
        },
      },
    },
    paused: {
      description: 'The step waits with exactly what was left of it. Another step begins whole.',
      on: {
        'playback.start': { target: 'playing' },
        'step.previous': {
          guard: 'isAfterFirstStep',
          target: 'stopped',
          actions: ['goBack', 'restClock'],
        },
        'step.next': { guard: 'isBeforeLastStep', target: 'stopped', actions: ['goOn', 'restClock'] },
      },
    },
    finished: {
      description: 'The last step is over: playback has stopped at the first step, and a notice says so.',
      entry: ['goToFirstStep', 'restClock', 'reportFinish'],
      on: {
        'playback.start': { target: 'playing' },
        'step.next': { guard: 'isBeforeLastStep', target: 'stopped', actions: 'goOn' },
      },
    },
  },
});

/** Steps of the chosen lesson. */
export function stepCount({ stepsByLesson, lesson }: MuscleRelaxationContext): number {
  return stepsByLesson[lesson] ?? 0;
}

/** Milliseconds until the last step ends, if it plays on from here. */
export function relaxationTimeLeft(context: MuscleRelaxationContext): number {
  const laterSteps = Math.max(0, stepCount(context) - context.step - 1);
  return context.clock.remainingMs + laterSteps * RELAXATION_STEP_MS;
}
