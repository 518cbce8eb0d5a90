import { courses } from '#content/courses/courses.ts';
import { isSame, type InFile } from '#src/notebook/keep.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { lookBacksOf } from '#src/progress/kept-look-backs.ts';
import { monthOf } from '#src/progress/kept-month.ts';
import { metricsHistory } from '#src/progress/metrics-history.ts';
import { sleepHygieneTicks } from '#src/tools/checklists/sleep-hygiene-ticks.ts';
import { sleepSanctuaryTicks } from '#src/tools/checklists/sleep-sanctuary-ticks.ts';
import { metricsRecord } from '#src/tools/metrics/metrics-record.ts';

import { sleepDiary } from '../diary/sleep-diary.ts';
import { energyDays } from '../energy-sheet/energy-sheet.ts';
import { wins } from '../journal/wins.ts';

/** What a part of the file brings to this device. */
interface Comparison {
  /** What the device holds after the merge. */
  readonly merged: unknown;
  readonly added: number;
  readonly renewed: number;
}

/** One thing that the site keeps on this device, as a part of the progress file. */
interface Part extends Pick<InFile<never>, 'name' | 'words'> {
  readonly key: string;
  /** What is kept at present, checked; null where there is nothing. What storage has refused is in it too. */
  readonly held: () => unknown;
  /** True where a value of the file has the right form, whatever its entries are. */
  readonly isReadable: (value: unknown) => boolean;
  /** How many entries of a readable value cannot be used. */
  readonly leftOut: (value: unknown) => number;
  /** Merges a readable value with what is held: nothing that is held is lost. */
  readonly compare: (value: unknown) => Comparison;
}

const records = courses.map((course) => ({
  ...courseRecord(course),
  month: monthOf(course),
  lookBacks: lookBacksOf(course),
}));

/** Everything that the file holds, in the order in which the panel names it. */
export const parts: readonly Part[] = [
  ...records.flatMap(({ progress, places, program, month, habits, lookBacks, pattern }) => [
    partOf(progress),
    partOf(places),
    partOf(program),
    partOf(month),
    partOf(habits),
    partOf(lookBacks),
    partOf(pattern),
  ]),
  partOf(sleepDiary),
  partOf(energyDays),
  partOf(wins),
  ...records.map(({ notes }) => partOf(notes)),
  partOf(sleepHygieneTicks),
  partOf(sleepSanctuaryTicks),
  partOf(metricsRecord),
  partOf(metricsHistory),
];

interface KeptInFile<TValue> {
  readonly key: string;
  readonly get: () => TValue;
  readonly read: (stored: unknown) => TValue;
  readonly file: InFile<TValue>;
}

function partOf<TValue>({ key, get, read, file }: KeptInFile<TValue>): Part {
  const { name, words, form, entriesOf, merge, countOf = (value) => Object.keys(value).length } = file;
  const isReadable = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Array.isArray(value) === (form === 'list');
  return {
    name,
    words,
    key,
    held: () => (Object.keys(entriesOf(get())).length === 0 ? null : get()),
    isReadable,
    leftOut: (value) => (isReadable(value) ? countOf(value) - Object.keys(entriesOf(read(value))).length : 0),
    compare: (value) => {
      const merged = merge(get(), read(value));
      const known = entriesOf(get());
      const changes = Object.entries(entriesOf(merged)).filter(([id, entry]) => !isSame(entry, known[id]));
      const added = changes.filter(([id]) => known[id] === undefined).length;
      return { merged, added, renewed: changes.length - added };
    },
  };
}
