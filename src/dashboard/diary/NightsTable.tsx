import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { nightRatings } from '#content/dashboard.ts';
import { timeOfDayText, dayText, shortDayText, type Day } from '#src/calendar/day.ts';

import { openerOf, type EntryEditor } from '../use-entry-editor.ts';
import { draftOf } from './night-form.ts';
import { minutesAsleep, type Night, type Nights } from './night.ts';

import classes from './NightsTable.module.css';

interface NightsTableProps {
  readonly nights: Nights;
  readonly today: Day;
  readonly editor: EntryEditor;
  /** False while a form is open, so that it is not left by accident. */
  readonly canChange: boolean;
}

const SHOWN_AT_FIRST = 7;

const COLUMNS = [
  'Night',
  'To bed',
  'Minutes to fall asleep',
  'Wake-ups',
  'How it was',
  'Got up',
  'Minutes awake',
  'Hours of sleep',
] as const;

/** Safari takes a table apart for screen readers where CSS shows its rows as cards. Roles of their own keep it together. */
const as = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Every written night, newest first. On a narrow screen each night is a card of its own. */
export function NightsTable({ nights, today, editor, canChange }: NightsTableProps) {
  const days = Object.keys(nights).sort().reverse();
  const [showsAll, { toggle }] = useDisclosure(false);
  const hasMore = days.length > SHOWN_AT_FIRST;

  return (
    <div className={classes.nights}>
      <table className={classes.table} {...as.table}>
        <caption className={classes.caption}>The nights you have written about, newest first</caption>
        <thead {...as.rowGroup}>
          <tr {...as.row}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" {...as.columnHeader}>
                {column}
              </th>
            ))}
            <th scope="col" {...as.columnHeader} className="no-print">
              <VisuallyHidden>Change or delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {days.map((day, index) => {
          const night = nights[day];
          return night === undefined ? null : (
            <NightRows
              key={day}
              day={day}
              night={night}
              today={today}
              editor={editor}
              canChange={canChange}
              isPaperOnly={!showsAll && index >= SHOWN_AT_FIRST}
            />
          );
        })}
      </table>
      {hasMore ? (
        <Button variant="default" className="no-print" aria-expanded={showsAll} onClick={toggle}>
          {showsAll ? 'Show the latest nights only' : `Show all ${days.length} nights`}
        </Button>
      ) : null}
    </div>
  );
}

interface NightRowsProps {
  readonly day: Day;
  readonly night: Night;
  readonly today: Day;
  readonly editor: EntryEditor;
  readonly canChange: boolean;
  readonly isPaperOnly: boolean;
}

function NightRows({ day, night, today, editor, canChange, isPaperOnly }: NightRowsProps) {
  const asleep = minutesAsleep(day, night);
  const rating = nightRatings.find((candidate) => candidate.rating === night.rating);
  const name = dayText(day, today);
  return (
    <tbody {...as.rowGroup} className={classes.night} data-paper-only={isPaperOnly || undefined}>
      <tr {...as.row}>
        <th scope="row" {...as.rowHeader}>
          {shortDayText(day, today)}
        </th>
        <Cell label={COLUMNS[1]}>{night.bedtime === null ? null : timeOfDayText(night.bedtime)}</Cell>
        <Cell label={COLUMNS[2]}>{night.minutesToFallAsleep}</Cell>
        <Cell label={COLUMNS[3]}>{night.wakeUps}</Cell>
        <Cell label={COLUMNS[4]}>{rating === undefined ? null : `${rating.rating} ${rating.word}`}</Cell>
        <Cell label={COLUMNS[5]}>{night.gotUp === null ? null : timeOfDayText(night.gotUp)}</Cell>
        <Cell label={COLUMNS[6]}>{night.minutesAwake}</Cell>
        <Cell label={COLUMNS[7]}>{asleep === null ? null : (asleep / 60).toFixed(1)}</Cell>
        <td {...as.cell} className={`${classes.actions} no-print`}>
          {canChange ? (
            <div className={classes.buttons}>
              <Button
                {...openerOf(day)}
                variant="subtle"
                size="md"
                leftSection={<IconPencil aria-hidden />}
                onClick={() => {
                  editor.send({ type: 'entry.edit', id: day, draft: draftOf(day, night) });
                }}
              >
                Change<VisuallyHidden> the night of {name}</VisuallyHidden>
              </Button>
              <Button
                variant="subtle"
                size="md"
                leftSection={<IconTrash aria-hidden />}
                onClick={() => {
                  editor.send({ type: 'entry.delete', id: day });
                }}
              >
                Delete<VisuallyHidden> the night of {name}</VisuallyHidden>
              </Button>
            </div>
          ) : null}
        </td>
      </tr>
      {night.letters === '' ? null : (
        <tr {...as.row} className={classes.lettersRow}>
          <td {...as.cell} colSpan={COLUMNS.length + 1}>
            <VisuallyHidden>Written for {name}: </VisuallyHidden>
            {night.letters}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps {
  /** The name of the column, which a card shows beside the value. */
  readonly label: string;
  readonly children: ReactNode;
}

function Cell({ label, children }: CellProps) {
  return (
    <td {...as.cell} data-empty={children === null || undefined}>
      <span aria-hidden className={classes.label}>
        {label}
      </span>
      {children === null ? (
        <>
          <span aria-hidden>—</span>
          <VisuallyHidden>not written</VisuallyHidden>
        </>
      ) : (
        <span>{children}</span>
      )}
    </td>
  );
}
