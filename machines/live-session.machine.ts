import { setup } from 'xstate';

import { millisecondsUntil } from './support/deadline.ts';

/** How long before a session begins its members can join, in milliseconds. */
const JOINABLE_BEFORE_MS = 60 * 60 * 1000;

/**
 * How long the chart waits, in milliseconds, before it reads the clock again. A timer counts neither beyond 24.8 days nor through
 * a computer's sleep, so a far beginning is approached in steps.
 */
const SESSION_CLOCK_CHECK_MS = 60 * 1000;

/** Stands for a time that is further away than the next look at the clock, which then always comes first. */
const BEYOND_CLOCK_CHECK_MS = 2 * SESSION_CLOCK_CHECK_MS;

/** All in milliseconds since the epoch. */
export interface LiveSessionInput {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly now: number;
}

const soon = (time: number) => Math.min(BEYOND_CLOCK_CHECK_MS, millisecondsUntil(time, Date.now()));

export const liveSessionMachine = setup({
  types: {
    context: {} as LiveSessionInput,
    input: {} as LiveSessionInput,
    tags: {} as 'joinable',
  },
  guards: {
    isOver: ({ context: { now, endsAt } }) => now >= endsAt,
    isRunning: ({ context: { now, startsAt } }) => now >= startsAt,
    isJoinable: ({ context: { now, startsAt } }) => now >= startsAt - JOINABLE_BEFORE_MS,
  },
  delays: {
    opening: ({ context }) => soon(context.startsAt - JOINABLE_BEFORE_MS),
    beginning: ({ context }) => soon(context.startsAt),
    ending: ({ context }) => soon(context.endsAt),
    clockCheck: SESSION_CLOCK_CHECK_MS,
  },
}).createMachine({
  id: 'liveSession',
  description:
    'One live session by the clock: its link is there from one hour before it begins until it ends. It never goes back, also where the clock is set back.',
  context: ({ input }) => input,
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Where the session stands when the page opens.',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isRunning', target: 'running' },
        { guard: 'isJoinable', target: 'joinable' },
        { target: 'before' },
      ],
    },
    before: {
      description: 'The date stands there, without a link.',
      after: { opening: { target: 'joinable' }, clockCheck: { target: 'before', reenter: true } },
    },
    joinable: {
      description: 'The last hour before it begins.',
      tags: 'joinable',
      after: { beginning: { target: 'running' }, clockCheck: { target: 'joinable', reenter: true } },
    },
    running: {
      tags: 'joinable',
      after: { ending: { target: 'over' }, clockCheck: { target: 'running', reenter: true } },
    },
    over: {
      description: 'It has ended. Its recording may follow.',
      type: 'final',
    },
  },
});
