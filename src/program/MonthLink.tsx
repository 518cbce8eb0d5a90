import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { Course } from '#content/types.ts';
import { isMonthAhead, weekOn } from '#machines/support/month.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { monthOf } from '#src/progress/kept-month.ts';

const WEEKS = 4;

interface MonthLinkProps {
  readonly course: Course;
}

/** The way to the four weeks after the days, with the week that today lies in. */
export function MonthLink({ course }: MonthLinkProps) {
  const month = useKept(monthOf(course));
  const today = useToday();
  const week = weekOn(month, today);
  const isUnderWay = month.begunOn !== null && !isMonthAhead(month, today) && week <= WEEKS;
  return (
    <Anchor component={Link} to={paths.courseDays(course, 'next-month')} fz="lg" fw={700}>
      {isUnderWay ? `Your four weeks: Week ${week} of ${WEEKS}` : 'Your next four weeks'}
    </Anchor>
  );
}
