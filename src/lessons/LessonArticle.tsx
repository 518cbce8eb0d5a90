import type { TitleOrder } from '@mantine/core';
import { memo, type Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import type { NotesStore } from '#src/progress/notes.store.ts';
import { RedFlagBox } from '#src/ui/RedFlagBox.tsx';

import { Caution, LessonSection, LessonSources, LessonText, PointList } from './LessonParts.tsx';
import { ReflectionNote } from './ReflectionNote.tsx';

/** How many parts the text of a lesson is drawn in. */
export const LESSON_PARTS = 5;

interface LessonArticleProps {
  readonly lesson: Lesson;
  readonly moduleIndex: number;
  readonly lessonIndex: number;
  readonly lessonCount: number;
  readonly headingOrder: TitleOrder;
  /** How many of its `LESSON_PARTS` to draw. */
  readonly parts: number;
  /** Where the member's own words about the reflection question are kept. Without it there is no field for them. */
  readonly notes: NotesStore | undefined;
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
  parts,
  notes,
  ref,
}: LessonArticleProps) {
  const { keyPoints, details, practiceActivity, reflection, actionItems, caution, showsRedFlags } =
    lesson.content;
  const sectionOrder = (headingOrder + 1) as TitleOrder;

  return (
    <LessonText
      ref={ref}
      title={lesson.title}
      duration={lesson.duration}
      overview={lesson.overview}
      position={`Lesson ${lessonIndex + 1} of ${lessonCount}`}
      headingOrder={headingOrder}
      isWhole={parts === LESSON_PARTS}
    >
      {parts < 1 ? null : (
        <>
          <LessonSection title="Key Learning Points" order={sectionOrder}>
            <PointList points={keyPoints} />
          </LessonSection>
          {caution === undefined ? null : <Caution>{caution}</Caution>}
        </>
      )}

      {parts < 2 ? null : (
        <LessonSection title="Detailed Content" order={sectionOrder}>
          {details.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </LessonSection>
      )}

      {parts < 3 ? null : (
        <>
          {showsRedFlags === true ? <RedFlagBox headingOrder={sectionOrder} /> : null}
          <LessonSection title="Practice Activity" order={sectionOrder} look="practice">
            <p>{practiceActivity}</p>
          </LessonSection>
        </>
      )}

      {parts < 4 ? null : (
        <LessonSection title="Reflection Question" order={sectionOrder} look="reflection">
          <p>{reflection}</p>
          {notes === undefined ? null : (
            <ReflectionNote key={lessonIndex} notes={notes} place={{ moduleIndex, lesson: lessonIndex }} />
          )}
        </LessonSection>
      )}

      {parts < 5 ? null : (
        <>
          {actionItems === undefined || actionItems.length === 0 ? null : (
            <LessonSection title="Action Items" order={sectionOrder}>
              <PointList points={actionItems} isToDo />
            </LessonSection>
          )}
          <LessonSources what="lesson" ids={lesson.sources} order={sectionOrder} />
        </>
      )}
    </LessonText>
  );
});
