import { UnstyledButton } from '@mantine/core';
import { IconBook2, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';

import type { Lesson } from '#content/types.ts';

import classes from './LessonTiles.module.css';

interface LessonTilesProps {
  readonly lessons: readonly Pick<Lesson, 'title' | 'duration'>[];
  readonly currentLesson: number;
  readonly completedLessons: readonly number[];
  readonly onSelect: (lesson: number) => void;
}

/** One button a lesson. The tick and the mark of the shown lesson each carry a word. */
export function LessonTiles({ lessons, currentLesson, completedLessons, onSelect }: LessonTilesProps) {
  return (
    <nav aria-label="Lessons of this module">
      <ol className={classes.grid}>
        {lessons.map(({ title, duration }, index) => (
          <li key={title} className={classes.cell}>
            <UnstyledButton
              className={classes.tile}
              aria-current={index === currentLesson}
              onClick={() => {
                onSelect(index);
              }}
            >
              <span className={classes.number}>Lesson {index + 1}</span>
              <span className={classes.title}>{title}</span>
              <span className={classes.mark}>
                <IconClock aria-hidden />
                {duration}
              </span>
              {index === currentLesson ? (
                <span className={classes.mark}>
                  <IconBook2 aria-hidden />
                  Shown below
                </span>
              ) : null}
              {completedLessons.includes(index) ? (
                <span className={classes.tick}>
                  <IconCircleCheckFilled aria-hidden />
                  Completed
                </span>
              ) : null}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
