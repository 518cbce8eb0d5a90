import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';

import { entryEditorMachine } from '#machines/entry-editor.machine.ts';
import { dayText, localDay, spokenDay, type Day } from '#src/calendar/day.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';

import { EditorNotice } from '../EditorNotice.tsx';
import { printPart } from '../print-part.ts';
import { UnkeptNotice } from '../UnkeptNotice.tsx';
import { openerOf, useEntryEditor, type RecordReport } from '../use-entry-editor.ts';
import { draftOf, emptyDraft, winOf, winProblems } from './win-form.ts';
import { WinForm } from './WinForm.tsx';
import { newestFirst, newWinId, wins } from './wins.ts';

import section from '../section.module.css';
import classes from './WinsJournal.module.css';

const winEditorMachine = entryEditorMachine.provide({
  guards: {
    isComplete: ({ context }) => Object.keys(winProblems(context.draft, localDay(new Date()))).length === 0,
  },
});

const recordWin: RecordReport = (report) => {
  if (report.type === 'entry.saved') {
    wins.change({ id: report.id ?? newWinId(), entry: winOf(report.draft, Date.now()) });
  } else if (report.type === 'entry.deleted') {
    wins.change({ id: report.id, entry: null });
  } else if (report.type === 'entry.restored' && report.id !== null) {
    wins.undo(report.id);
  }
};

/** The wins journal: what went well, newest first. */
export function WinsJournal({ today }: { readonly today: Day }) {
  const entries = useKept(wins);
  const isUnkept = useIsUnkept(wins);
  const { editor, snapshot, root } = useEntryEditor(winEditorMachine, recordWin);
  const { entryId, draft } = snapshot.context;
  const isEditing = snapshot.matches('editing');
  const listed = newestFirst(entries);

  return (
    <div ref={root} className={section.body}>
      <Text className="no-print">
        A walk before noon, a calm evening, a morning without a nap: write down what went well. On a bad day
        it is good to read.
      </Text>
      <UnkeptNotice isUnkept={isUnkept} />

      <EditorNotice
        snapshot={snapshot}
        savedText="Your win is in the journal."
        deletedText="The win is deleted."
        restoredText="The win is back in the journal."
        onUndo={() => {
          editor.send({ type: 'removal.undo' });
        }}
      />

      {isEditing ? (
        <WinForm
          editor={editor}
          draft={draft}
          isNew={entryId === null}
          today={today}
          showsProblems={snapshot.matches({ editing: 'refused' })}
        />
      ) : (
        <Group className="no-print">
          <Button
            {...openerOf(null)}
            leftSection={<IconPlus aria-hidden />}
            onClick={() => {
              editor.send({ type: 'entry.add', draft: emptyDraft(localDay(new Date())) });
            }}
          >
            Add a win
          </Button>
          {listed.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
              onClick={() => {
                printPart('journal');
              }}
            >
              Print my journal
            </Button>
          ) : null}
        </Group>
      )}

      {listed.length === 0 ? (
        <div className={section.empty}>
          <Title order={3} size="h4">
            Your journal is empty
          </Title>
          <Text>The first win can be as small as a cup of tea in the sun.</Text>
        </div>
      ) : (
        <ol className={classes.wins}>
          {listed.map(([id, win]) => (
            <li key={id} className={classes.win}>
              <Title order={3} size="h5" className={classes.day}>
                <time dateTime={win.day}>
                  <span className="no-print">{spokenDay(win.day, today)}</span>
                  <span aria-hidden className={classes.paperDay}>
                    {dayText(win.day, today)}
                  </span>
                </time>
              </Title>
              <p dir="auto" className={classes.text}>
                {win.text}
              </p>
              {isEditing ? null : (
                <div className={`${classes.buttons} no-print`}>
                  <Button
                    {...openerOf(id)}
                    variant="subtle"
                    size="md"
                    leftSection={<IconPencil aria-hidden />}
                    onClick={() => {
                      editor.send({ type: 'entry.edit', id, draft: draftOf(win) });
                    }}
                  >
                    Change<VisuallyHidden> the win of {dayText(win.day, today)}</VisuallyHidden>
                  </Button>
                  <Button
                    variant="subtle"
                    size="md"
                    leftSection={<IconTrash aria-hidden />}
                    onClick={() => {
                      editor.send({ type: 'entry.delete', id });
                    }}
                  >
                    Delete<VisuallyHidden> the win of {dayText(win.day, today)}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
