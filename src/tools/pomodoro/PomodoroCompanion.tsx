import { useSelector } from '@xstate/react';

import { ToastOutlet } from '#src/toast/ToastOutlet.tsx';

import { runningTitle } from './pomodoro-words.ts';
import type { Pomodoro } from './pomodoro.ts';
import { TimerChip } from './TimerChip.tsx';
import { useTitlePrefix } from './use-title-prefix.ts';

/** What the timer shows on every page of the site: the time in the page's title and in a chip that leads back, and its toasts. */
export function PomodoroCompanion({ timer }: Pick<Pomodoro, 'timer'>) {
  const time = useSelector(timer, runningTitle);
  useTitlePrefix(time);
  return (
    <>
      {time === null ? null : <TimerChip time={time} />}
      <ToastOutlet />
    </>
  );
}
