import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';

import type { Draft } from '#machines/entry-editor.machine.ts';
import { dayText, shortDayText, type Day } from '#src/calendar/day.ts';

import { MoreEntries } from '../MoreEntries.tsx';
import { useDrawnEntries } from '../use-drawn-entries.ts';
import { openerOf, type EntryEditor } from '../use-entry-editor.ts';
import { lowerFirst } from './LineForm.tsx';
import type { Line, Lines, SheetField, SheetWords } from './sheet.ts';

import shared from '#src/ui/shared.module.css';
import classes from './LinesTable.module.css';

interface LinesTableProps {
  readonly lines: Lines;
  readonly fields: readonly SheetField[];
  readonly words: SheetWords;
  /** A column whose value is reckoned from the answers. */
  readonly reckoned: { readonly column: string; readonly shown: (day: Day) => string | null } | null;
  readonly draftOf: (day: Day) => Draft;
  readonly today: Day;
  readonly editor: EntryEditor;
  /** False while a form is open, so that it is not left by accident. */
  readonly canChange: boolean;
}

/** Safari takes a table apart for screen readers where CSS shows its rows as cards. Roles of their own keep it together. */
const as = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Every written line, newest first. On a narrow screen each is a card of its own. It is not drawn again while a form is typed. */
export const LinesTable = memo(function LinesTable(props: LinesTableProps) {
  const { lines, fields, words, reckoned } = props;
  const list = useDrawnEntries(Object.keys(lines).sort().reverse());
  const columns = [
    words.dayColumn,
    ...fields.flatMap(({ column }) => column ?? []),
    ...(reckoned === null ? [] : [reckoned.column]),
  ];

  return (
    <div className={shared.columnMd}>
      <table className={classes.table} {...as.table}>
        <caption>{words.caption}</caption>
        <thead {...as.rowGroup}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column} scope="col" {...as.columnHeader}>
                {column}
              </th>
            ))}
            <th scope="col" {...as.columnHeader} className="no-print">
              <VisuallyHidden>Change or delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {list.drawn.map((day) => {
          const line = lines[day];
          return line === undefined ? null : (
            <LineRows key={day} {...props} day={day} line={line} width={columns.length + 1} />
          );
        })}
      </table>
      <MoreEntries list={list} one={words.one} many={words.many} />
    </div>
  );
});

interface LineRowsProps extends LinesTableProps {
  readonly day: Day;
  readonly line: Line;
  /** How many columns the table has. */
  readonly width: number;
}

function LineRows({
  day,
  line,
  width,
  fields,
  words,
  reckoned,
  draftOf,
  today,
  editor,
  canChange,
}: LineRowsProps) {
  const date = dayText(day, today);
  const name = lowerFirst(words.nameOf(date));
  return (
    <tbody {...as.rowGroup} className={classes.line}>
      <tr {...as.row}>
        <th scope="row" {...as.rowHeader}>
          {shortDayText(day, today)}
        </th>
        {fields.map(({ key, kind, column }) =>
          column === null ? null : (
            <Cell key={key} label={column}>
              {kind.shown(line[key] ?? null)}
            </Cell>
          ),
        )}
        {reckoned === null ? null : <Cell label={reckoned.column}>{reckoned.shown(day)}</Cell>}
        <td {...as.cell} className="no-print">
          {canChange ? (
            <div className={`${shared.rowButtons} ${classes.buttons}`}>
              <Button
                {...openerOf(day)}
                variant="subtle"
                size="md"
                leftSection={<IconPencil aria-hidden />}
                onClick={() => {
                  editor.send({ type: 'entry.edit', id: day, draft: draftOf(day) });
                }}
              >
                Change<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
              <Button
                variant="subtle"
                size="md"
                leftSection={<IconTrash aria-hidden />}
                onClick={() => {
                  editor.send({ type: 'entry.delete', id: day });
                }}
              >
                Delete<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </div>
          ) : null}
        </td>
      </tr>
      {fields.map(({ key, kind, column }) => {
        const text = column === null ? kind.shown(line[key] ?? null) : null;
        return text === null ? null : (
          <tr key={key} {...as.row} className={classes.wordsRow}>
            <td {...as.cell} colSpan={width}>
              <VisuallyHidden>{`Written for ${date}: `}</VisuallyHidden>
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
