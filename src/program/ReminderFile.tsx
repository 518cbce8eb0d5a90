import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';

import { calendarFile } from '#src/calendar/calendar-file.ts';
import { isClock, timeOfDayText } from '#src/calendar/day.ts';
import { NO_FILE, saveFile } from '#src/ui/save-file.ts';

import type { DailyRemindersProps } from './DailyReminders.tsx';
import { remindersOf } from './reminders.ts';

import shared from '#src/ui/shared.module.css';

const FIRST_OFFER = '08:00';

/** Asks for an hour, and saves a file with one entry for each day that is left. Nothing is sent anywhere. */
export function ReminderFile({ course, program, today, dayCount }: DailyRemindersProps) {
  const id = useId();
  const [clock, setClock] = useState(FIRST_OFFER);
  const save = () => {
    const now = Date.now();
    const reminders = remindersOf({
      course,
      program,
      today,
      dayCount,
      clock,
      now,
      origin: location.origin,
    });
    saveFile(`${course.id}-days.ics`, calendarFile(reminders, now), 'text/calendar;charset=utf-8');
  };
  return (
    <Stack gap="xs" maw="var(--text-width)" py="xs">
      <label htmlFor={id}>At what hour?</label>
      <Group gap="sm">
        <input
          id={id}
          type="time"
          required
          value={clock}
          className={shared.field}
          onChange={(event) => {
            setClock(event.currentTarget.value);
          }}
        />
        <Button variant="outline" disabled={!isClock(clock)} onClick={save}>
          {isClock(clock) ? `Save reminders for ${timeOfDayText(clock)}` : 'Choose an hour first'}
        </Button>
      </Group>
      <Text>
        This saves a small file for your calendar, with an entry for each day that is left. Open the file, and
        your calendar asks whether to add them. If you rest or choose another first day, save it once more:
        the entries then move along. To stop the reminders, delete the entries in your calendar.
      </Text>
      <Text>{NO_FILE}</Text>
    </Stack>
  );
}
