/** A date of the member's own calendar, `YYYY-MM-DD`. */
export type Day = string;

/** A time of day on the member's own clock, `HH:MM` from `00:00` to `23:59`. */
export type Clock = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The date that a moment has where the member is. */
export function localDay(moment: Date): Day {
  return isoDay(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())));
}

/** The date `count` days later, or earlier where it is negative. Days of 23 or 25 hours count as one. */
export function addDays(day: Day, count: number): Day {
  const date = utcNoon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return isoDay(date);
}

/** The night that the member has woken up from: it carries the date of the evening before today. */
export function lastNight(today: Day): Day {
  return addDays(today, -1);
}

/** The last `count` nights up to last night, oldest first. */
export function lastNights(today: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count));
}

/** The last `count` days up to and with today, oldest first. */
export function lastDays(today: Day, count: number): readonly Day[] {
  return lastNights(addDays(today, 1), count);
}

export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && DAY.test(value) && isoDay(utcNoon(value)) === value;
}

export function isClock(value: unknown): value is Clock {
  return typeof value === 'string' && CLOCK.test(value);
}

/** `Thursday, November 26`; the year is added where it is not this one. */
export function dayText(day: Day, today: Day): string {
  return format(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
}

/** `Thu, Nov 26`; the year is added where it is not this one. */
export function shortDayText(day: Day, today: Day): string {
  return format(day, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
}

/** `Nov 26`. */
export function monthDayText(day: Day): string {
  return format(day, { month: 'short', day: 'numeric' });
}

/** The way people say it: `Today`, `Yesterday`, and then the date. */
export function spokenDay(day: Day, today: Day): string {
  if (day === today) {
    return 'Today';
  }
  return day === addDays(today, -1) ? 'Yesterday' : dayText(day, today);
}

/** `10:45 PM`. */
export function timeOfDayText(clock: Clock): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** When it was that time on that date where the member is, in milliseconds since the epoch. */
export function momentOf(day: Day, clock: Clock): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes).getTime();
}

/** What stands under a date whose year cannot be meant. */
export function yearProblem(today: Day): string {
  return `Please look at the year. Write it with four digits, such as ${today.slice(0, 4)}.`;
}

function utcNoon(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date, 12));
}

function isoDay(date: Date): Day {
  return Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : '';
}

/** One of each kind: making one takes much longer than what it does, and a table of nights has many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const kind = JSON.stringify(options);
  const made = formats.get(kind) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  formats.set(kind, made);
  return made.format(utcNoon(day));
}
