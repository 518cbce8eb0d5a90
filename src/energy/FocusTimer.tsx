import { DayNote } from '#src/metrics/DayNote.tsx';
import { useMetricsRecord } from '#src/metrics/metrics.ts';
import { PomodoroTimer } from '#src/pomodoro/PomodoroTimer.tsx';

/** The focus timer with the count of the member's own record. */
export function FocusTimer() {
  const { pomodoroBlocksCompletedToday } = useMetricsRecord();
  return <PomodoroTimer blocksToday={pomodoroBlocksCompletedToday} dayNote={<DayNote />} />;
}
