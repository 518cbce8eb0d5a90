import { Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';

import type { Course } from '#content/types.ts';
import type { Program } from '#machines/support/program.ts';
import type { Day } from '#src/calendar/day.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

const ReminderFile = lazyPart(() => import('./ReminderFile.tsx'), 'ReminderFile');

export interface DailyRemindersProps {
  readonly course: Course;
  readonly program: Program;
  readonly today: Day;
  readonly dayCount: number;
}

/** A quiet control that opens the way to a file of reminders. What makes the file is fetched when it is opened. */
export function DailyReminders(props: DailyRemindersProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className="no-print">
      <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Remind me each day
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <PartBoundary what="file for your calendar">
            <ReminderFile {...props} />
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}
