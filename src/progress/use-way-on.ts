import { useDeferredValue, useMemo } from 'react';

import { useKept } from '#src/notebook/use-kept.ts';

import { courseRecord } from './course-record.ts';
import type { KeptCourse } from './kept-course.ts';
import { wayOn } from './way-on.ts';

/**
 * How far a member has come in a course, as this device keeps it, and where they go on: null where all is completed.
 * A press in an open module changes the place in it, and does not wait for what says so under the module.
 */
export function useWayOn(course: KeptCourse) {
  const record = courseRecord(course);
  const completedModules = useKept(record.progress);
  const places = useDeferredValue(useKept(record.places));
  const moduleCount = course.lessonCounts.length;
  return useMemo(
    () => ({ completedModules, places, next: wayOn(completedModules, places, moduleCount) }),
    [completedModules, places, moduleCount],
  );
}
