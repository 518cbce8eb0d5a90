import { assert, constantFrom, integer, property } from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { calendarFile, type Appointment } from '#src/calendar/calendar-file.ts';
import { zonedMoment, zonedText } from '#src/calendar/zoned-time.ts';

const NOW = Date.parse('2026-11-29T08:30:00Z');
const lesson: Appointment = {
  uid: 'sleep-day-1@example.org',
  title: 'Day 1: Start Here, Safely',
  text: 'Read; breathe, then rest\\ '.repeat(12) + 'https://example.org/sltrng/module/1\nÆ – ü',
  startsAt: Date.parse('2026-12-01T14:00:00Z'),
  minutes: 15,
  reminderMinutes: 0,
};
const utf8 = (text: string) => new TextEncoder().encode(text).length;

describe('a file for calendars', () => {
  // RFC 5545, 3.1: lines end with CRLF and hold at most 75 octets; a longer one goes on after CRLF and a blank.
  it('has lines as the standard wants them', () => {
    const file = calendarFile([lesson], NOW);
    const lines = file.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => utf8(line) > 75)).toEqual([]);
  });

  // 3.4, 3.6, 3.6.1, 3.6.6: what must be there, once.
  it('has what a calendar, an event and an alarm must have', () => {
    const lines = calendarFile([lesson], NOW).replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => !line.startsWith('DESCRIPTION'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Daylight & Rest//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:sleep-day-1@example.org',
      'DTSTAMP:20261129T083000Z',
      'SEQUENCE:1795941000',
      'DTSTART:20261201T140000Z',
      'DTEND:20261201T141500Z',
      'SUMMARY:Day 1: Start Here\\, Safely',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps every letter of what it says', () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile([lesson], NOW)) as unknown[]);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    expect([event.summary, event.description]).toEqual([lesson.title, lesson.text]);
  });

  // 3.8.7.4: a later version of the same event has a higher number, so that it replaces the former one.
  it('replaces what an earlier file said of the same appointment', () => {
    const numberAt = (now: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile([lesson], now))?.[1]);
    expect(numberAt(NOW + 1000)).toBe(numberAt(NOW) + 1);
    expect(numberAt(NOW + 10 * 365 * 86_400_000)).toBeLessThan(2 ** 31);
  });

  it('reminds before the beginning, or not at all', () => {
    expect(calendarFile([{ ...lesson, reminderMinutes: 60 }], NOW)).toContain('TRIGGER:-PT1H');
    expect(calendarFile([{ ...lesson, reminderMinutes: null }], NOW)).not.toContain('VALARM');
  });
});

describe('a time in a time zone', () => {
  it.each([
    ['2026-12-10', '14:00', 'America/New_York', '2026-12-10T19:00:00Z'],
    ['2026-07-10', '14:00', 'America/New_York', '2026-07-10T18:00:00Z'],
    ['2026-12-10', '00:30', 'Asia/Kathmandu', '2026-12-09T18:45:00Z'],
    ['2026-12-10', '09:00', 'Pacific/Kiritimati', '2026-12-09T19:00:00Z'],
    ['2026-12-10', '09:00', 'UTC', '2026-12-10T09:00:00Z'],
    // The clocks of New York skip from 2:00 to 3:00 on March 8, and 1:30 comes twice on November 1.
    ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['2026-04-05', '02:00', 'Australia/Lord_Howe', '2026-04-04T15:30:00Z'],
  ])('%s %s in %s is %s', (day, clock, zone, utc) => {
    expect(new Date(zonedMoment(day, clock, zone)).toISOString()).toBe(new Date(utc).toISOString());
  });

  it('is the time that the clocks of the zone show then', () => {
    const zones = [
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Australia/Sydney',
      'America/St_Johns',
    ];
    assert(
      property(integer({ min: 0, max: 5 * 365 * 24 * 2 }), constantFrom(...zones), (halfHours, timeZone) => {
        const moment = Date.parse('2026-01-01T00:00:00Z') + halfHours * 1_800_000;
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const [day = '', clock = ''] = shown.format(moment).split(' ');
        const found = zonedMoment(day, clock, timeZone);
        expect(shown.format(found)).toBe(`${day} ${clock}`);
        // An hour that comes twice is the first of the two.
        expect([0, 1_800_000, 3_600_000]).toContain(moment - found);
      }),
    );
  });

  it('is said with its zone', () => {
    const moment = Date.parse('2026-12-10T19:00:00Z');
    expect(zonedText(moment, 'America/New_York')).toBe(
      'Thursday, December 10, 2026 at 2:00 PM Eastern Standard Time',
    );
    expect(zonedText(moment, 'Asia/Tokyo')).toBe('Friday, December 11, 2026 at 4:00 AM Japan Standard Time');
  });
});
