import { dayText, isDay, lastDays, localDay } from '#src/calendar/day.ts';
import { keepEntries } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';
import { metricsHistory, recordEntries } from '#src/progress/metrics-history.ts';
import { recordMetrics } from '#src/tools/metrics/metrics-record.ts';
import { CHART_DAYS } from '#src/ui/DayChart.tsx';

import type { Answer, AnswerKind } from '../sheet/answer-kinds.ts';
import { hasAnswer, type Sheet, type SheetField } from '../sheet/sheet.ts';
import { energyFields } from './energy-fields.ts';

type Field = (typeof energyFields)[number];

/** The answers of one day, by the names of their fields. A question that is left open is null, a text empty. */
type Answers = {
  readonly [TField in Field as TField['key']]: TField['kind'] extends AnswerKind<infer TAnswer>
    ? TAnswer
    : never;
};

/** One line of the energy sheet. */
export type EnergyDay = Answers & { readonly changedAt: number };

/** What is kept of the energy sheet, by the day. */
export const energyDays = keepEntries<EnergyDay>({
  key: 'dashboard:energySheet',
  readEntry: (day, stored) => {
    const fields = (stored ?? {}) as Readonly<Record<string, unknown>>;
    const line = energyDayWith(({ key, kind }) => kind.read(fields[key]), readCount(fields['changedAt']));
    return isDay(day) && hasAnswer(energyFields, line) ? line : null;
  },
  file: { name: 'energySheet', words: ['day on the energy sheet', 'days on the energy sheet'] },
});

/** The energy sheet of the energy course: three scores a day, each with its letter, and the minutes until alert. */
export const energySheet: Sheet<EnergyDay> = {
  name: 'energy',
  fields: energyFields,
  kept: energyDays,
  lineOf: energyDayWith,
  latestDay: (today) => today,
  chartDays: (today) => lastDays(today, CHART_DAYS),
  // The minutes until alert are one number, whether a member writes them here or in the course.
  known: (day) => ({ minutesUntilAlert: metricsHistory.get()[day]?.morningAlertMinutes ?? null }),
  onSaved: (day, { minutesUntilAlert }) => {
    const known = metricsHistory.get()[day]?.morningAlertMinutes ?? null;
    if (minutesUntilAlert !== null && minutesUntilAlert !== known) {
      const entries = { morningAlertMinutes: minutesUntilAlert };
      recordEntries(day, entries);
      if (day === localDay(new Date())) {
        recordMetrics({ entries, blocks: 0 });
      }
    }
  },
  words: {
    one: 'day',
    many: 'days',
    nameOf: (day) => `The line of ${day}`,
    place: 'your energy sheet',
    lead: 'Three times a day, stop for ten seconds: how much is in the pitcher, and which word fits? You can come back to a day as often as you like.',
    writeLatest: 'Write about today',
    writeAnother: 'Write about another day',
    title: 'Write about a day',
    advice:
      'Write down the number and the word without praising or scolding yourself. You may leave any question empty.',
    whichDay: 'Which day?',
    whichDayHint: 'Today, or an earlier one.',
    dayInWords: (day, today) => `${dayText(day, today)}.`,
    noDay: 'Please choose a day.',
    stillToCome: 'This day is still to come. Please choose an earlier one.',
    save: 'Save this day',
    print: 'Print my energy sheet',
    caption: 'The days on your energy sheet, newest first',
    chartCaption:
      'The last 28 days. A day with nothing written has no mark. The table below has the same numbers, with the latest days first.',
    dayColumn: 'Day',
    empty: {
      title: 'Nothing is written yet',
      text: 'Your days appear here, with a picture of the last 28, as soon as you write the first one. Day 2 of the energy course explains the sheet.',
    },
  },
};

function energyDayWith(answerTo: (field: SheetField) => Answer, changedAt: number): EnergyDay {
  const answers = Object.fromEntries(energyFields.map((field) => [field.key, answerTo(field)]));
  return { ...(answers as Answers), changedAt };
}
