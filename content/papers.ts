import { energyCourse, sleepCourse } from './courses/courses.ts';
import { energyModuleSummaries } from './courses/energy/summaries.ts';
import { sleepModuleSummaries } from './courses/sleep/summaries.ts';
import { diaryLetters, energyLetters, energyMarks } from './dashboard.ts';
import type { Course, ModuleSummary } from './types.ts';

/** A column of a form's table, with its share of the width. */
export interface PaperColumn {
  readonly title: string;
  readonly share: number;
  /** Its empty cells are ticked; others are written in. */
  readonly isTick?: boolean;
}

/** A part of a printed form, from top to bottom. */
export type PaperPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'ticks'; readonly items: readonly string[] }
  /** A question with lines to write on below it. */
  | { readonly kind: 'lines'; readonly text: string; readonly count: number }
  | {
      readonly kind: 'table';
      readonly columns: readonly PaperColumn[];
      /** What is printed in the first cells of each row; the others are to be filled in. */
      readonly rows: readonly (readonly string[])[];
      /** In points. */
      readonly rowHeight: number;
    }
  | { readonly kind: 'nextPage' };

/** A form to fill in, by hand or on a screen. It holds no text of a lesson, so it is everybody's. */
export interface FormPaper {
  readonly id: string;
  readonly title: string;
  /** What it is for, and when it is used. */
  readonly description: string;
  readonly course: Course['id'];
  readonly parts: readonly PaperPart[];
}

/** The two sizes of a sheet: Letter in North America, A4 elsewhere. */
export const paperSizes = [
  { id: 'letter', name: 'Letter' },
  { id: 'a4', name: 'A4' },
] as const;

export type PaperSize = (typeof paperSizes)[number]['id'];

export const paperAddress = (id: string, size: PaperSize): string => `/papers/${id}-${size}.pdf`;

const keyOf = (letters: readonly { readonly letter: string; readonly meaning: string }[]) =>
  letters.map(({ letter, meaning }) => `${letter}: ${meaning}`);

function planOf(summaries: readonly ModuleSummary[], { lessonCounts }: Course): readonly PaperPart[] {
  const row = (day: number) => {
    const index = summaries.findIndex(({ days }) => {
      const [first = 0, last = first] = days.match(/\d+/g)?.map(Number) ?? [];
      return day >= first && day <= last;
    });
    const title = summaries[index]?.title.replace(/^Module \d+: /, '') ?? '';
    return [String(day), index === -1 ? '' : `${index + 1}. ${title}`];
  };
  const table = (from: number, to: number): PaperPart => ({
    kind: 'table',
    columns: [
      { title: 'Day', share: 0.09 },
      { title: 'Module', share: 0.43 },
      { title: 'Read', share: 0.11, isTick: true },
      { title: 'One thing', share: 0.14, isTick: true },
      { title: 'Diary or sheet', share: 0.23, isTick: true },
    ],
    rows: Array.from({ length: to - from + 1 }, (_, index) => row(from + index)),
    rowHeight: 27,
  });
  const lessons = lessonCounts.reduce((total, count) => total + count, 0);
  return [
    {
      kind: 'text',
      text: `${lessons} lessons in 28 days: on most days one, on a few days two. Put a tick in each box when it is done. A day that you miss is no reason to hurry: go on where you were.`,
    },
    { kind: 'lines', text: 'I begin on this date:', count: 1 },
    { kind: 'heading', text: 'Days 1 to 14' },
    table(1, 14),
    { kind: 'nextPage' },
    { kind: 'heading', text: 'Days 15 to 28' },
    table(15, 28),
    { kind: 'lines', text: 'The habits that I keep, three at most:', count: 3 },
  ];
}

const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [String(from + index)]);

