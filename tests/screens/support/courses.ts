import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { loadCourse } from '#src/courses/load-course.ts';

/** Both courses with all that their screens need. */
export const loadedSleep = await loadCourse(sleepCourse);
export const loadedEnergy = await loadCourse(energyCourse);
