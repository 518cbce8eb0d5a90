import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { dayText, shortDayText, type Day } from '#src/calendar/day.ts';

import { openerOf, type EntryEditor } from '../use-entry-editor.ts';
import { draftOf } from './night-form.ts';
import { minutesAsleep, nightQuestions, type Night, type Nights } from './night.ts';

import classes from './NightsTable.module.css';

interface NightsTableProps {
  readonly nights: Nights;
  readonly today: Day;
  readonly editor: EntryEditor;
  /** False while a form is open, so that it is not left by accident. */
  readonly canChange: boolean;
}

const SHOWN_AT_FIRST = 7;

const HOURS_COLUMN = 'Hours of sleep';

const inColumns = nightQuestions.flatMap((field) =>
  field.column === null ? [] : [{ ...field, column: field.column }],
);
const belowNight = nightQuestions.filter(({ column }) => column === null);

const COLUMNS = ['Night', ...inColumns.map(({ column }) => column), HOURS_COLUMN];

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
  const name = dayText(day, today);
  return (
    <tbody {...as.rowGroup} className={classes.night} data-paper-only={isPaperOnly || undefined}>
      <tr {...as.row}>
        <th scope="row" {...as.rowHeader}>
          {shortDayText(day, today)}
        </th>
        {inColumns.map(({ key, kind, column }) => (
          <Cell key={key} label={column}>
            {kind.shown(night[key])}
          </Cell>
        ))}
        <Cell label={HOURS_COLUMN}>{asleep === null ? null : (asleep / 60).toFixed(1)}</Cell>
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
      {belowNight.map(({ key, kind }) => {
        const text = kind.shown(night[key]);
        return text === null ? null : (
          <tr key={key} {...as.row} className={classes.lettersRow}>
            <td {...as.cell} colSpan={COLUMNS.length + 1}>
              <VisuallyHidden>Written for {name}: </VisuallyHidden>
              <span dir="auto">{text}</span>
            </td>
          </tr>
        );
      })}
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
