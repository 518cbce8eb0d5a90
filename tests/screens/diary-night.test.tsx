import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  addDays,
  timeOfDayText,
  dayText,
  isDay,
  lastNight,
  lastNights,
  localDay,
  momentOf,
  monthDayText,
  shortDayText,
  spokenDay,
} from '#src/calendar/day.ts';
import { averagesOf, averagesOver, firstWeekOf } from '#src/dashboard/diary/averages.ts';
import { nightSheet } from '#src/dashboard/diary/night-sheet.ts';
import { minutesAsleep, minutesInBed, type Night } from '#src/dashboard/diary/night.ts';
import { UNFINISHED } from '#src/dashboard/sheet/answer-kinds.ts';
import { lineForm } from '#src/dashboard/sheet/line-form.ts';

const {
  draftOf,
  emptyDraft,
  lineOf: nightOf,
  notes: nightNotes,
  problems: nightProblems,
  withDay,
} = lineForm(nightSheet);

afterEach(() => {
  vi.useRealTimers();
});

const TODAY = '2026-11-27';

/** Module 8: "Ruth goes to bed at 10:45 PM and gets up at 6:30 AM … 18 minutes to fall asleep … awake for another 15." */
const ruth: Night = {
  bedtime: '22:45',
  minutesToFallAsleep: 18,
  wakeUps: 1,
  rating: 4,
  gotUp: '06:30',
  minutesAwake: 15,
  letters: '',
  changedAt: 0,
};

describe('the day of the member', () => {
  it('is the local date at 21:00 in New York, when Greenwich has tomorrow', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const evening = new Date('2026-11-26T21:00:00-05:00');
    expect(evening.toISOString().slice(0, 10)).toBe('2026-11-27');
    expect(localDay(evening)).toBe('2026-11-26');
    expect(lastNight(localDay(evening))).toBe('2026-11-25');
  });

  it.each([
    ['Berlin, the day of 23 hours', 'Europe/Berlin', '2026-03-29'],
    ['Berlin, the day of 25 hours', 'Europe/Berlin', '2026-10-25'],
    ['New York, the day of 25 hours', 'America/New_York', '2026-11-01'],
    ['Auckland', 'Pacific/Auckland', '2026-04-05'],
  ])('has one last night and counts each day once: %s', (_name, zone, day) => {
    vi.stubEnv('TZ', zone);
    for (const clock of ['00:00', '00:30', '12:00', '23:59']) {
      expect(localDay(new Date(momentOf(day, clock)))).toBe(day);
    }
    expect(addDays(addDays(day, 1), -1)).toBe(day);
    const nights = lastNights(addDays(day, 3), 7);
    expect(new Set(nights).size).toBe(7);
    expect(nights[6]).toBe(addDays(day, 2));
    expect(nights[0]).toBe(addDays(day, -4));
  });

  it.each([
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-27', -27, '2026-10-31'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each(['2026-02-29', '2026-00-10', '2026-1-1', '26-01-01', 'today', '', null, 20261127, '2026-11-27 '])(
    'is not %j',
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );

  it('is said in plain words', () => {
    expect(spokenDay('2026-11-27', TODAY)).toBe('Today');
    expect(spokenDay('2026-11-26', TODAY)).toBe('Yesterday');
    expect(spokenDay('2026-11-25', TODAY)).toBe('Wednesday, November 25');
    expect(spokenDay('2026-11-28', TODAY)).toBe('Saturday, November 28');
    expect(dayText('2025-11-27', TODAY)).toBe('Thursday, November 27, 2025');
    expect(shortDayText('2026-11-25', TODAY)).toBe('Wed, Nov 25');
    expect(shortDayText('2025-11-25', TODAY)).toBe('Tue, Nov 25, 2025');
    expect(monthDayText('2026-11-05')).toBe('Nov 5');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['22:45', '10:45 PM'],
  ])('has the clock %s as %s', (clock, text) => {
    expect(timeOfDayText(clock)).toBe(text);
  });
});

