import { assign, emit, enqueueActions, setup } from 'xstate';

import {
  beginPhase,
  holdPhase,
  lookAgain,
  restingClock,
  sinceLastLook,
  type PhaseClock,
} from './support/deadline.ts';
import { ticker, type TickEvent } from './support/ticker.ts';
import { wakeLock } from './support/wake-lock.ts';

const POMODORO_TICK_MS = 1_000;

/** A computer slept when no timer looked at the clock for longer than this. A hidden tab looks once a minute. */
const LONGEST_AWAKE_GAP_MS = 5 * 60_000;

/** Minutes of each phase by scheme (specification, section 4). */
export const POMODORO_MINUTES = {
  '25/5': { focus: 25, break: 5 },
  '40/10': { focus: 40, break: 10 },
} as const;

export type PomodoroScheme = keyof typeof POMODORO_MINUTES;
export type PomodoroPhase = keyof (typeof POMODORO_MINUTES)[PomodoroScheme];

/** A phase that is over, and whether the computer slept when it ended. */
export interface EndedPhase {
  readonly phase: PomodoroPhase;
  readonly isSleep: boolean;
}

export interface PomodoroContext {
  readonly scheme: PomodoroScheme;
  readonly clock: PhaseClock;
  /** What the notice speaks of; null until a phase ends, and again after the member's next start or reset. */
  readonly ended: EndedPhase | null;
}

export type PomodoroEvent =
  | { type: 'timer.start' }
  | { type: 'timer.pause' }
  | { type: 'timer.reset' }
  | { type: 'scheme.choose'; scheme: PomodoroScheme }
  | TickEvent;

export type PomodoroReport =
  /** `isFollowing`: by itself, after the phase before; not by the member's press. */
  | { type: 'phase.began'; phase: PomodoroPhase; isFollowing: boolean }
  | { type: 'phase.ended'; phase: PomodoroPhase; isSleep: boolean }
  /** `endedAt`: when the focus block was over, in milliseconds since the epoch. It decides the day for which it counts. */
  | { type: 'block.completed'; endedAt: number }
  | { type: 'timer.halted' };

