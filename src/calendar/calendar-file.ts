import ICAL from 'ical.js';

/** The library does not count the blank at the head of a line that goes on: with it, a line has the 75 octets of the standard. */
ICAL.foldLength = 74;

/** One appointment. Times are milliseconds since the epoch. */
export interface Appointment {
  /** The same appointment, saved again later, replaces itself in a calendar that has it. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly startsAt: number;
  readonly minutes: number;
  /** How many minutes before it begins the calendar reminds; null: it does not. */
  readonly reminderMinutes: number | null;
}

/**
 * Appointments as an iCalendar file (RFC 5545). Each carries its own moment in UTC, so that it needs no table of a time zone and
 * stays right on both sides of daylight saving time.
 *
 * @param now when the file is made, in milliseconds since the epoch
 */
export function calendarFile(appointments: readonly Appointment[], now: number): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Daylight & Rest//Calendar//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  for (const appointment of appointments) {
    calendar.addSubcomponent(eventOf(appointment, now));
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf({ uid, title, text, startsAt, minutes, reminderMinutes }: Appointment, now: number) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', utc(now));
  event.addPropertyWithValue('sequence', Math.floor(now / 1000));
  event.addPropertyWithValue('dtstart', utc(startsAt));
  event.addPropertyWithValue('dtend', utc(startsAt + minutes * 60_000));
  event.addPropertyWithValue('summary', title);
  event.addPropertyWithValue('description', text);
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  if (reminderMinutes !== null) {
    const alarm = new ICAL.Component('valarm');
    alarm.addPropertyWithValue('action', 'DISPLAY');
    alarm.addPropertyWithValue('description', title);
    alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * reminderMinutes));
    event.addSubcomponent(alarm);
  }
  return event;
}

function utc(moment: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(moment), true);
}
