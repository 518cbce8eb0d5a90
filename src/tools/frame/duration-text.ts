/** Whole seconds that are left of `ms`. A second that has begun still counts, so a phase begins with its full number. */
export function secondsLeft(ms: number): number {
  return Math.ceil(ms / 1_000);
}

/** `1:07` for 67 000 ms. */
export function minutesAndSeconds(ms: number): string {
  const seconds = secondsLeft(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `1 second`, `7 seconds`. */
export function inSeconds(ms: number): string {
  const seconds = secondsLeft(ms);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
