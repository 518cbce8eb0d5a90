import type { Course } from '#content/types.ts';

import { createNotesStore, type NotesStore } from './notes.store.ts';
import { createPlacesStore, type PlacesStore } from './places.store.ts';
import { createProgressStore, type ProgressStore } from './progress.store.ts';

/** What is kept on this device of one course. */
export interface CourseRecord {
  readonly progress: ProgressStore;
  readonly places: PlacesStore;
  readonly notes: NotesStore;
}

/** What must be known of a course to keep something of it. */
export type KeptCourse = Pick<Course, 'storage' | 'lessonCounts'>;

const records = new Map<string, CourseRecord>();

/** The record of a course: the same one at each call. */
export function courseRecord({ storage, lessonCounts }: KeptCourse): CourseRecord {
  const known = records.get(storage);
  if (known !== undefined) {
    return known;
  }
  const record = {
    progress: createProgressStore(`${storage}:completedModules`, lessonCounts.length),
    places: createPlacesStore(`${storage}:places`, lessonCounts),
    notes: createNotesStore(`${storage}:notes`, lessonCounts),
  };
  records.set(storage, record);
  return record;
}
