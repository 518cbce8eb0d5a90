import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { sleepSanctuaryChecklist } from '#content/checklists/sleep-sanctuary.ts';
import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import { mergeTicks, type ChecklistEntry } from '#machines/checklist.machine.ts';
import type { Place } from '#machines/lesson-viewer.machine.ts';
import { openRecord, type MetricsRecord } from '#machines/metrics.machine.ts';
import { isDay } from '#src/calendar/day.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import {
  mergeEntries,
  readEntries,
  type Dated,
  type Entries,
  type EntriesStore,
  type ReadEntry,
} from '#src/progress/entries.store.ts';
import { metricsHistory, readMeasuredDay } from '#src/progress/metrics-history.store.ts';
import { noteReader } from '#src/progress/notes.store.ts';
import { validPlaces, type Places } from '#src/progress/places.store.ts';
import { validModules } from '#src/progress/progress.store.ts';
import { readStored } from '#src/storage/device-storage.ts';

import { sleepDiary } from '../diary/diary.store.ts';
import { readNight } from '../diary/night.ts';
import { readWin, wins } from '../journal/wins.store.ts';

/** What a part of the file brings to this device. */
export interface Comparison {
  /** What the device holds after the merge. */
  readonly merged: unknown;
  readonly added: number;
  readonly renewed: number;
}

/** One thing that the site keeps on this device, as a part of the progress file. */
export interface Part {
  /** Its name in the file. */
  readonly name: string;
  readonly storageKey: string;
  /** What is kept at present, checked; null where there is nothing. What storage has refused is in it too. */
  readonly held: () => unknown;
  /** True where a value of the file has the right form, whatever its entries are. */
  readonly isReadable: (value: unknown) => boolean;
  /** How many entries of a readable value cannot be used. */
  readonly leftOut: (value: unknown) => number;
  /** Merges a readable value with what is held: nothing that is held is lost. */
  readonly compare: (value: unknown) => Comparison;
}

interface PartOptions<TValue> {
  readonly name: string;
  readonly storageKey: string;
  readonly form: 'list' | 'entries';
  readonly held: () => TValue;
  readonly read: (value: unknown) => TValue;
  readonly merge: (held: TValue, other: TValue) => TValue;
  /** The entries of a value by their ids, to be counted and compared. */
  readonly entriesOf: (value: TValue) => Readonly<Record<string, unknown>>;
  /** How many entries a value of the file has before it is checked. One for each of its keys unless told otherwise. */
  readonly countOf?: (value: object) => number;
}

/** Everything that the file holds, in the order in which the panel names it. */
export const parts: readonly Part[] = [
  ...courses.flatMap((course) => [modulesPart(course), placesPart(course)]),
  entriesPart('sleepDiary', 'dashboard:sleepDiary', sleepDiary, readNight),
  entriesPart('wins', 'dashboard:wins', wins, readWin),
  ...courses.map((course) =>
    entriesPart(
      `${course.id}Notes`,
      `${course.storage}:notes`,
      courseRecord(course).notes,
      noteReader(course.lessonCounts),
    ),
  ),
  ticksPart('sleepHygieneTicks', 'sleepHygiene:checklist', sleepHygieneChecklist.items),
  ticksPart('sleepSanctuaryTicks', 'sleepSanctuary:checklist', sleepSanctuaryChecklist.items),
  metricsPart('energyMetrics', 'energyCourse:metrics'),
  entriesPart('energyMetricsHistory', 'energyCourse:metricsHistory', metricsHistory, readMeasuredDay),
];

function part<TValue>({
  name,
  storageKey,
  form,
  held,
  read,
  merge,
  entriesOf,
  countOf = (value) => Object.keys(value).length,
}: PartOptions<TValue>): Part {
  const isReadable = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Array.isArray(value) === (form === 'list');
  return {
    name,
    storageKey,
    held: () => {
      const value = held();
      return Object.keys(entriesOf(value)).length === 0 ? null : value;
    },
    isReadable,
    leftOut: (value) => (isReadable(value) ? countOf(value) - Object.keys(entriesOf(read(value))).length : 0),
    compare: (value) => {
      const before = held();
      const merged = merge(before, read(value));
      const known = entriesOf(before);
      const changes = Object.entries(entriesOf(merged)).filter(([id, entry]) => !isSame(entry, known[id]));
      const added = changes.filter(([id]) => known[id] === undefined).length;
      return { merged, added, renewed: changes.length - added };
    },
  };
}

