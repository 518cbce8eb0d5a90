import { assign, setup } from 'xstate';

import { beginPhase, holdPhase, restingClock, type PhaseClock } from './support/deadline.ts';
import { runningSlot } from './support/slot.ts';

const TOAST_DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 20;

/** What keeps a toast from closing by itself. */
export type HoldReason = 'hover' | 'focus' | 'hiddenPage';

export interface ToastContent {
  readonly title: string;
  readonly message: string;
}

interface Toast extends ToastContent {
  /** Counts up, so that two toasts with the same words are told apart. */
  readonly id: number;
}

interface ToastContext {
  readonly toast: Toast | null;
  readonly lastId: number;
  readonly holds: readonly HoldReason[];
  readonly clock: PhaseClock;
}

export type ToastEvent =
  | { type: 'toast.show'; content: ToastContent }
  | { type: 'toast.close' }
  /** `distancePx`: how far the toast was moved sideways, either way. */
  | { type: 'swipe.finish'; distancePx: number }
  | { type: 'hold.begin'; reason: HoldReason }
  | { type: 'hold.end'; reason: HoldReason };

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
  },
  actors: {
    /** Sends `hold.begin` and `hold.end` for the reason `hiddenPage`; at its start too, where the page is hidden by then. */
    pageWatcher: runningSlot(),
  },
  actions: {
    takeToast: assign(({ context }, { content }: { content: ToastContent }) => ({
      toast: { ...content, id: context.lastId + 1 },
      lastId: context.lastId + 1,
      clock: restingClock(TOAST_DURATION_MS),
    })),
    beginCount: assign(({ context }) => ({
      clock: beginPhase(context.clock, TOAST_DURATION_MS, Date.now()),
    })),
    holdCount: assign(({ context }) => ({
      clock: holdPhase(context.clock, Date.now(), TOAST_DURATION_MS),
    })),
    addHold: assign(({ context }, { reason }: { reason: HoldReason }) => ({
      holds: [...context.holds.filter((held) => held !== reason), reason],
    })),
    removeHold: assign(({ context }, { reason }: { reason: HoldReason }) => ({
      holds: context.holds.filter((held) => held !== reason),
    })),
    forgetToast: assign({ toast: null, holds: [], clock: restingClock(TOAST_DURATION_MS) }),
  },
  guards: {
    isFarEnough: (_, { distancePx }: { distancePx: number }) => Math.abs(distancePx) >= SWIPE_THRESHOLD_PX,
    isLastHold: ({ context }, { reason }: { reason: HoldReason }) =>
      context.holds.every((held) => held === reason),
  },
  delays: {
    closing: ({ context }) => context.clock.remainingMs,
  },
}).createMachine({
  id: 'toast',
  description:
    'One toast at a time. It closes by itself, but not while the member points at it, is in it with the keyboard, or looks at another page.',
  // Stryker disable next-line ArrayDeclaration: the first state forgets all holds as it is entered.
  context: { toast: null, lastId: 0, holds: [], clock: restingClock(TOAST_DURATION_MS) },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetToast',
      on: {
        'toast.show': { target: 'open', actions: { type: 'takeToast', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'A toast is on the screen. A newer one takes its place.',
      invoke: { id: 'pageWatcher', src: 'pageWatcher' },
      initial: 'counting',
      on: {
        'toast.close': { target: 'closed' },
        'swipe.finish': {
          guard: { type: 'isFarEnough', params: ({ event }) => event },
          target: 'closed',
        },
      },
      states: {
        counting: {
          entry: 'beginCount',
          on: {
            'toast.show': {
              target: 'counting',
              reenter: true,
              actions: { type: 'takeToast', params: ({ event }) => event },
            },
            'hold.begin': {
              target: 'held',
              actions: ['holdCount', { type: 'addHold', params: ({ event }) => event }],
            },
          },
          after: { closing: { target: '#toast.closed' } },
        },
        held: {
          description: 'It goes on with what was left when the last reason to hold it is gone.',
          on: {
            'toast.show': { actions: { type: 'takeToast', params: ({ event }) => event } },
            'hold.begin': { actions: { type: 'addHold', params: ({ event }) => event } },
            'hold.end': [
              {
                guard: { type: 'isLastHold', params: ({ event }) => event },
                target: 'counting',
                actions: { type: 'removeHold', params: ({ event }) => event },
              },
              { actions: { type: 'removeHold', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});