describe('the hours of a night', () => {
  it('are those of the lesson: 465 minutes in bed, 7.2 hours of sleep', () => {
    expect(minutesInBed('2026-11-20', ruth)).toBe(465);
    expect(minutesAsleep('2026-11-20', ruth)).toBe(432);
    expect((432 / 60).toFixed(1)).toBe('7.2');
  });

  it.each([
    ['bed after midnight', { bedtime: '00:30', gotUp: '07:00' }, 390],
    ['bed at midnight', { bedtime: '00:00', gotUp: '07:00' }, 420],
    ['bed at noon', { bedtime: '12:00', gotUp: '07:00' }, 1140],
    ['up after noon', { bedtime: '23:00', gotUp: '13:00' }, 840],
    ['no bedtime', { bedtime: null }, null],
    ['no time of getting up', { gotUp: null }, null],
    ['AM for PM: up before bed', { bedtime: '10:45', gotUp: '06:30' }, null],
    ['up at the moment of going to bed', { bedtime: '06:30', gotUp: '06:30' }, null],
    ['by day, after noon', { bedtime: '13:00', gotUp: '20:00' }, 420],
    ['by day, from the morning on', { bedtime: '08:00', gotUp: '15:00' }, 420],
    ['by day, across noon', { bedtime: '11:00', gotUp: '12:30' }, 90],
    ['for a while in the evening', { bedtime: '23:00', gotUp: '23:30' }, 30],
    ['20 hours', { bedtime: '12:00', gotUp: '08:00' }, 1200],
    ['more than 20 hours, which is a slip', { bedtime: '12:00', gotUp: '08:01' }, null],
    ['a whole day but for a minute', { bedtime: '23:00', gotUp: '22:59' }, null],
  ])('in bed, %s', (_name, times, minutes) => {
    expect(minutesInBed('2026-11-20', { ...ruth, ...times })).toBe(minutes);
  });

  it.each([
    ['without minutes awake', { minutesAwake: null }, 447],
    ['without minutes to fall asleep', { minutesToFallAsleep: null }, null],
    ['without a time', { gotUp: null }, null],
    ['awake all the time in bed', { minutesToFallAsleep: 465, minutesAwake: 0 }, 0],
    ['awake longer than in bed', { minutesToFallAsleep: 400, minutesAwake: 100 }, null],
  ])('asleep, %s', (_name, answers, minutes) => {
    expect(minutesAsleep('2026-11-20', { ...ruth, ...answers })).toBe(minutes);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28', 405],
    ['Europe/Berlin', '2026-10-24', 525],
    ['Europe/Berlin', '2026-10-25', 465],
    ['America/New_York', '2026-03-07', 405],
    ['America/New_York', '2026-10-31', 525],
  ])('are real hours when the clocks change: %s, night of %s', (zone, day, minutes) => {
    vi.stubEnv('TZ', zone);
    expect(minutesInBed(day, ruth)).toBe(minutes);
  });
});

describe('the averages', () => {
  const nights = Object.fromEntries(
    [4, 4, 5, 4].map((rating, index) => [addDays(TODAY, -1 - index), { ...ruth, rating }]),
  );

  it('are those of the lesson: 17 of 20 points make 85 percent, 7.2 hours of 7.75 in bed', () => {
    const averages = averagesOf(nights, TODAY, 7);
    expect(averages).toEqual({
      minutesToFallAsleep: { value: 18, nights: 4 },
      minutesAwake: { value: 15, nights: 4 },
      hoursInBed: { value: 7.75, nights: 4 },
      hoursAsleep: { value: 7.2, nights: 4 },
      shareAsleep: { value: (432 / 465) * 100, nights: 4 },
      rating: { value: 17 / 4, nights: 4 },
      written: 4,
    });
    expect(((averages.rating.value ?? 0) / 5) * 100).toBe(85);
  });

  const none = { value: null, nights: 0 };

  it('are empty, not zero, without an answer', () => {
    expect(averagesOf({}, TODAY, 28)).toEqual({
      minutesToFallAsleep: none,
      minutesAwake: none,
      hoursInBed: none,
      hoursAsleep: none,
      shareAsleep: none,
      rating: none,
      written: 0,
    });
  });

  it('count each answer by the nights that have it', () => {
    const answered = {
      '2026-11-26': { ...ruth, gotUp: null, minutesToFallAsleep: 0 },
      '2026-11-25': { ...ruth, rating: null },
      '2026-11-24': { ...ruth, minutesToFallAsleep: null, bedtime: '21:00' },
    };
    expect(averagesOf(answered, TODAY, 7)).toEqual({
      minutesToFallAsleep: { value: 9, nights: 2 },
      minutesAwake: { value: 15, nights: 3 },
      hoursInBed: { value: (465 + 570) / 120, nights: 2 },
      hoursAsleep: { value: 7.2, nights: 1 },
      // Only the night whose hours asleep are known: 432 of 465 minutes.
      shareAsleep: { value: (432 / 465) * 100, nights: 1 },
      rating: { value: 4, nights: 2 },
      written: 3,
    });
  });

  it.each([7, 28])('reach from last night %i nights back, and no further', (count) => {
    const written = (daysAgo: number) =>
      averagesOf({ [addDays(TODAY, -daysAgo)]: ruth }, TODAY, count).written;
    expect([0, 1, count, count + 1].map(written)).toEqual([0, 1, 1, 0]);
  });

  it('hold over the change of the clocks in Berlin', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const around = Object.fromEntries(lastNights('2026-10-28', 7).map((day) => [day, ruth]));
    const { hoursAsleep, written } = averagesOf(around, '2026-10-28', 7);
    expect(written).toBe(7);
    expect(hoursAsleep.value).toBeCloseTo(7.2 + 1 / 7, 10);
  });
});

