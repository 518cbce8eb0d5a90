import type { TitleOrder } from '@mantine/core';
import { memo, use, useMemo, type ReactNode, type Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import { doingText } from '#src/program/day-plan.ts';
import type { KeptNotes } from '#src/progress/notes.ts';

import { DayLinksContext } from './DayText.tsx';
import type { ShownSection } from './lesson-sections.ts';
import { LessonText } from './LessonParts.tsx';
import { LessonSections } from './LessonSections.tsx';
import { ReflectionNote } from './ReflectionNote.tsx';

interface LessonArticleProps {
  readonly lesson: Lesson;
  readonly moduleIndex: number;
  readonly lessonIndex: number;
  readonly lessonCount: number;
  readonly headingOrder: TitleOrder;
  /** Those of its sections that are drawn by now. */
  readonly sections: readonly ShownSection[];
  /** True when nothing is left to draw. */
  readonly isWhole: boolean;
  /** Where the member's own words about the reflection question are kept. Without it there is no field for them. */
  readonly notes: KeptNotes | undefined;
  /** Stands beside the button that prints the lesson. */
  readonly printMore?: ReactNode;
  /** The lesson's heading, which takes the focus when the lesson changes. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The text of one lesson. */
export const LessonArticle = memo(function LessonArticle({
  lesson,
  moduleIndex,
  lessonIndex,
  lessonCount,
  headingOrder,
  sections,
  isWhole,
  notes,
  ...shown
}: LessonArticleProps) {
  const links = use(DayLinksContext);
  const ownLinks = useMemo(() => links && { ...links, ownDay: lesson.day }, [links, lesson.day]);
  return (
    <DayLinksContext value={ownLinks}>
      <LessonText
        lesson={lesson}
        lessonIndex={lessonIndex}
        lessonCount={lessonCount}
        headingOrder={headingOrder}
        isWhole={isWhole}
        {...shown}
      >
        <LessonSections
          sections={sections}
          texts={lesson.content}
          today={
            lesson.doing === undefined
              ? undefined
              : { what: lesson.doing.what, howLong: doingText(lesson.doing, lesson.day) }
          }
          order={(headingOrder + 1) as TitleOrder}
          ticks={notes === undefined ? undefined : { notes, place: { moduleIndex, lesson: lessonIndex } }}
          reflectionNote={
            notes === undefined ? null : (
              <ReflectionNote key={lessonIndex} notes={notes} place={{ moduleIndex, lesson: lessonIndex }} />
            )
          }
        />
      </LessonText>
    </DayLinksContext>
  );
});
