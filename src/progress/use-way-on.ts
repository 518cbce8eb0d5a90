import { useKept } from '#src/notebook/use-kept.ts';

import { courseRecord } from './course-record.ts';
import type { KeptCourse } from './kept-course.ts';
import { wayOn } from './way-on.ts';

/** How far a member has come in a course, as this device keeps it, and where they go on: null where all is completed. */
export function useWayOn(course: KeptCourse) {
  const record = courseRecord(course);
  const completedModules = useKept(record.progress);
  const places = useKept(record.places);
  return { completedModules, places, next: wayOn(completedModules, places, course.lessonCounts.length) };
}
