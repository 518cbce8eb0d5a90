const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/**
 * The end of a paid period in words, such as `July 10, 2026 at 9:14 AM`, by the clock of the member's device.
 *
 * @param endsAt milliseconds since the epoch
 */
export function accessEndInWords(endsAt: number): string {
  return format.format(endsAt);
}
