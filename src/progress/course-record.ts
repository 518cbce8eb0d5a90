import { keepCompletedModules, type CompletedModules } from './completed-modules.ts';
import { onceForEachCourse } from './kept-course.ts';
import { keepHabits, type KeptHabits } from './kept-habits.ts';
import { keepPattern, type KeptPattern } from './kept-pattern.ts';
import { keepProgram, type KeptProgram } from './kept-program.ts';
import { keepNotes, type KeptNotes } from './notes.ts';
import { keepPlaces, type KeptPlaces } from './places.ts';

/** What is kept on this device of one course, and needed on most of its pages. */
export interface CourseRecord {
  readonly progress: CompletedModules;
  readonly places: KeptPlaces;
  readonly notes: KeptNotes;
  readonly program: KeptProgram;
  readonly habits: KeptHabits;
  readonly pattern: KeptPattern;
}

/** The record of a course: the same one at each call. */
export const courseRecord = onceForEachCourse((course): CourseRecord => {
  const progress = keepCompletedModules(course);
  return {
    progress,
    places: keepPlaces(course, progress),
    notes: keepNotes(course),
    program: keepProgram(course),
    habits: keepHabits(course),
    pattern: keepPattern(course),
  };
});