describe('the first week', () => {
  const written = (days: readonly string[]) => Object.fromEntries(days.map((day) => [day, ruth]));
  const daysFrom = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(day, index));

  it('is made of the first seven nights that are written, also where some are missing', () => {
    const days = ['2026-10-30', '2026-11-02', ...daysFrom('2026-11-05', 9)];
    expect(firstWeekOf(written(days.toReversed()), null)).toEqual(days.slice(0, 7));
    expect(firstWeekOf(written(days.slice(0, 2)), null)).toEqual(days.slice(0, 2));
    expect(firstWeekOf({}, null)).toEqual([]);
  });

  // Lesson 1.1: "Begin today, with last night."
  it('begins with the night before Day 1, where nights of other years are written as well', () => {
    const earlier = daysFrom('2024-01-01', 40);
    const nights = written([...earlier, ...daysFrom('2026-11-08', 3)]);
    expect(firstWeekOf(nights, '2026-11-09')).toEqual(daysFrom('2026-11-08', 3));
    expect(firstWeekOf(nights, '2026-11-20')).toEqual(earlier.slice(0, 7));
  });

  it('has averages of its own', () => {
    const nights = { ...written(daysFrom('2026-11-01', 2)), '2026-11-02': { ...ruth, minutesAwake: 45 } };
    const { minutesAwake, written: count } = averagesOver(nights, firstWeekOf(nights, null));
    expect(minutesAwake).toEqual({ value: 30, nights: 2 });
    expect(count).toBe(2);
  });
});

