import { UnstyledButton } from '@mantine/core';
import { IconBook2, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { memo } from 'react';

import type { Lesson } from '#content/types.ts';
import type { LessonViewerEvent } from '#machines/lesson-viewer.machine.ts';
import { minutesToRead } from '#src/program/day-plan.ts';

import shared from '#src/ui/shared.module.css';
import classes from './LessonTiles.module.css';

interface LessonTilesProps {
  readonly lessons: readonly Lesson[];
  readonly currentLesson: number;
  readonly completedLessons: readonly number[];
  readonly send: (event: LessonViewerEvent) => void;
}

/** One button a lesson. */
export const LessonTiles = memo(function LessonTiles({
  lessons,
  currentLesson,
  completedLessons,
  send,
}: LessonTilesProps) {
  return (
    <nav aria-label="Lessons of this module">
      <ol className={classes.grid}>
        {lessons.map((lesson, index) => (
          <Tile
            key={lesson.title}
            lesson={lesson}
            index={index}
            isShown={index === currentLesson}
            isCompleted={completedLessons.includes(index)}
            send={send}
          />
        ))}
      </ol>
    </nav>
  );
});

interface TileProps extends Pick<LessonTilesProps, 'send'> {
  readonly lesson: Lesson;
  readonly index: number;
  readonly isShown: boolean;
  readonly isCompleted: boolean;
}

/** The tick and the mark of the shown lesson each carry a word. */
const Tile = memo(function Tile({ lesson, index, isShown, isCompleted, send }: TileProps) {
  const { title, duration, day, doing } = lesson;
  return (
    <li className={shared.wide}>
      <UnstyledButton
        className={`${shared.tile} ${classes.tile}`}
        aria-current={isShown}
        onClick={() => {
          send({ type: 'lesson.select', lesson: index });
        }}
      >
        <span className={classes.mark}>{`Lesson ${index + 1} · Day ${day}`}</span>
        <span className={classes.title}>{title}</span>
        <span className={classes.mark}>
          <IconClock aria-hidden />
          <span>{duration}</span>
        </span>
        <span
          className={classes.mark}
        >{`Read ${minutesToRead(lesson)} min${doing === undefined ? '' : `, do ${doing.minutes} min`}`}</span>
        {isShown ? (
          <span className={classes.mark}>
            <IconBook2 aria-hidden />
            Shown now
          </span>
        ) : null}
        {isCompleted ? (
          <span className={shared.tick}>
            <IconCircleCheckFilled aria-hidden />
            Completed
          </span>
        ) : null}
      </UnstyledButton>
    </li>
  );
});
