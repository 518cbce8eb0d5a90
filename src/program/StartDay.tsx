import { Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';

import { addDays, dayText, isDay, type Day } from '#src/calendar/day.ts';

import shared from '#src/ui/shared.module.css';

interface StartDayProps {
  readonly today: Day;
  /** The date that is chosen so far. */
  readonly chosen?: Day;
  /** What begins on that date: `Day 1`. */
  readonly what: string;
  readonly onStart: (on: Day) => void;
}

/** The date on which something begins: today, tomorrow, or one that the member chooses. A date that lies behind cannot be chosen. */
export function StartDay({ today, chosen = '', what, onStart }: StartDayProps) {
  const id = useId();
  const [date, setDate] = useState(chosen);
  const isAhead = isDay(date) && date >= today && date !== chosen;

  return (
    <Stack gap="sm" w="100%">
      <Group>
        <Button
          onClick={() => {
            onStart(today);
          }}
        >{`Begin ${what} today`}</Button>
        {chosen === addDays(today, 1) ? null : (
          <Button
            variant="outline"
            onClick={() => {
              onStart(addDays(today, 1));
            }}
          >
            Begin tomorrow
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <label htmlFor={id}>Or begin on another date</label>
        <input
          id={id}
          type="date"
          min={today}
          value={date}
          className={shared.field}
          onChange={(event) => {
            setDate(event.currentTarget.value);
          }}
        />
        {isAhead ? (
          <Button
            variant="outline"
            onClick={() => {
              onStart(date);
            }}
          >{`Begin on ${dayText(date, today)}`}</Button>
        ) : null}
      </Group>
    </Stack>
  );
}
