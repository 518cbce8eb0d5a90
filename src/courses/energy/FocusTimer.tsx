import { DayNote } from '#src/tools/metrics/DayNote.tsx';
import { useMetricsRecord } from '#src/tools/metrics/metrics.ts';
import { PomodoroTimer } from '#src/tools/pomodoro/PomodoroTimer.tsx';

/** The focus timer with the count of the member's own record. */
export function FocusTimer() {
  const { pomodoroBlocksCompletedToday } = useMetricsRecord();
  return <PomodoroTimer blocksToday={pomodoroBlocksCompletedToday} dayNote={<DayNote />} />;
}