describe('the form of a night', () => {
  const filled = draftOf('2026-11-26', ruth);

  it('opens empty but for the night', () => {
    expect(Object.entries(emptyDraft('2026-11-26')).filter(([, text]) => text !== '')).toEqual([
      ['day', '2026-11-26'],
    ]);
  });

  it('becomes the night that it was made of', () => {
    expect(nightOf(filled, 0)).toEqual(ruth);
    expect(nightOf(emptyDraft('2026-11-26'), 5)).toEqual({
      bedtime: null,
      minutesToFallAsleep: null,
      wakeUps: null,
      rating: null,
      gotUp: null,
      minutesAwake: null,
      letters: '',
      changedAt: 5,
    });
  });

  it('is complete with one answer', () => {
    expect(nightProblems(filled, TODAY)).toEqual({});
    for (const answer of [
      { bedtime: '22:00' },
      { minutesToFallAsleep: ' 20 ' },
      { wakeUps: '0' },
      { rating: '3' },
      { gotUp: '06:00' },
      { minutesAwake: '5' },
      { letters: 'L' },
    ]) {
      expect(nightProblems({ ...emptyDraft('2026-11-26'), ...answer }, TODAY)).toEqual({});
    }
  });

  it.each([
    ['no answer at all', emptyDraft('2026-11-26'), ['bedtime']],
    ['blanks for letters', { ...emptyDraft('2026-11-26'), letters: '  ' }, ['bedtime']],
    ['no night', { ...filled, day: '' }, ['day']],
    ['a year of two digits', { ...filled, day: '0026-11-26' }, ['day']],
    ['the year 202', { ...filled, day: '0202-11-26' }, ['day']],
    ['the year 1926', { ...filled, day: '1926-11-26' }, ['day']],
    ['tonight', { ...filled, day: TODAY }, ['day']],
    ['minutes in words', { ...filled, minutesToFallAsleep: 'twenty' }, ['minutesToFallAsleep']],
    ['minutes with a sign', { ...filled, minutesToFallAsleep: '-5' }, ['minutesToFallAsleep']],
    ['half minutes', { ...filled, minutesToFallAsleep: '7.5' }, ['minutesToFallAsleep']],
    ['too many minutes', { ...filled, minutesToFallAsleep: '721' }, ['minutesToFallAsleep']],
    ['too many minutes awake', { ...filled, minutesAwake: '721' }, ['minutesAwake']],
    ['too many wake-ups', { ...filled, wakeUps: '51' }, ['wakeUps']],
    ['half a bedtime', { ...filled, bedtime: UNFINISHED }, ['bedtime']],
    ['half a time of getting up', { ...filled, gotUp: UNFINISHED }, ['gotUp']],
    ['several slips', { ...filled, day: '', wakeUps: 'two' }, ['day', 'wakeUps']],
  ])('is refused with %s', (_name, draft, fields) => {
    expect(Object.keys(nightProblems(draft, TODAY))).toEqual(fields);
  });

  it.each([
    ['the limits', { minutesToFallAsleep: '720', minutesAwake: '720', wakeUps: '50' }],
    ['the lower limits', { minutesToFallAsleep: '0', minutesAwake: '0', wakeUps: '0' }],
    ['last night', { day: '2026-11-26' }],
  ])('takes %s', (_name, answers) => {
    expect(nightProblems({ ...filled, ...answers }, TODAY)).toEqual({});
  });

  it.each([
    ['nothing unusual', {}, []],
    ['180 minutes', { minutesToFallAsleep: '180' }, []],
    ['181 minutes', { minutesToFallAsleep: '181' }, ['minutesToFallAsleep']],
    ['181 minutes awake', { minutesAwake: '181' }, ['minutesAwake']],
    ['minutes that are refused anyway', { minutesToFallAsleep: '800' }, []],
    ['15 wake-ups', { wakeUps: '15' }, []],
    ['16 wake-ups', { wakeUps: '16' }, ['wakeUps']],
    ['wake-ups that are refused anyway', { wakeUps: '51' }, []],
    ['a bedtime in the daytime', { bedtime: '10:45', gotUp: '' }, ['bedtime']],
    ['the first hour of the day', { bedtime: '06:59', gotUp: '' }, []],
    ['an early evening', { bedtime: '17:00', gotUp: '' }, []],
    ['up before bed', { bedtime: '05:00', gotUp: '04:00' }, ['gotUp']],
    ['a sleep by day', { bedtime: '08:00', gotUp: '15:00' }, ['bedtime']],
    ['14 hours in bed', { bedtime: '20:00', gotUp: '10:00' }, []],
    ['more than 14 hours in bed', { bedtime: '20:00', gotUp: '10:01' }, ['gotUp']],
  ])('has a calm note on %s', (_name, answers, fields) => {
    expect(Object.keys(nightNotes({ ...filled, ...answers, changedAt: '' }, {}, null)).toSorted()).toEqual(
      fields.toSorted(),
    );
  });

  it('says that the year is what cannot be meant', () => {
    for (const day of ['0026-11-26', '0202-11-26', '1999-12-31']) {
      expect(nightProblems({ ...filled, day }, TODAY)).toEqual({
        day: 'Please look at the year. Write it with four digits, such as 2026.',
      });
    }
    expect(nightProblems({ ...filled, day: '2000-01-01' }, TODAY)).toEqual({});
  });

  it('says that 21 hours are not counted', () => {
    expect(nightNotes({ ...filled, bedtime: '12:00', gotUp: '09:00' }, {}, null)['gotUp']).toMatch(
      'more than 20 hours in bed',
    );
  });

  it('has a note where the night has been written about before', () => {
    const nights = { '2026-11-26': ruth };
    const opened = withDay(emptyDraft(''), '2026-11-26', nights);
    expect(nightNotes(opened, nights, null)['day']).toMatch('stands in the form');
    expect(nightNotes(filled, nights, '2026-11-26')['day']).toBeUndefined();
    expect(nightNotes({ ...filled, day: '2026-11-25' }, nights, '2026-11-26')['day']).toBeUndefined();
    expect(nightNotes(filled, nights, '2026-11-20')['day']).toMatch('takes its place');
  });

  // bug-reports 22: "the same win changed in two tabs: the last save wins, unsaid. Also nights."
  it('says that another window has changed the night, or deleted it', () => {
    const changed = { '2026-11-26': { ...ruth, wakeUps: 9, changedAt: 5 } };
    expect(nightNotes(filled, changed, '2026-11-26')['day']).toMatch('changed in another window');
    expect(nightNotes(filled, {}, '2026-11-26')['day']).toMatch('deleted in another window');
  });

  // screens-2, observation 6: "It should open with what is there."
  it('opens a second entry for a night with what is there, beside what is typed', () => {
    const nights = { '2026-11-26': ruth, '2026-11-25': { ...ruth, wakeUps: null, rating: 1 } };
    const typed = { ...emptyDraft(''), wakeUps: '7' };
    const second = withDay(typed, '2026-11-26', nights);
    expect(nightOf(second, 0)).toEqual({ ...ruth, wakeUps: 7 });
    // The answers of a night that was chosen by mistake do not move on with the form.
    expect(nightOf(withDay(second, '2026-11-25', nights), 0)).toMatchObject({ wakeUps: 7, rating: 1 });
    expect(withDay(second, '2026-11-20', nights)).toEqual({ ...typed, day: '2026-11-20' });
  });
});
