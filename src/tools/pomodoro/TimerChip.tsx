import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';

import { energyCourse } from '#content/courses/courses.ts';

import classes from './TimerChip.module.css';

const TIMER = '?resource=pomodoro-rhythm-guide';

/** The running time on every page but the timer's own, and the way back to it, to where everybody may go. A screen reader hears it when it gets there. */
export function TimerChip({ time }: { readonly time: string }) {
  const { pathname, search } = useLocation();
  const { address, openAddress } = energyCourse;
  const isThere =
    search === TIMER && new Set<string>([address, openAddress]).has(pathname.replace(/\/$/, ''));
  return isThere ? null : (
    <Link to={`${openAddress}${TIMER}`} className={`${classes.chip} no-print`}>
      <span>{time}</span>
      <VisuallyHidden>Back to the focus timer</VisuallyHidden>
    </Link>
  );
}
