import { liveSessionMachine } from '#machines/live-session.machine.ts';

import { HOUR_MS } from './durations.ts';
import { walk } from './model.ts';

export const STARTS_AT = Date.parse('2026-12-10T19:00:00Z');
export const ENDS_AT = STARTS_AT + HOUR_MS;
/** Two and a half minutes before the link is there. */
export const OPENED_AT = STARTS_AT - HOUR_MS - 150_000;

export const walkLiveSession = () =>
  walk(liveSessionMachine, {
    input: { startsAt: STARTS_AT, endsAt: ENDS_AT, now: OPENED_AT },
    facts: () => null,
  });

/** The timers of the chart, by the moment at which each must move it: section "The offer says what is true" of issue 13. */
export const BOUNDARIES = {
  'xstate.after.opening.liveSession.before': STARTS_AT - HOUR_MS,
  'xstate.after.beginning.liveSession.joinable': STARTS_AT,
  'xstate.after.ending.liveSession.running': ENDS_AT,
} as const;

export const CLOCK_CHECKS = [
  'xstate.after.clockCheck.liveSession.before',
  'xstate.after.clockCheck.liveSession.joinable',
  'xstate.after.clockCheck.liveSession.running',
] as const;
