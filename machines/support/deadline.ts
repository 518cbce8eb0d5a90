/**
 * The next deadline in a chain of timed phases. It carries a late timer's overshoot, so that a throttled tab never
 * drifts, and forgets a sleep that is longer than the phase itself.
 *
 * @param previous end of the phase before, in milliseconds since the epoch, or null for the first phase
 * @param durationMs length of the phase that begins, in milliseconds
 * @param now the clock, in milliseconds since the epoch
 */
export function nextDeadline(previous: number | null, durationMs: number, now: number): number {
  const carried = (previous ?? now) + durationMs;
  return carried > now ? carried : now + durationMs;
}

/** Milliseconds from `now` to `deadline`; never negative. */
export function millisecondsUntil(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}
