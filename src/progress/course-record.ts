import { keepCompletedModules, type CompletedModules } from './completed-modules.ts';
import type { KeptCourse } from './kept-course.ts';
import { keepHabits, type KeptHabits } from './kept-habits.ts';
import { keepLookBacks, type KeptLookBacks } from './kept-look-backs.ts';
import { keepPattern, type KeptPattern } from './kept-pattern.ts';
import { keepProgram, type KeptProgram } from './kept-program.ts';
import { keepNotes, type KeptNotes } from './notes.ts';
import { keepPlaces, type KeptPlaces } from './places.ts';

/** What is kept on this device of one course. */
export interface CourseRecord {
  readonly progress: CompletedModules;
  readonly places: KeptPlaces;
  readonly notes: KeptNotes;
  readonly program: KeptProgram;
  readonly habits: KeptHabits;
  readonly lookBacks: KeptLookBacks;
  readonly pattern: KeptPattern;
}

const records = new Map<string, CourseRecord>();

/** The record of a course: the same one at each call. */
export function courseRecord(course: KeptCourse): CourseRecord {
  const known = records.get(course.id);
  if (known !== undefined) {
    return known;
  }
  const progress = keepCompletedModules(course);
  const record = {
    progress,
    places: keepPlaces(course, progress),
    notes: keepNotes(course),
    program: keepProgram(course),
    habits: keepHabits(course),
    lookBacks: keepLookBacks(course),
    pattern: keepPattern(course),
  };
  records.set(course.id, record);
  return record;
}
