import type { Course } from '#content/types.ts';

/** What must be known of a course to keep something of it. */
export type KeptCourse = Pick<Course, 'id' | 'shortName' | 'storage' | 'lessonCounts'>;

/** Makes what `keepIt` keeps of a course, once: the same one at each call. */
export function onceForEachCourse<TKept>(
  keepIt: (course: KeptCourse) => TKept,
): (course: KeptCourse) => TKept {
  const known = new Map<string, TKept>();
  return (course) => {
    const kept = known.get(course.id) ?? keepIt(course);
    known.set(course.id, kept);
    return kept;
  };
}
