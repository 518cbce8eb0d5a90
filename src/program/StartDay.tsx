import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';

import { addDays, dayText, isDay, type Day } from '#src/calendar/day.ts';

import classes from './StartDay.module.css';

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
    <div className={classes.start}>
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
      <div className={classes.other}>
        <label htmlFor={id}>Or begin on another date</label>
        <input
          id={id}
          type="date"
          min={today}
          value={date}
          className={classes.date}
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
      </div>
    </div>
  );
}
