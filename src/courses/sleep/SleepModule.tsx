import { sleepCourse as course } from '#content/courses/courses.ts';
import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import type { Lesson } from '#content/types.ts';
import { courseRecord } from '#src/progress/course-record.ts';

import { CourseModule, moduleLoaderOf, type CourseSources } from '../CourseModule.tsx';
import { LessonViewer } from '../LessonViewer.tsx';

const { notes, progress, places } = courseRecord(course);

const sleepCourse: CourseSources = { loader: moduleLoaderOf(loadSleepModule), progress, places };

interface SleepModuleProps {
  readonly moduleIndex: number;
  readonly headingOrder: 2 | 3;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** The lessons of one sleep module. Give it a `key` of the module's index. */
export function SleepModule({ moduleIndex, headingOrder, onCompleted }: SleepModuleProps) {
  return (
    <CourseModule<Lesson> course={sleepCourse} moduleIndex={moduleIndex} onCompleted={onCompleted}>
      {(opened) => <LessonViewer {...opened} headingOrder={headingOrder} notes={notes} />}
    </CourseModule>
  );
}
