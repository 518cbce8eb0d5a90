import { useSelector } from '@xstate/react';

import { ToastOutlet } from '#src/toast/ToastOutlet.tsx';

import { runningTitle } from './pomodoro-words.ts';
import type { Pomodoro } from './pomodoro.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

/** What the timer shows on every page of the site: the time in the page's title, and its toasts. */
export function PomodoroCompanion({ timer }: Pick<Pomodoro, 'timer'>) {
  useTitlePrefix(useSelector(timer, runningTitle));
  return <ToastOutlet />;
}
