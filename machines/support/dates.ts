/** Dates from one to the other, `YYYY-MM-DD`; negative where the other is earlier. Hours of the clock play no part. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}
