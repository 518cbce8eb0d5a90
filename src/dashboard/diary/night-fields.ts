import { diaryLetters, nightRatings } from '#content/dashboard.ts';
import { timeOfDayText } from '#src/calendar/day.ts';

import { count, minutes, scale, shortText, timeOfDay } from '../sheet/answer-kinds.ts';
import type { SheetField } from '../sheet/sheet.ts';

const LONGEST_WORDS = 300;

export const rating = scale(nightRatings, 'From 1, very poor, to 5, very good.');

/** The questions of the sleep diary, in the order of the form and of the table. None has to be answered. */
export const nightFields = [
  {
    key: 'bedtime',
    kind: timeOfDay({
      noteOn: (clock) =>
        clock >= '07:00' && clock < '17:00'
          ? `${timeOfDayText(clock)} is in the daytime. Did you mean the evening? Please look at AM and PM.`
          : null,
    }),
    question: 'When did you go to bed?',
    hint: 'For example 10:30 PM.',
    column: 'To bed',
  },
  {
    key: 'minutesToFallAsleep',
    kind: minutes,
    question: 'About how many minutes did it take you to fall asleep?',
    column: 'Minutes to fall asleep',
    chart: 'Minutes to fall asleep',
  },
  {
    key: 'wakeUps',
    kind: count({
      most: 50,
      usual: 15,
      noteOn: (times) => `${times} times is a lot for one night. It is saved as you wrote it.`,
    }),
    question: 'How often did you wake up?',
    column: 'Wake-ups',
  },
  {
    key: 'minutesAwake',
    kind: minutes,
    question: 'About how many minutes were you awake in the night?',
    column: 'Minutes awake',
    chart: 'Minutes awake in the night',
  },
  {
    key: 'gotUp',
    kind: timeOfDay(),
    question: 'When did you get up?',
    hint: 'With this time we can count your hours of sleep.',
    column: 'Got up',
  },
  {
    key: 'rating',
    kind: rating,
    question: 'How was the night?',
    column: 'How it was',
    chart: 'How the night was',
  },
  {
    key: 'letters',
    kind: shortText(LONGEST_WORDS),
    question: 'What you tried, in letters and a few words',
    hint: `Up to ${LONGEST_WORDS} characters. What the letters mean stands below.`,
    letters: diaryLetters,
    column: null,
  },
] as const satisfies readonly SheetField[];
