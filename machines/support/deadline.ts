/**
 * The next deadline in a chain of timed phases. It carries a late timer's overshoot, so that a throttled tab never
 * drifts. It forgets a sleep that is longer than the phase itself, and a clock that was set back: the phase that begins
 * is then whole, and is never longer than `durationMs`.
 *
 * @param previous end of the phase before, in milliseconds since the epoch, or null for the first phase
 * @param durationMs length of the phase that begins, in milliseconds
 * @param now the clock, in milliseconds since the epoch
 */
export function nextDeadline(previous: number | null, durationMs: number, now: number): number {
  const carried = Math.min(previous ?? now, now) + durationMs;
  return carried > now ? carried : now + durationMs;
}

/** Milliseconds from `now` to `deadline`; never negative. */
export function millisecondsUntil(deadline: number, now: number): number {
  return Math.max(0, deadline - now);
}

/**
 * The longest gap between two looks at the clock, in milliseconds, that an exercise counts as a late timer of a hidden
 * tab. A longer gap means that the computer slept or that its clock was set.
 */
export const LONGEST_LATENESS_MS = 5_000;

/** A timed phase as a machine's context keeps it. */
export interface PhaseClock {
  /** End of the running phase, in milliseconds since the epoch; null while nothing runs. */
  readonly endsAt: number | null;
  /** What was left of the phase at the last look at the clock, in milliseconds. A pause keeps it. */
  readonly remainingMs: number;
  /** True from a pause until the phase goes on. */
  readonly isHeld: boolean;
}

/** A clock on which nothing runs, with `remainingMs` to show. */
export function restingClock(remainingMs: number): PhaseClock {
  return { endsAt: null, remainingMs, isHeld: false };
}

/** Begins the next phase of a chain, or lets a held phase go on with exactly what was left of it. */
export function beginPhase(clock: PhaseClock, durationMs: number, now: number): PhaseClock {
  const endsAt = clock.isHeld ? now + clock.remainingMs : nextDeadline(clock.endsAt, durationMs, now);
  return { endsAt, remainingMs: endsAt - now, isHeld: false };
}

/** Milliseconds since the last look at a running clock. Negative after the system's clock was set back; 0 at rest. */
export function sinceLastLook({ endsAt, remainingMs }: PhaseClock, now: number): number {
  return endsAt === null ? 0 : now - (endsAt - remainingMs);
}

/**
 * Reads what is left of a running phase. A timer does not count a computer's sleep and does not follow a system clock
 * that is set; so after a gap longer than `longestGapMs`, or a clock set back, the deadline moves with the clock.
 *
 * @param longestGapMs the longest lateness of a look, in milliseconds, that still counts as time that has passed
 */
export function lookAgain(clock: PhaseClock, now: number, longestGapMs: number): PhaseClock {
  if (clock.endsAt === null) {
    return clock;
  }
  const passedMs = sinceLastLook(clock, now);
  // Stryker disable next-line EqualityOperator: where no time has passed, both branches give the same clock.
  return passedMs < 0 || passedMs > longestGapMs
    ? { ...clock, endsAt: now + clock.remainingMs }
    : { ...clock, remainingMs: millisecondsUntil(clock.endsAt, now) };
}

/** Stops a running phase and keeps what is left of it, however long the pause lasts. */
export function holdPhase(clock: PhaseClock, now: number, longestGapMs: number): PhaseClock {
  return { endsAt: null, remainingMs: lookAgain(clock, now, longestGapMs).remainingMs, isHeld: true };
}
