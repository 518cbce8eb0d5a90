const DAY_MS = 86_400_000;

/**
 * The UTC date of a moment, as `YYYY-MM-DD`.
 *
 * @param moment milliseconds since the epoch
 */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * The first UTC midnight after a moment, in milliseconds since the epoch. UTC days are all of one length, whatever the
 * clocks of the member's own country do.
 *
 * @param moment milliseconds since the epoch
 */
export function nextUtcMidnight(moment: number): number {
  return (Math.floor(moment / DAY_MS) + 1) * DAY_MS;
}
