import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

import { entryEditorMachine } from '#machines/entry-editor.machine.ts';
import { localDay, type Day } from '#src/calendar/day.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { EditorNotice } from '../EditorNotice.tsx';
import { EmptyPart } from '../EmptyPart.tsx';
import { printPart } from '../print-part.ts';
import { UnkeptNotice } from '../UnkeptNotice.tsx';
import { openerOf, useEntryEditor, type RecordReport } from '../use-entry-editor.ts';
import { changeNote, emptyDraft, winOf, winProblems } from './win-form.ts';
import { WinForm } from './WinForm.tsx';
import { newWinId, wins } from './wins.ts';
import { WinsList } from './WinsList.tsx';

import shared from '#src/ui/shared.module.css';

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
  const { editor, snapshot, root } = useEntryEditor('journal', winEditorMachine, recordWin);
  const { entryId, draft } = snapshot.context;
  const isEditing = snapshot.matches('editing');
  const canChange = snapshot.matches('listing');
  const hasWins = Object.keys(entries).length > 0;

  return (
    <div ref={root} className={shared.columnMd}>
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
        unsavedText="You have written down a win, and it is not saved yet."
        send={editor.send}
      />

      {isEditing ? (
        <WinForm
          editor={editor}
          draft={draft}
          isNew={entryId === null}
          today={today}
          showsProblems={snapshot.matches({ editing: 'refused' })}
          note={
            entryId === null ? undefined : changeNote(draft['changedAt'] ?? '', entries[entryId]?.changedAt)
          }
        />
      ) : null}
      {canChange ? (
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
          {hasWins ? (
            <PrintButton variant="default" onPrint={() => printPart('journal')}>
              Print my journal
            </PrintButton>
          ) : null}
        </Group>
      ) : null}

      {hasWins ? (
        <WinsList wins={entries} today={today} editor={editor} canChange={canChange} />
      ) : (
        <EmptyPart
          title="Your journal is empty"
          text="The first win can be as small as a cup of tea in the sun."
        />
      )}
    </div>
  );
}
