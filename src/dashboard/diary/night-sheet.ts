import { addDays, dayText, lastNight, lastNights, type Day } from '#src/calendar/day.ts';
import { CHART_DAYS } from '#src/ui/DayChart.tsx';

import type { Sheet } from '../sheet/sheet.ts';
import { nightFields } from './night-fields.ts';
import { minutesAsleep, minutesBetweenTimes, MOST_MINUTES_IN_BED, nightWith, type Night } from './night.ts';
import { sleepDiary } from './sleep-diary.ts';

const UNUSUAL_MINUTES_IN_BED = 14 * 60;

/** The sleep diary: one line a night, by the date of the evening on which it began. */
export const nightSheet: Sheet<Night> = {
  name: 'diary',
  fields: nightFields,
  kept: sleepDiary,
  lineOf: nightWith,
  latestDay: lastNight,
  chartDays: (today) => lastNights(today, CHART_DAYS),
  reckoned: {
    column: 'Hours of sleep',
    shown: (day, night) => {
      const asleep = minutesAsleep(day, night);
      return asleep === null ? null : (asleep / 60).toFixed(1);
    },
  },
  notesOn: (day, night) => {
    const note = timesNote(day, night);
    return note === null ? {} : { gotUp: note };
  },
  words: {
    one: 'night',
    many: 'nights',
    nameOf: (day) => `The night of ${day}`,
    place: 'your diary',
    lead: 'Six short answers in the morning are enough. Your first seven nights are the measure for what follows.',
    writeLatest: 'Write about last night',
    writeAnother: 'Write about another night',
    title: 'Write about a night',
    advice: 'Guess the minutes: watching the clock keeps people awake. You may leave any question empty.',
    whichDay: 'Which night?',
    whichDayHint: 'The evening on which it began.',
    dayInWords: (day, today) => `From ${dayText(day, today)} to ${dayText(addDays(day, 1), today)}.`,
    noDay: 'Please choose the evening on which the night began.',
    stillToCome: 'This night is still to come. Please choose an earlier one.',
    save: 'Save this night',
    print: 'Print my diary',
    caption: 'The nights you have written about, newest first',
    chartCaption:
      'The last 28 nights. A night with nothing written has no mark. The table below has the same numbers, with the latest nights first.',
    dayColumn: 'Night',
    empty: {
      title: 'Nothing is written yet',
      text: 'Your nights appear here, with a picture of the last 28, as soon as you write the first one.',
    },
  },
};

function timesNote(day: Day, night: Night): string | null {
  const minutes = minutesBetweenTimes(day, night);
  if (minutes === null) {
    return null;
  }
  if (minutes <= 0) {
    return 'You got up before you went to bed? Please look at AM and PM. The hours cannot be counted like this.';
  }
  if (minutes > MOST_MINUTES_IN_BED) {
    return `That makes more than ${MOST_MINUTES_IN_BED / 60} hours in bed. Please look at AM and PM. The hours cannot be counted like this.`;
  }
  return minutes > UNUSUAL_MINUTES_IN_BED
    ? `That makes more than ${UNUSUAL_MINUTES_IN_BED / 60} hours in bed. Please look at AM and PM.`
    : null;
}