function modulesPart(course: Course): Part {
  const { progress } = courseRecord(course);
  return part<readonly number[]>({
    name: `${course.id}Modules`,
    storageKey: `${course.storage}:completedModules`,
    form: 'list',
    held: () => progress.getSnapshot().context.completedModules,
    read: (value) => validModules(value, course.lessonCounts.length),
    merge: (held, other) => [...new Set([...held, ...other])],
    entriesOf: asEntries,
  });
}

/** A place of the file adds its ticks. It moves no lesson, and it opens no module that is completed here. */
function placesPart(course: Course): Part {
  const { places, progress } = courseRecord(course);
  return part<Places>({
    name: `${course.id}Places`,
    storageKey: `${course.storage}:places`,
    form: 'entries',
    held: () => places.getSnapshot().context.places,
    read: (value) => validPlaces(value, course.lessonCounts),
    merge: (held, other) => {
      const { completedModules } = progress.getSnapshot().context;
      const added = Object.entries(other).flatMap(([moduleIndex, place]): [string, Place][] => {
        const here = held[Number(moduleIndex)];
        if (here === undefined) {
          return completedModules.includes(Number(moduleIndex)) ? [] : [[moduleIndex, place]];
        }
        return [[moduleIndex, { ...here, completed: [...new Set([...here.completed, ...place.completed])] }]];
      });
      return { ...held, ...Object.fromEntries(added) };
    },
    entriesOf: (places) => places,
  });
}

function entriesPart<TEntry extends Dated>(
  name: string,
  storageKey: string,
  store: EntriesStore<TEntry>,
  readEntry: ReadEntry<TEntry>,
): Part {
  return part<Entries<TEntry>>({
    name,
    storageKey,
    form: 'entries',
    held: () => store.getSnapshot().context.entries,
    read: (value) => readEntries(value, readEntry),
    merge: mergeEntries,
    entriesOf: (entries) => entries,
  });
}

function ticksPart(name: string, storageKey: string, items: readonly ChecklistEntry[]): Part {
  const read = (value: unknown) => mergeTicks(value, items, {});
  return part<readonly string[]>({
    name,
    storageKey,
    form: 'list',
    held: () => read(readStored(storageKey)),
    read,
    merge: (held, other) => read([...held, ...other]),
    entriesOf: asEntries,
  });
}

/** One record. The newer of two stands, and what it leaves open is taken from the older. */
function metricsPart(name: string, storageKey: string): Part {
  return part<MetricsRecord | null>({
    name,
    storageKey,
    form: 'entries',
    held: () => readMetrics(readStored(storageKey)),
    read: readMetrics,
    merge: (held, other) => {
      if (held === null || other === null) {
        return held ?? other;
      }
      const [newer, older] = other.lastUpdatedDate > held.lastUpdatedDate ? [other, held] : [held, other];
      const answers = Object.entries(newer).filter(([, value]) => value !== null);
      return { ...older, ...Object.fromEntries(answers) };
    },
    entriesOf: (record) => (record === null ? {} : { record }),
    countOf: () => 1,
  });
}

/** The record as it was on the day of its last update; null where there is none. */
function readMetrics(value: unknown): MetricsRecord | null {
  const { lastUpdatedDate } = (value ?? {}) as { lastUpdatedDate?: unknown };
  return isDay(lastUpdatedDate) ? openRecord(value, Date.parse(lastUpdatedDate)) : null;
}

function asEntries(list: readonly (number | string)[]): Readonly<Record<string, true>> {
  return Object.fromEntries(list.map((item) => [String(item), true]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
