import { Anchor } from '@mantine/core';
import { createContext, use } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { Course, CourseDays } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { lessonsOn } from '#src/program/day-lessons.ts';

import { partsByDay } from './day-mentions.ts';
import { MODULE_PARAMETER } from './use-module-window.ts';

/** Where the days lead that a text names. */
interface DayLinks {
  readonly course: Course;
  readonly days: CourseDays;
  /** The day of the text itself, which needs no link. */
  readonly ownDay?: number | undefined;
}

/** The course whose days the texts below name. Without one they are plain text. */
export const DayLinksContext = createContext<DayLinks | null>(null);

/** A text in which each day of the course is a link to that day's lesson. */
export function DayText({ children }: { readonly children: string | undefined }) {
  const links = use(DayLinksContext);
  if (links === null || children === undefined) {
    return children;
  }
  return partsByDay(children).map(({ at, words, day }) =>
    day === null || day === links.ownDay || !links.days.flat().includes(day) ? (
      <span key={at}>{words}</span>
    ) : (
      <DayLink key={at} {...links} words={words} day={day} />
    ),
  );
}

interface DayLinkProps extends DayLinks {
  readonly words: string;
  readonly day: number;
}

function DayLink({ course, days, words, day }: DayLinkProps) {
  const { pathname, search, state } = useLocation();
  const { moduleIndex, lessons } = lessonsOn(days, day);
  const opened = new URLSearchParams(search);
  const isOverHome = opened.has(MODULE_PARAMETER);
  opened.set(MODULE_PARAMETER, String(moduleIndex + 1));
  return (
    <Anchor
      component={Link}
      to={isOverHome ? { pathname, search: opened.toString() } : paths.openModule(course, moduleIndex + 1)}
      // A dialog stays one step of the way back, whatever is read in it.
      replace={isOverHome}
      state={{ ...(isOverHome ? (state as object | null) : null), lesson: lessons[0] }}
    >
      {words}
    </Anchor>
  );
}