/** The forms of the page `Things to print`, in its order. */
export const formPapers: readonly FormPaper[] = [
  {
    id: 'sleep-plan',
    title: 'Sleep course: my 28 days',
    description: 'One line for each day of the sleep course, to hang on the fridge.',
    course: sleepCourse.id,
    parts: planOf(sleepModuleSummaries, sleepCourse),
  },
  {
    id: 'diary-week',
    title: 'Sleep diary: one week',
    description: 'The six questions of the diary for seven nights, with the key to the letters.',
    course: sleepCourse.id,
    parts: [
      {
        kind: 'text',
        text: 'Fill in one line each morning. Guess the minutes: watching the clock keeps people awake. You may leave any box empty.',
      },
      {
        kind: 'table',
        columns: [
          { title: 'Date of the evening', share: 0.15 },
          { title: 'To bed', share: 0.12 },
          { title: 'Minutes to fall asleep', share: 0.13 },
          { title: 'Wake-ups', share: 0.14 },
          { title: 'Minutes awake', share: 0.13 },
          { title: 'Got up', share: 0.11 },
          { title: 'Rating 1 to 5', share: 0.11 },
          { title: 'Letters', share: 0.11 },
        ],
        rows: Array.from({ length: 7 }, () => []),
        rowHeight: 42,
      },
      { kind: 'text', text: 'Rating: 1 very poor, 2 poor, 3 fair, 4 good, 5 very good.' },
      { kind: 'heading', text: 'What the letters mean' },
      { kind: 'bullets', items: keyOf(diaryLetters) },
    ],
  },
  {
    id: 'last-hour-card',
    title: 'My last hour',
    description: 'Three quiet steps with their times, and what to do when you lie awake.',
    course: sleepCourse.id,
    parts: [
      { kind: 'lines', text: 'I turn the lights down at this time:', count: 1 },
      { kind: 'heading', text: 'My three quiet steps, each with its time' },
      { kind: 'lines', text: 'First', count: 1 },
      { kind: 'lines', text: 'Then', count: 1 },
      { kind: 'lines', text: 'Last', count: 1 },
      { kind: 'heading', text: 'Before I lie down' },
      {
        kind: 'ticks',
        items: [
          'My phone is out of the bedroom. Or, because I live alone or may need help at night, it lies within reach, face down.',
          'The way to the bathroom is free, and a light is within reach.',
          'I am sleepy.',
        ],
      },
      { kind: 'heading', text: 'If I lie awake for about 20 minutes, by feel' },
      {
        kind: 'bullets',
        items: [
          'Light on, sit on the edge of the bed until I feel steady, slippers on, then to the chair. Back when my eyes are heavy.',
          'I stay in bed with a lamp and read if I fall easily or feel dizzy, or if I took a sleeping pill, a “PM” product, strong pain medicine, or alcohol this evening.',
          'With bipolar disorder, seizures, or sleepwalking: only after my doctor has said that the chair is right for me.',
        ],
      },
    ],
  },
  {
    id: 'night-report',
    title: 'Night report and questions for the doctor',
    description: 'One page about your nights, and one with questions, for a visit about sleep.',
    course: sleepCourse.id,
    parts: [
      { kind: 'lines', text: 'What others hear: snoring, pauses, gasping, kicking, talking', count: 4 },
      {
        kind: 'lines',
        text: 'What I notice at night: waking up short of breath, a dry mouth, sweating, legs that must move',
        count: 4,
      },
      { kind: 'lines', text: 'Wake-ups and trips to the bathroom in the last seven nights', count: 2 },
      {
        kind: 'lines',
        text: 'What I notice by day: headache in the morning, sleepiness, mood, memory',
        count: 4,
      },
      {
        kind: 'ticks',
        items: [
          'I have dozed at the wheel, or come close to it. I do not drive until a doctor has said that it is safe.',
        ],
      },
      { kind: 'nextPage' },
      { kind: 'heading', text: 'My four numbers, from the diary' },
      {
        kind: 'table',
        columns: [
          { title: 'A night on average', share: 0.5 },
          { title: 'First week', share: 0.25 },
          { title: 'Last 7 nights', share: 0.25 },
        ],
        rows: [
          ['Minutes to fall asleep'],
          ['Minutes awake in the night'],
          ['Hours asleep, of hours in bed'],
          ['Rating, from 1 to 5'],
        ],
        rowHeight: 28,
      },
      { kind: 'heading', text: 'Questions for the visit' },
      { kind: 'lines', text: 'Which test do I need, and why that one?', count: 1 },
      { kind: 'lines', text: 'Which type do I have, and how severe is it?', count: 1 },
      { kind: 'lines', text: 'Which treatments suit my teeth, my nose, my hands, and my budget?', count: 1 },
      { kind: 'lines', text: 'What could happen if I wait?', count: 1 },
      { kind: 'lines', text: 'When will we check that it works?', count: 1 },
      { kind: 'lines', text: 'I have slept badly for months. Is CBT-I possible for me?', count: 1 },
      { kind: 'lines', text: 'My own question:', count: 1 },
    ],
  },
  {
    id: 'medicine-list',
    title: 'My list of medicines',
    description: 'Everything you take, on one list for one pharmacist, with the questions to ask.',
    course: sleepCourse.id,
    parts: [
      {
        kind: 'text',
        text: 'Write down everything: prescriptions, what you buy without one, drops, patches, vitamins, herbs. Take the list to every visit. Change nothing on your own.',
      },
      {
        kind: 'table',
        columns: [
          { title: 'Name and strength', share: 0.34 },
          { title: 'When', share: 0.16 },
          { title: 'What for', share: 0.25 },
          { title: 'Since, and from whom', share: 0.25 },
        ],
        rows: Array.from({ length: 12 }, () => []),
        rowHeight: 30,
      },
      { kind: 'lines', text: 'Allergies, and medicines that I did not bear:', count: 1 },
      { kind: 'nextPage' },
      { kind: 'heading', text: 'Questions for the pharmacist or doctor' },
      { kind: 'lines', text: 'Which of these can make me drowsy, dizzy, or tired?', count: 2 },
      { kind: 'lines', text: 'Which can keep me awake, and could I take it at another hour?', count: 2 },
      { kind: 'lines', text: 'Do any two of them not go together, or with alcohol or grapefruit?', count: 2 },
      { kind: 'lines', text: 'Which must be taken before food and coffee, and how long before?', count: 2 },
      { kind: 'lines', text: 'Do I still need all of them?', count: 2 },
      { kind: 'lines', text: 'Seen by a pharmacist or doctor on this date:', count: 1 },
    ],
  },
  {
    id: 'after-a-bad-night',
    title: 'After a bad night',
    description: 'A letter from you to yourself, written on a good day.',
    course: sleepCourse.id,
    parts: [
      { kind: 'lines', text: 'Dear', count: 1 },
      { kind: 'text', text: 'This has happened before, and it passed. One bad night tells you little.' },
      { kind: 'heading', text: 'Today is an ordinary day' },
      {
        kind: 'ticks',
        items: [
          'Up at my usual hour',
          'Out into the light',
          'Coffee before my line for the day, and none after it',
          'A walk, even a short one',
          'To bed when I am sleepy, and not before',
        ],
      },
      {
        kind: 'text',
        text: 'Do not drive while your eyes are heavy. If poor nights go on for two weeks, look at the diary. If they go on for months, or spoil your days, call the doctor.',
      },
      { kind: 'lines', text: 'The mistake that I make most often:', count: 2 },
      { kind: 'lines', text: 'What I will do instead:', count: 2 },
      { kind: 'lines', text: 'What I would like to hear from myself:', count: 4 },
    ],
  },
  {
    id: 'energy-plan',
    title: 'Energy course: my 28 days',
    description: 'One line for each day of the energy course, to hang on the fridge.',
    course: energyCourse.id,
    parts: planOf(energyModuleSummaries, energyCourse),
  },
  {
    id: 'energy-sheet',
    title: 'Energy sheet: 28 days',
    description: 'Three scores a day with their letters, and the minutes until alert, with the key.',
    course: energyCourse.id,
    parts: [
      {
        kind: 'text',
        text: 'Stop for ten seconds at 10 AM, 2 PM, and 6 PM. Write a score from 1 to 5 (1 flat, 3 steady, 5 lively) and one letter beside it. Half points are fine.',
      },
      {
        kind: 'text',
        text: `${keyOf([...energyLetters, ...energyMarks]).join('. ')}.`,
      },
      ...[
        [1, 14],
        [15, 28],
      ].flatMap(([from = 1, to = 14], index): PaperPart[] => [
        ...(index === 0 ? [] : [{ kind: 'nextPage' } as const]),
        {
          kind: 'table',
          columns: [
            { title: 'Day', share: 0.09 },
            { title: 'Minutes until alert', share: 0.15 },
            { title: '10 AM', share: 0.14 },
            { title: '2 PM', share: 0.14 },
            { title: '6 PM', share: 0.14 },
            { title: 'Other marks, a few words', share: 0.34 },
          ],
          rows: days(from, to),
          rowHeight: 33,
        },
      ]),
    ],
  },
  {
    id: 'tired-for-my-doctor',
    title: 'Tired: for my doctor',
    description: 'The facts that help a doctor more than the word tired, on two pages.',
    course: energyCourse.id,
    parts: [
      {
        kind: 'lines',
        text: 'Since when? What came before it: a new medicine, an infection, a loss?',
        count: 2,
      },
      { kind: 'lines', text: 'What I no longer do:', count: 2 },
      { kind: 'heading', text: 'What fits me' },
      {
        kind: 'ticks',
        items: [
          'Short of breath on the stairs, or a heart that races or stumbles',
          'Weight loss that I did not plan, night sweats, or a fever that lasts',
          'Blood in the stool or urine, or black stool',
          'Great thirst together with a lot of urine',
          'Loud snoring, pauses in the breath, or sleepiness while I drive',
          'Low mood, or no pleasure in things, for two weeks or more',
          'Small efforts leave me much worse a day or two later',
          'Dizzy when I stand up, or after meals',
        ],
      },
      { kind: 'lines', text: 'Alcohol, and how much:', count: 1 },
      { kind: 'nextPage' },
      { kind: 'lines', text: 'All my medicines and supplements, or see my list:', count: 5 },
      { kind: 'heading', text: 'Which blood tests make sense for me?' },
      {
        kind: 'ticks',
        items: [
          'Blood count and iron',
          'Vitamin B12',
          'Thyroid',
          'Blood sugar',
          'Kidneys, liver, and salts such as sodium',
        ],
      },
      { kind: 'lines', text: 'What was tested last time, and when?', count: 2 },
      { kind: 'lines', text: 'My own question:', count: 2 },
    ],
  },
];

/** What the page of papers says. */
export const papersPage = {
  title: 'Things to print',
  lead: 'Forms to fill in by hand, or on a screen before you print: what you type stays in the file that you save, and nothing is sent to us. Black on white, in letters that are easy to read. Choose the size of your paper: Letter in North America, A4 elsewhere.',
  own: 'Your own pages are printed where they stand: a lesson, a checklist, your diary, your energy sheet, and your journal each have a Print button.',
} as const;
