import { memo, type Ref } from 'react';

import { energyCourse } from '#content/courses/courses.ts';
import type { EnergyLesson } from '#content/types.ts';
import { courseRecord } from '#src/progress/course-record.ts';

import { LessonText } from '../LessonParts.tsx';
import { ReflectionNote } from '../ReflectionNote.tsx';
import { EnergySections } from './EnergySections.tsx';

const { notes } = courseRecord(energyCourse);

interface EnergyLessonTextProps {
  readonly lesson: EnergyLesson;
  readonly moduleIndex: number;
  readonly lessonIndex: number;
  readonly lessonCount: number;
  /** How many of its sections to draw. */
  readonly sectionCount: number;
  /** True when nothing is left to draw. */
  readonly isWhole: boolean;
  /** The lesson's heading, which takes the focus when the lesson changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The text of one lesson of the energy course. */
export const EnergyLessonText = memo(function EnergyLessonText({
  lesson,
  moduleIndex,
  lessonIndex,
  lessonCount,
  sectionCount,
  isWhole,
  ref,
}: EnergyLessonTextProps) {
  return (
    <LessonText
      ref={ref}
      lesson={lesson}
      lessonIndex={lessonIndex}
      lessonCount={lessonCount}
      headingOrder={4}
      isWhole={isWhole}
    >
      <EnergySections
        texts={lesson.content}
        order={5}
        count={sectionCount}
        showsRedFlags={lesson.content.showsRedFlags === true}
        reflectionNote={
          <ReflectionNote key={lessonIndex} notes={notes} place={{ moduleIndex, lesson: lessonIndex }} />
        }
      />
    </LessonText>
  );
});
