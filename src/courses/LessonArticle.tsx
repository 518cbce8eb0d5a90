import type { TitleOrder } from '@mantine/core';
import { Fragment, memo, type Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import { RedFlagBox } from '#src/health/RedFlagBox.tsx';
import type { KeptNotes } from '#src/progress/notes.ts';

import { Caution, LessonSection, LessonText, PointList } from './LessonParts.tsx';
import { ReflectionNote } from './ReflectionNote.tsx';
import { useDrawnParts } from './use-drawn-parts.ts';

interface LessonArticleProps {
  readonly lesson: Lesson;
  readonly moduleIndex: number;
  readonly lessonIndex: number;
  readonly lessonCount: number;
  readonly headingOrder: TitleOrder;
  /** Where the member's own words about the reflection question are kept. Without it there is no field for them. */
  readonly notes: KeptNotes | undefined;
  /** The lesson's heading, which takes the focus when the lesson changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The text of one lesson of the sleep course. */
export const LessonArticle = memo(function LessonArticle({
  lesson,
  moduleIndex,
  lessonIndex,
  lessonCount,
  headingOrder,
  notes,
  ref,
}: LessonArticleProps) {
  const { keyPoints, details, practiceActivity, reflection, actionItems, caution, showsRedFlags } =
    lesson.content;
  const sectionOrder = (headingOrder + 1) as TitleOrder;

  const sections = [
    <Fragment key="points">
      <LessonSection title="Key Learning Points" order={sectionOrder}>
        <PointList points={keyPoints} />
      </LessonSection>
      {caution === undefined ? null : <Caution>{caution}</Caution>}
    </Fragment>,
    <LessonSection key="details" title="Detailed Content" order={sectionOrder}>
      {details.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </LessonSection>,
    <Fragment key="practice">
      {showsRedFlags === true ? <RedFlagBox headingOrder={sectionOrder} /> : null}
      <LessonSection title="Practice Activity" order={sectionOrder} look="practice">
        <p>{practiceActivity}</p>
      </LessonSection>
    </Fragment>,
    <LessonSection key="reflection" title="Reflection Question" order={sectionOrder} look="reflection">
      <p>{reflection}</p>
      {notes === undefined ? null : (
        <ReflectionNote key={lessonIndex} notes={notes} place={{ moduleIndex, lesson: lessonIndex }} />
      )}
    </LessonSection>,
    actionItems === undefined || actionItems.length === 0 ? null : (
      <LessonSection key="actions" title="Action Items" order={sectionOrder}>
        <PointList points={actionItems} isToDo />
      </LessonSection>
    ),
  ];
  const { parts, isWhole } = useDrawnParts(lesson, sections.length);

  return (
    <LessonText
      ref={ref}
      lesson={lesson}
      lessonIndex={lessonIndex}
      lessonCount={lessonCount}
      headingOrder={headingOrder}
      isWhole={isWhole}
    >
      {sections.slice(0, parts)}
    </LessonText>
  );
});
