import { Button, Text, Title, VisuallyHidden, type TitleOrder } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconPrinter, IconSquare } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import { SourceList } from '#src/ui/SourceList.tsx';

import { RedFlagBox } from './RedFlagBox.tsx';

import classes from './LessonArticle.module.css';

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

/** The text of one lesson. On paper it stands alone, black on white. */
export function LessonArticle({ lesson, position, headingOrder, reflectionNote, ref }: LessonArticleProps) {
  const { keyPoints, details, practiceActivity, reflection, actionItems, caution, showsRedFlags } =
    lesson.content;
  const sectionOrder = (headingOrder + 1) as TitleOrder;

  return (
    <article className={classes.article} aria-labelledby="lesson-heading">
      <Title
        ref={ref}
        id="lesson-heading"
        order={headingOrder}
        size="h2"
        tabIndex={-1}
        className={classes.heading}
      >
        <span className={classes.position}>
          {position} · {lesson.duration}
        </span>
        <VisuallyHidden>: </VisuallyHidden>
        {lesson.title}
      </Title>
      <Text className={classes.lead}>{lesson.overview}</Text>

      <Section title="Key Learning Points" order={sectionOrder}>
        <ul className={classes.points}>
          {keyPoints.map((point) => (
            <li key={point}>
              <IconCheck aria-hidden />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </Section>

      {caution === undefined ? null : (
        <div className={classes.caution} role="note">
          <IconInfoCircle aria-hidden />
          <p>{caution}</p>
        </div>
      )}

      <Section title="Detailed Content" order={sectionOrder}>
        {details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>

      {showsRedFlags === true ? <RedFlagBox headingOrder={sectionOrder} /> : null}

      <Section title="Practice Activity" order={sectionOrder} className={classes.practice}>
        <p>{practiceActivity}</p>
      </Section>

      <Section title="Reflection Question" order={sectionOrder} className={classes.reflection}>
        <p>{reflection}</p>
        {reflectionNote}
      </Section>

      {actionItems === undefined || actionItems.length === 0 ? null : (
        <Section title="Action Items" order={sectionOrder}>
          <ul className={classes.points}>
            {actionItems.map((item) => (
              <li key={item}>
                <IconSquare aria-hidden />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}

      <Section title="Where this comes from" order={sectionOrder} className={classes.sources}>
        <SourceList ids={lesson.sources} />
        <p>
          <strong>This lesson is education, not medical advice.</strong>
        </p>
      </Section>

      <Button
        variant="subtle"
        className="no-print"
        leftSection={<IconPrinter aria-hidden />}
        onClick={() => {
          print();
        }}
      >
        Print this lesson
      </Button>
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly order: TitleOrder;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, order, className = '', children }: SectionProps) {
  return (
    <section className={`${classes.section} ${className}`}>
      <Title order={order} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}
