import { Text, Title, VisuallyHidden, type TitleOrder } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconSquare } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import type { Lesson } from '#content/types.ts';
import { Sources, type SourcesProps } from '#src/health/Sources.tsx';
import { minutesText, minutesToRead } from '#src/program/day-plan.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { DayText } from './DayText.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './LessonParts.module.css';

interface LessonTextProps {
  readonly lesson: Lesson;
  readonly lessonIndex: number;
  readonly lessonCount: number;
  readonly headingOrder: TitleOrder;
  /** The lesson's heading, which takes the focus when the lesson changes. Absent where the lesson stands for paper only. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Stands beside the button that prints the lesson. */
  readonly printMore?: ReactNode;
  /** False while some of its sections are still to be drawn. */
  readonly isWhole: boolean;
  /** The sections of the lesson. */
  readonly children: ReactNode;
}

/** The frame of a lesson's text: its heading, its overview, its sections and its sources. On paper it stands alone, black on white. */
export function LessonText({
  lesson,
  lessonIndex,
  lessonCount,
  headingOrder,
  ref,
  printMore,
  isWhole,
  children,
}: LessonTextProps) {
  const isShown = ref !== undefined;
  const { title, duration, day, doing, overview, sources, authorship } = lesson;
  return (
    <article
      className={`${classes.article} ${isShown ? '' : classes.onPaper}`}
      {...(isShown ? { 'aria-labelledby': 'lesson-heading' } : {})}
    >
      <Title {...(isShown ? { ref, id: 'lesson-heading' } : {})} order={headingOrder} size="h2" tabIndex={-1}>
        <Text
          span
          display="block"
          mb="0.25rem"
          c="dimmed"
          fw={400}
          lh={1.5}
        >{`Lesson ${lessonIndex + 1} of ${lessonCount} · ${duration} · Day ${day}`}</Text>
        <VisuallyHidden>: </VisuallyHidden>
        <span>{title}</span>
      </Title>
      <Text c="dimmed">{`About ${minutesText(minutesToRead(lesson))} to read at a calm pace${doing === undefined ? '.' : `, and ${minutesText(doing.minutes)} for the one thing to do.`}`}</Text>
      <Text fz="lg" lh={1.6}>
        <DayText>{overview}</DayText>
      </Text>
      {children}
      {isWhole ? (
        <>
          <LessonSources
            what="lesson"
            ids={sources}
            order={(headingOrder + 1) as TitleOrder}
            authorship={authorship}
          />
          {isShown ? (
            <div className={classes.printing}>
              <PrintButton variant="subtle">Print this lesson</PrintButton>
              <div>{printMore}</div>
            </div>
          ) : null}
        </>
      ) : (
        <div className={classes.room} />
      )}
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly order: TitleOrder;
  /** On a tinted ground or in a frame, where the section asks the member to do something. */
  readonly look?: 'practice' | 'reflection' | undefined;
  /** Given where something leads to the section: the heading can then take the focus. */
  readonly headingId?: string | undefined;
  readonly children: ReactNode;
}

export function LessonSection({ title, order, look, headingId, children }: SectionProps) {
  return (
    <section
      className={`${shared.columnSm} ${look === undefined ? '' : classes[look]}`}
      {...(headingId === undefined ? {} : { 'data-section': headingId })}
    >
      <Title order={order} size="h4" {...(headingId === undefined ? {} : { id: headingId, tabIndex: -1 })}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface PointListProps {
  readonly points: readonly string[];
  /** Empty boxes to tick on paper, in place of ticks. */
  readonly isToDo?: boolean;
}

export function PointList({ points, isToDo = false }: PointListProps) {
  return (
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>
          {isToDo ? <IconSquare aria-hidden /> : <IconCheck aria-hidden />}
          <span>
            <DayText>{point}</DayText>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Caution({ children }: { readonly children: string }) {
  return (
    <div className={classes.caution} role="note">
      <IconInfoCircle aria-hidden />
      <p>
        <DayText>{children}</DayText>
      </p>
    </div>
  );
}

/** Below a lesson or a guide, behind a line. */
export function LessonSources(sources: Omit<SourcesProps, 'className'>) {
  return <Sources className={`${shared.columnSm} ${shared.ruled}`} {...sources} />;
}
