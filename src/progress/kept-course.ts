import type { Course } from '#content/types.ts';

/** What must be known of a course to keep something of it. */
export type KeptCourse = Pick<Course, 'id' | 'shortName' | 'storage' | 'lessonCounts'>;
