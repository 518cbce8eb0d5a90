import type { Course } from '#content/types.ts';
import type { Program } from '#machines/support/program.ts';
import type { Day } from '#src/calendar/day.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBehindButton } from '#src/ui/PartBehindButton.tsx';

const ReminderFile = lazyPart(() => import('./ReminderFile.tsx'), 'ReminderFile');

export interface DailyRemindersProps {
  readonly course: Course;
  readonly program: Program;
  readonly today: Day;
  readonly dayCount: number;
}

/** The way to a file of reminders. */
export function DailyReminders(props: DailyRemindersProps) {
  return (
    <PartBehindButton label="Remind me each day" what="file for your calendar">
      <ReminderFile {...props} />
    </PartBehindButton>
  );
}
