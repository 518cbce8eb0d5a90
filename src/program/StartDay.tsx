import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';

import type { ProgramEvent } from '#machines/program.machine.ts';
import { addDays, dayText, isDay, type Day } from '#src/calendar/day.ts';

import classes from './StartDay.module.css';

interface StartDayProps {
  readonly today: Day;
  /** The date that is chosen so far. */
  readonly chosen?: Day;
  readonly send: (event: ProgramEvent) => void;
}

/** The date of Day 1: today, tomorrow, or one that the member chooses. A date that lies behind cannot be chosen. */
export function StartDay({ today, chosen = '', send }: StartDayProps) {
  const id = useId();
  const [date, setDate] = useState(chosen);
  const isAhead = isDay(date) && date >= today && date !== chosen;
  const start = (on: Day) => {
    send({ type: 'program.start', on });
  };

  return (
    <div className={classes.start}>
      <Group>
        <Button
          onClick={() => {
            start(today);
          }}
        >
          Begin Day 1 today
        </Button>
        {chosen === addDays(today, 1) ? null : (
          <Button
            variant="outline"
            onClick={() => {
              start(addDays(today, 1));
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
              start(date);
            }}
          >{`Begin on ${dayText(date, today)}`}</Button>
        ) : null}
      </div>
    </div>
  );
}
