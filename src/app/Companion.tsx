import { lazy, Suspense } from 'react';

import { useKept } from '#src/notebook/use-kept.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';

/** The build puts it into one file with the timer, so it is there when the timer is. */
const PomodoroCompanion = lazy(async () => ({
  default: (await import('#src/tools/pomodoro/PomodoroCompanion.tsx')).PomodoroCompanion,
}));

/** What the member's timer shows on every page. */
export function Companion() {
  const timer = useKept(siteTimer);
  return timer === null ? null : (
    <Suspense fallback={null}>
      <PomodoroCompanion timer={timer} />
    </Suspense>
  );
}
