import { energyLetters, energyMarks, energyScores } from '#content/dashboard.ts';

import { letter, minutes, scale, shortText } from '../sheet/answer-kinds.ts';
import type { SheetField } from '../sheet/sheet.ts';

const LONGEST_WORDS = 300;

const score = scale(energyScores, 'From 1, flat, to 5, lively. 3 is steady.');
const strongest = letter(energyLetters);

/** The questions of the energy sheet of lesson 1.2, in the order of the form and of the table. None has to be answered. */
export const energyFields = [
  {
    key: 'minutesUntilAlert',
    kind: minutes,
    question: 'About how many minutes did it take until you felt alert this morning?',
    column: 'Minutes until alert',
    chart: 'Minutes until alert',
  },
  {
    key: 'score10',
    kind: score,
    question: 'How much energy at 10 AM?',
    column: '10 AM',
    chart: 'Energy at 10 AM',
  },
  { key: 'letter10', kind: strongest, question: 'And which word fitted at 10 AM?', column: 'Word at 10 AM' },
  {
    key: 'score14',
    kind: score,
    question: 'How much energy at 2 PM?',
    column: '2 PM',
    chart: 'Energy at 2 PM',
  },
  { key: 'letter14', kind: strongest, question: 'And which word fitted at 2 PM?', column: 'Word at 2 PM' },
  {
    key: 'score18',
    kind: score,
    question: 'How much energy at 6 PM?',
    column: '6 PM',
    chart: 'Energy at 6 PM',
  },
  { key: 'letter18', kind: strongest, question: 'And which word fitted at 6 PM?', column: 'Word at 6 PM' },
  {
    key: 'marks',
    kind: shortText(LONGEST_WORDS),
    question: 'Other marks, and a few words',
    hint: `Up to ${LONGEST_WORDS} characters. What the letters mean stands below.`,
    letters: energyMarks,
    column: null,
  },
] as const satisfies readonly SheetField[];
