import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { Course, CourseDays } from '#content/types.ts';
import { paths } from '#src/paths.ts';

import { lessonsOn } from './day-lessons.ts';

interface DayLessonLinkProps {
  readonly course: Course;
  readonly days: CourseDays;
  readonly day: number;
}

/** `Day 8`, which leads to the first lesson of that day. */
export function DayLessonLink({ course, days, day }: DayLessonLinkProps) {
  const { moduleIndex, lessons } = lessonsOn(days, day);
  return (
    <Anchor
      component={Link}
      to={paths.openModule(course, moduleIndex + 1)}
      state={{ lesson: lessons[0] }}
    >{`Day ${day}`}</Anchor>
  );
}
