import type { Clock, Day } from './day.ts';

/**
 * When it is that time on that date in a time zone, in milliseconds since the epoch. A time that the zone's clocks skip is taken
 * as if they had not been set forward; of one that comes twice, the first counts.
 *
 * @param timeZone a name of the time zone database, such as `America/New_York`
 */
export function zonedMoment(day: Day, clock: Clock, timeZone: string): number {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const first = wall - offsetAt(wall, timeZone);
  const candidates = [first, wall - offsetAt(first, timeZone), wall - offsetAt(first - DAY_MS, timeZone)];
  const fitting = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - offsetAt(wall - DAY_MS, timeZone);
}

const DAY_MS = 86_400_000;

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((wanted) => Number(parts.find(({ type }) => type === wanted)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * `Thursday, December 10, 2026 at 2:00 PM Eastern Standard Time`.
 *
 * @param moment milliseconds since the epoch
 * @param timeZone left out: that of the member's device
 */
export function zonedText(moment: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-US', {
    ...zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(moment);
  const time = new Intl.DateTimeFormat('en-US', {
    ...zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(moment);
  return `${day} at ${time}`.replaceAll('\u202f', ' ');
}
