import { useKept } from '#src/notebook/use-kept.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

/** The build puts it into one file with the timer, so it is there when the timer is. */
const PomodoroCompanion = lazyPart(
  () => import('#src/tools/pomodoro/PomodoroCompanion.tsx'),
  'PomodoroCompanion',
);

/** What the member's timer shows on every page. */
export function Companion() {
  const timer = useKept(siteTimer);
  return timer === null ? null : (
    <PartBoundary what="sign of your timer">
      <PomodoroCompanion timer={timer} />
    </PartBoundary>
  );
}