export const pomodoroMachine = setup({
  types: {
    context: {} as PomodoroContext,
    events: {} as PomodoroEvent,
    emitted: {} as PomodoroReport,
  },
  actors: { ticker, wakeLock },
  actions: {
    chooseScheme: assign((_, { scheme }: { scheme: PomodoroScheme }) => ({ scheme })),
    beginPhase: assign(({ context }, { phase }: { phase: PomodoroPhase }) => ({
      clock: beginPhase(context.clock, pomodoroPhaseMs(context.scheme, phase), Date.now()),
    })),
    redraw: assign(({ context }) => ({ clock: lookAgain(context.clock, Date.now(), LONGEST_AWAKE_GAP_MS) })),
    holdPhase: assign(({ context }) => ({
      clock: holdPhase(context.clock, Date.now(), LONGEST_AWAKE_GAP_MS),
    })),
    restClock: assign(({ context }, { phase }: { phase: PomodoroPhase }) => ({
      clock: restingClock(pomodoroPhaseMs(context.scheme, phase)),
    })),
    endPhase: enqueueActions(({ enqueue }, ended: EndedPhase) => {
      enqueue.assign({ ended });
      enqueue.emit({ type: 'phase.ended', ...ended });
    }),
    forgetEnd: assign({ ended: null }),
    reportPhase: emit(({ context }, { phase }: { phase: PomodoroPhase }) => ({
      type: 'phase.began',
      phase,
      isFollowing: context.ended !== null,
    })),
    reportBlock: emit(({ context }) => ({
      type: 'block.completed',
      endedAt: Math.min(context.clock.endsAt ?? Date.now(), Date.now()),
    })),
    reportHalt: emit({ type: 'timer.halted' }),
  },
  guards: {
    isOtherScheme: ({ context }, { scheme }: { scheme: PomodoroScheme }) => scheme !== context.scheme,
    hasSlept: ({ context }) => hasSlept(context, Date.now()),
    /** Also true after a short sleep, when the clock is ahead of the timer that waits for the end. */
    isOver: ({ context }) =>
      // Stryker disable next-line ConditionalExpression: a phase that runs has an end.
      hasSlept(context, Date.now()) || (context.clock.endsAt !== null && Date.now() >= context.clock.endsAt),
  },
  delays: {
    phaseEnd: ({ context }) => context.clock.remainingMs,
  },
}).createMachine({
  id: 'pomodoro',
  description:
    'The Pomodoro timer: focus and break take turns, each running or paused. A phase ends at an absolute time, so a throttled tab is never late; a computer that slept finds the next phase waiting.',
  context: {
    scheme: '25/5',
    clock: restingClock(25 * 60_000),
    ended: null,
  },
  initial: 'focus',
  on: {
    'timer.reset': {
      description: 'Stops and returns to focus at full length.',
      target: '.focus',
      actions: ['forgetEnd', { type: 'restClock', params: { phase: 'focus' } }],
    },
    'scheme.choose': {
      description:
        'Another scheme stops and resets to focus. The one that is chosen already changes nothing.',
      guard: { type: 'isOtherScheme', params: ({ event }) => event },
      target: '.focus',
      actions: [
        { type: 'chooseScheme', params: ({ event }) => event },
        'forgetEnd',
        { type: 'restClock', params: { phase: 'focus' } },
      ],
    },
  },
  states: {
    focus: {
      description: 'A focus block. When it is over it counts, and the break begins by itself.',
      initial: 'paused',
      states: {
        paused: {
          description:
            'Before the first start, after a reset or a sleep, or held with exactly what was left.',
          on: { 'timer.start': { target: 'running', actions: 'forgetEnd' } },
        },
        running: {
          entry: [
            { type: 'beginPhase', params: { phase: 'focus' } },
            { type: 'reportPhase', params: { phase: 'focus' } },
          ],
          exit: 'reportHalt',
          invoke: [
            { id: 'ticker', src: 'ticker', input: { everyMs: POMODORO_TICK_MS } },
            { id: 'wakeLock', src: 'wakeLock' },
          ],
          on: {
            'timer.pause': { target: 'paused', actions: 'holdPhase' },
            tick: [{ guard: 'isOver', target: 'ending' }, { actions: 'redraw' }],
          },
          after: { phaseEnd: { target: 'ending' } },
        },
        ending: {
          entry: 'reportBlock',
          always: [
            {
              guard: 'hasSlept',
              target: '#pomodoro.break.paused',
              actions: [
                { type: 'restClock', params: { phase: 'break' } },
                { type: 'endPhase', params: { phase: 'focus', isSleep: true } },
              ],
            },
            {
              target: '#pomodoro.break.running',
              actions: [{ type: 'endPhase', params: { phase: 'focus', isSleep: false } }],
            },
          ],
        },
      },
    },
    break: {
      description: 'A break. When it is over the next focus block begins by itself.',
      initial: 'paused',
      states: {
        paused: {
          description: 'After a sleep, or held with exactly what was left.',
          on: { 'timer.start': { target: 'running', actions: 'forgetEnd' } },
        },
        running: {
          entry: [
            { type: 'beginPhase', params: { phase: 'break' } },
            { type: 'reportPhase', params: { phase: 'break' } },
          ],
          exit: 'reportHalt',
          invoke: [
            { id: 'ticker', src: 'ticker', input: { everyMs: POMODORO_TICK_MS } },
            { id: 'wakeLock', src: 'wakeLock' },
          ],
          on: {
            'timer.pause': { target: 'paused', actions: 'holdPhase' },
            tick: [{ guard: 'isOver', target: 'ending' }, { actions: 'redraw' }],
          },
          after: { phaseEnd: { target: 'ending' } },
        },
        ending: {
          always: [
            {
              guard: 'hasSlept',
              target: '#pomodoro.focus.paused',
              actions: [
                { type: 'restClock', params: { phase: 'focus' } },
                { type: 'endPhase', params: { phase: 'break', isSleep: true } },
              ],
            },
            {
              target: '#pomodoro.focus.running',
              actions: [{ type: 'endPhase', params: { phase: 'break', isSleep: false } }],
            },
          ],
        },
      },
    },
  },
});

/** Length of a phase, in milliseconds. */
export function pomodoroPhaseMs(scheme: PomodoroScheme, phase: PomodoroPhase): number {
  return POMODORO_MINUTES[scheme][phase] * 60_000;
}

/** The computer slept when nothing has looked at the running clock for longer than a hidden tab ever waits. */
function hasSlept({ clock }: PomodoroContext, now: number): boolean {
  return sinceLastLook(clock, now) > LONGEST_AWAKE_GAP_MS;
}
