import type { TitleOrder } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import { RedFlagBox } from '#src/ui/RedFlagBox.tsx';

import { Caution, LessonSection, LessonSources, LessonText, PointList } from './LessonParts.tsx';

interface LessonArticleProps {
  readonly lesson: Lesson;
  /** For example `Lesson 2 of 4`. */
  readonly position: string;
  readonly headingOrder: TitleOrder;
  /** Stands under the reflection question. */
  readonly reflectionNote: ReactNode;
  /** The lesson's heading, which takes the focus when the lesson changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The text of one lesson of the sleep course. */
export function LessonArticle({ lesson, position, headingOrder, reflectionNote, ref }: LessonArticleProps) {
  const { keyPoints, details, practiceActivity, reflection, actionItems, caution, showsRedFlags } =
    lesson.content;
  const sectionOrder = (headingOrder + 1) as TitleOrder;

  return (
    <LessonText
      ref={ref}
      title={lesson.title}
      duration={lesson.duration}
      overview={lesson.overview}
      position={position}
      headingOrder={headingOrder}
    >
      <LessonSection title="Key Learning Points" order={sectionOrder}>
        <PointList points={keyPoints} />
      </LessonSection>

      {caution === undefined ? null : <Caution>{caution}</Caution>}

      <LessonSection title="Detailed Content" order={sectionOrder}>
        {details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </LessonSection>

      {showsRedFlags === true ? <RedFlagBox headingOrder={sectionOrder} /> : null}

      <LessonSection title="Practice Activity" order={sectionOrder} look="practice">
        <p>{practiceActivity}</p>
      </LessonSection>

      <LessonSection title="Reflection Question" order={sectionOrder} look="reflection">
        <p>{reflection}</p>
        {reflectionNote}
      </LessonSection>

      {actionItems === undefined || actionItems.length === 0 ? null : (
        <LessonSection title="Action Items" order={sectionOrder}>
          <PointList points={actionItems} isToDo />
        </LessonSection>
      )}

      <LessonSources what="lesson" ids={lesson.sources} order={sectionOrder} />
    </LessonText>
  );
}
