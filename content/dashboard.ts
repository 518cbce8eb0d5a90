/** A figure of the example, and how it changed. */
export interface SampleStatistic {
  readonly value: string;
  readonly label: string;
  readonly direction: 'up' | 'down';
  readonly change: string;
}

/** The example figures of the specification, section 9. They are nobody's. */
export const sampleStatistics = {
  title: 'An example, until you have numbers of your own',
  text: 'These three figures are made up. They show what your own numbers will look like here. They are not a goal, and not a result to expect.',
  figures: [
    { value: '7.2 hours', label: 'of sleep', direction: 'up', change: 'up 1.5 hrs' },
    { value: '18 minutes', label: 'to fall asleep', direction: 'down', change: 'down 25 min' },
    { value: '85%', label: 'quality', direction: 'up', change: 'up 40%' },
  ],
} as const satisfies { title: string; text: string; figures: readonly SampleStatistic[] };

/** How a member rates a night: the number and the word beside it. */
export const nightRatings = [
  { rating: 1, word: 'Very poor' },
  { rating: 2, word: 'Poor' },
  { rating: 3, word: 'Fair' },
  { rating: 4, word: 'Good' },
  { rating: 5, word: 'Very good' },
] as const;

/** The letters that the lessons use in the diary. */
export const diaryLetters = [
  { letter: 'L', meaning: 'light: you were out in the daylight in the morning' },
  { letter: 'N', meaning: 'nap, with the minutes' },
  { letter: 'G', meaning: 'got up: you used the chair because you could not sleep' },
  { letter: 'R', meaning: 'relaxation, with the way you used' },
  { letter: 'C', meaning: 'CPAP, with the hours' },
  { letter: 'A', meaning: 'alcohol, with the number of drinks' },
  { letter: 'M', meaning: 'movement, with the minutes' },
] as const;

/** The scale of the energy sheet, in the words of lesson 1.2 of the energy course. */
export const energyScores = [
  { rating: 1, word: 'flat' },
  { rating: 2, word: '' },
  { rating: 3, word: 'steady' },
  { rating: 4, word: '' },
  { rating: 5, word: 'lively' },
] as const;

/** The letter beside a score of the energy sheet. */
export const energyLetters = [
  { letter: 'T', meaning: 'tired' },
  { letter: 'S', meaning: 'sleepy' },
  { letter: 'L', meaning: 'low' },
] as const;

/** The other marks of the energy sheet. Each lesson says how long its mark runs. */
export const energyMarks = [
  { letter: 'D', meaning: 'daylight in the morning' },
  { letter: 'N', meaning: 'nap' },
  { letter: 'P', meaning: 'protein at breakfast' },
  { letter: 'W', meaning: 'walk before 2 PM' },
  { letter: 'B', meaning: 'breath' },
] as const;

/** What the numbers of a week are for, in the words that stand under them. */
export const weeksExplained = {
  first:
    'Your first week is made of the first seven nights that you write about. It is the measure for what follows, so it needs no judgment yet.',
  compared:
    'Look at the direction, not at single steps. Stay no longer in bed than you need. To cut your hours in bed on purpose is a treatment, and it needs a clinician beside you.',
} as const;

/** How the numbers come about, in the words that stand under them. */
export const averagesExplained = [
  'Hours of sleep run from the time you went to bed to the time you got up, less the minutes it took you to fall asleep and the minutes you were awake in the night. Nights without these times, or with more than 20 hours between them, are left out.',
  'Quality is the sum of your ratings, as a part of the most that it could be. Ratings of 4, 4, 5, and 4 are 17 of 20 points, which makes 85%.',
  'All of this is a fair guess, not a measurement. One bad night tells you little.',
] as const;

/** What a member should know about where all this is kept. */
export const keeping = {
  title: 'Keep your progress safe',
  device:
    'Your progress, your diary, your journal, and your notes are kept on this device only, in this browser. We do not see them, and we have no copy. If you clear the data of this browser, or change to another device, they are gone.',
  save: 'A file of your own is the way to keep a copy, or to take everything with you to another device.',
  privacy:
    'The file holds what you have written, in plain text. Keep it where you keep other private papers.',
} as const;

/** Why a file was not loaded or saved, and what to do now. */
export const fileProblems = {
  tooLarge: 'This file is too large to be one of ours. Please look for the file that you saved here.',
  unreadable: 'The browser could not open this file. Please choose it once more.',
  broken: 'This file is damaged, so we have not used it. If you have an older copy, please try that one.',
  foreign:
    'This is not a progress file of this site. The name of the right file begins with “daylight-and-rest”.',
  newer:
    'This file was saved by a newer version of this site. Please reload this page, and then load the file again.',
  deviceRefused:
    'This browser has no room for it, or does not let us save. Please allow this site to keep data, or free some space, and try again.',
  notSaved: 'The browser did not let us make the file. Please try again, or use another browser.',
} as const;

/** What stands where nights from another diary are brought in. */
export const nightsImport = {
  open: 'Bring in nights from another diary',
  title: 'Nights from another diary',
  lead: 'Save the other diary as a CSV file, and choose it here. The file stays on this device. A file from “Save as a table” comes back in the same way.',
  ask: 'Please say what stands where. We guess nothing, so each question needs your answer. What the file does not have is in no column.',
  undecided:
    'Nothing is changed yet. Say first what is to happen to these rows and nights, and then bring the nights in.',
  nothingNew: 'There is nothing to bring in. Your diary stays as it is.',
  orders: [
    { value: 'yearFirst', label: 'Year first: 2026-11-29' },
    { value: 'monthFirst', label: 'Month first: 11/29/2026' },
    { value: 'dayFirst', label: 'Day first: 29.11.2026' },
  ],
  meanings: [
    { value: 'evening', label: 'The evening on which it began' },
    { value: 'morning', label: 'The morning after it' },
  ],
  clocks: [
    { value: 'hours24', label: 'With 24 hours: 22:45' },
    { value: 'amPm', label: 'With AM and PM: 10:45 PM' },
  ],
  stands: [
    { value: 'diary', label: 'What my diary says' },
    { value: 'file', label: 'What the file says' },
  ],
  problems: {
    tooLarge: 'This file is larger than any diary. Nothing was changed. Please choose another one.',
    unreadable:
      'This file could not be read as a table. Nothing was changed. Please save it as CSV, in the kind “UTF-8” if you are asked, and try again.',
    empty: 'This file has no line below its first one. Nothing was changed. Please choose another one.',
  },
} as const;
