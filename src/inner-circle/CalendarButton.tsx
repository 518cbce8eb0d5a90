import { Button, Text } from '@mantine/core';

import { innerCirclePage as texts } from '#content/inner-circle-page.ts';
import type { LiveSession } from '#content/inner-circle.ts';
import { calendarFile } from '#src/calendar/calendar-file.ts';
import { paths } from '#src/paths.ts';
import { NO_FILE, saveFile } from '#src/ui/save-file.ts';

import shared from '#src/ui/shared.module.css';

const REMINDER_MINUTES = 60;

/** Saves a file that puts the live session into the member's calendar. */
export function CalendarButton({
  session,
}: {
  readonly session: LiveSession & { readonly startsAt: number };
}) {
  const { id, title, startsAt, minutes } = session;
  return (
    <div>
      <Button
        variant="outline"
        className={shared.action}
        onClick={() =>
          saveFile(
            `live-session-${id}.ics`,
            calendarFile(
              [
                {
                  uid: `live-session-${id}@${location.hostname}`,
                  title,
                  text: `${texts.sessions.entry} ${location.origin}${paths.innerCircle}`,
                  startsAt,
                  minutes,
                  reminderMinutes: REMINDER_MINUTES,
                },
              ],
              Date.now(),
            ),
            'text/calendar;charset=utf-8',
          )
        }
      >
        {texts.sessions.calendar}
      </Button>
      <Text c="dimmed">{`${texts.sessions.calendarHint} ${NO_FILE}`}</Text>
    </div>
  );
}
