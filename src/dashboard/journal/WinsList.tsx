import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';

import { dayText, spokenDay, type Day } from '#src/calendar/day.ts';

import { MoreEntries } from '../MoreEntries.tsx';
import { useDrawnEntries } from '../use-drawn-entries.ts';
import { openerOf, type EntryEditor } from '../use-entry-editor.ts';
import { draftOf } from './win-form.ts';
import { newestFirst, type Win } from './wins.ts';

import shared from '#src/ui/shared.module.css';
import classes from './WinsJournal.module.css';

interface WinsListProps {
  readonly wins: Readonly<Record<string, Win>>;
  readonly today: Day;
  readonly editor: EntryEditor;
  /** False while a form is open, so that it is not left by accident. */
  readonly canChange: boolean;
}

/** The wins, newest first. The list is not drawn again while a form is typed. */
export const WinsList = memo(function WinsList({ wins, today, editor, canChange }: WinsListProps) {
  const list = useDrawnEntries(newestFirst(wins));

  return (
    <div className={shared.columnMd}>
      <ol className={classes.wins}>
        {list.drawn.map(([id, win]) => (
          <li key={id} className={classes.win}>
            <Title order={3} size="h5" c="var(--text-success)">
              <time dateTime={win.day}>
                <span className="no-print">{spokenDay(win.day, today)}</span>
                <span aria-hidden className={shared.onlyPrint}>
                  {dayText(win.day, today)}
                </span>
              </time>
            </Title>
            <p dir="auto" className={shared.written}>
              {win.text}
            </p>
            {canChange ? (
              <div className={`${shared.rowButtons} no-print`}>
                <Button
                  {...openerOf(id)}
                  variant="subtle"
                  size="md"
                  leftSection={<IconPencil aria-hidden />}
                  onClick={() => {
                    editor.send({ type: 'entry.edit', id, draft: draftOf(win) });
                  }}
                >
                  Change<VisuallyHidden>{` the win of ${dayText(win.day, today)}`}</VisuallyHidden>
                </Button>
                <Button
                  variant="subtle"
                  size="md"
                  leftSection={<IconTrash aria-hidden />}
                  onClick={() => {
                    editor.send({ type: 'entry.delete', id });
                  }}
                >
                  Delete<VisuallyHidden>{` the win of ${dayText(win.day, today)}`}</VisuallyHidden>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <MoreEntries list={list} one="win" many="wins" />
    </div>
  );
});
