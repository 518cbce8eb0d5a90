import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import type { Lesson } from '#content/types.ts';
import { sleepNotes } from '#src/progress/notes.store.ts';
import { sleepPlaces } from '#src/progress/places.store.ts';
import { sleepProgress } from '#src/progress/progress.store.ts';

import { CourseModule, moduleLoaderOf, type CourseSources } from '../CourseModule.tsx';
import { LessonViewer } from '../LessonViewer.tsx';

const sleepCourse: CourseSources = {
  loader: moduleLoaderOf(loadSleepModule),
  progress: sleepProgress,
  places: sleepPlaces,
};

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
      {(opened) => <LessonViewer {...opened} headingOrder={headingOrder} notes={sleepNotes} />}
    </CourseModule>
  );
}
