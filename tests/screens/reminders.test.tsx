import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { changedProgram, noProgram, type ProgramChange } from '#machines/support/program.ts';
import { addDays, localDay } from '#src/calendar/day.ts';
import { DailyReminders } from '#src/program/DailyReminders.tsx';
import { remindersOf } from '#src/program/reminders.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { render } from './support/render.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const programOf = (...changes: readonly ProgramChange[]) => changes.reduce(changedProgram, noProgram);
const started = (on: string) => programOf({ type: 'started', on });

function remind(zone: string, on: string, request: Partial<Parameters<typeof remindersOf>[0]> = {}) {
  vi.stubEnv('TZ', zone);
  return remindersOf({
    course: strengthCourse,
    program: started(on),
    today: on,
    dayCount: 28,
    clock: '08:00',
    now: new Date(`${on}T06:00:00`).getTime(),
    origin: 'https://www.example.org',
    ...request,
  });
}
const dates = (reminders: ReturnType<typeof remind>) =>
  reminders.map(({ startsAt }) => localDay(new Date(startsAt)));

describe('the reminders of a program', () => {
  // Issue 14: "28 entries at an hour of the member's choice, time zone right".
  it.each([
    ['America/New_York', '2026-10-20'],
    ['America/New_York', '2026-03-01'],
    ['Europe/Berlin', '2026-10-10'],
    ['Australia/Lord_Howe', '2026-03-20'],
    ['Asia/Kolkata', '2026-12-10'],
  ])('are 28 in %s from %s, at the hour that the clock there shows', (zone, on) => {
    const reminders = remind(zone, on);
    expect(reminders.map(({ title }) => title)).toEqual(
      Array.from({ length: 28 }, (_, index) => `Day ${index + 1} of 28, ${strengthCourse.shortName} course`),
    );
    expect(dates(reminders)).toEqual(Array.from({ length: 28 }, (_, index) => addDays(on, index)));
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    expect([...new Set(reminders.map(({ startsAt }) => clock.format(startsAt)))]).toEqual(['08:00']);
    expect(new Set(reminders.map(({ uid }) => uid)).size).toBe(28);
    expect(reminders.every(({ reminderMinutes }) => reminderMinutes === 0)).toBe(true);
  });

  it('cross the end of daylight saving time by an hour of the world’s clock', () => {
    const reminders = remind('America/New_York', '2026-10-20');
    const at = (day: string) => new Date(reminders[dates(reminders).indexOf(day)]!.startsAt).toISOString();
    expect([at('2026-10-31'), at('2026-11-01')]).toEqual([
      '2026-10-31T12:00:00.000Z',
      '2026-11-01T13:00:00.000Z',
    ]);
  });

  it('begin on the first day that was chosen', () => {
    expect(dates(remind('UTC', '2026-12-01', { program: started('2026-12-05') }))[0]).toBe('2026-12-05');
  });

  it('leave out what is done, what has passed, and rests, and move along with them', () => {
    const program = programOf(
      { type: 'started', on: '2026-12-01' },
      { type: 'dayDone', day: 1 },
      { type: 'restTaken', on: '2026-12-02' },
    );
    const reminders = remind('UTC', '2026-12-01', { program });
    expect(reminders).toHaveLength(27);
    expect(dates(reminders).slice(0, 2)).toEqual(['2026-12-03', '2026-12-04']);
    expect(reminders[0]!.title).toContain('Day 2 of 28');
    const late = remind('UTC', '2026-12-01', { now: Date.parse('2026-12-01T08:00:00Z') });
    expect(dates(late)[0]).toBe('2026-12-02');
  });
});

describe('“Remind me each day”', () => {
  it('saves a file for the hour that was chosen, and makes none without an hour', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ now: new Date(2026, 11, 1, 6), toFake: ['Date'] });
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    render(
      <DailyReminders
        course={strengthCourse}
        program={started('2026-12-01')}
        today="2026-12-01"
        dayCount={28}
      />,
    );
    const button = screen.getByRole('button', { name: 'Remind me each day' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    const hour = await waitFor(() => screen.getByLabelText('At what hour?'));
    fireEvent.change(hour, { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Choose an hour first' })).toBeDisabled();
    fireEvent.change(hour, { target: { value: '19:30' } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save reminders for 7:30 PM' }));
    });
    expect(names).toEqual([`${strengthCourse.id}-days.ics`]);
    const events = new ICAL.Component(ICAL.parse(await saved[0]!.text()) as unknown[]).getAllSubcomponents(
      'vevent',
    );
    expect(events).toHaveLength(28);
    expect(String(events[0]!.getFirstPropertyValue('dtstart'))).toBe('2026-12-02T00:30:00Z');
    expect(events.every((event) => event.getAllSubcomponents('valarm').length === 1)).toBe(true);
  });
});
