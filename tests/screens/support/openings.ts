import type { Opening } from '#src/courses/use-lesson-viewer.ts';

/** The ways to a lesson in one test: the first names the lesson `at`, or none; each that follows has a key of its own. */
export function openingsOf(at: number | null) {
  let count = 0;
  const next = (lesson: number): Opening => {
    count += 1;
    return { lesson, key: `way ${count}` };
  };
  return { first: at === null ? null : next(at), next };
}
