import { Button, Group, Text, Title } from '@mantine/core';
import { IconMoonStars, IconPrinter } from '@tabler/icons-react';

import { entryEditorMachine } from '#machines/entry-editor.machine.ts';
import { dayText, lastNight, localDay, type Day } from '#src/calendar/day.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';

import { EditorNotice } from '../EditorNotice.tsx';
import { printPart } from '../print-part.ts';
import { UnkeptNotice } from '../UnkeptNotice.tsx';
import { openerOf, useEntryEditor, type RecordReport } from '../use-entry-editor.ts';
import { emptyDraft, nightOf, nightProblems } from './night-form.ts';
import { NightChart } from './NightChart.tsx';
import { NightForm } from './NightForm.tsx';
import { NightsTable } from './NightsTable.tsx';
import { sleepDiary } from './sleep-diary.ts';

import section from '../section.module.css';

const nightEditorMachine = entryEditorMachine.provide({
  guards: {
    isComplete: ({ context }) => Object.keys(nightProblems(context.draft, localDay(new Date()))).length === 0,
  },
});

const recordNight: RecordReport = (report) => {
  if (report.type === 'entry.saved') {
    const { day = '' } = report.draft;
    if (report.id !== null && report.id !== day) {
      sleepDiary.change({ id: report.id, entry: null });
    }
    sleepDiary.change({ id: day, entry: nightOf(report.draft, Date.now()) });
  } else if (report.type === 'entry.deleted') {
    sleepDiary.change({ id: report.id, entry: null });
  } else if (report.type === 'entry.restored' && report.id !== null) {
    sleepDiary.undo(report.id);
  }
};

/** The sleep diary: a form for one night, a picture of the last 28, and a table of all. */
export function SleepDiary({ today }: { readonly today: Day }) {
  const nights = useKept(sleepDiary);
  const isUnkept = useIsUnkept(sleepDiary);
  const { editor, snapshot, root } = useEntryEditor(nightEditorMachine, recordNight);
  const { entryId, draft } = snapshot.context;
  const isEditing = snapshot.matches('editing');
  const hasNights = Object.keys(nights).length > 0;
  const isLastNightOpen = nights[lastNight(today)] === undefined;

  return (
    <div ref={root} className={section.body}>
      <Text className="no-print">
        Six short answers in the morning are enough. Your first seven nights are the measure for what follows.
      </Text>
      <UnkeptNotice isUnkept={isUnkept} />

      <EditorNotice
        snapshot={snapshot}
        savedText={`The night of ${dayText(draft['day'] ?? today, today)} is in your diary.`}
        deletedText={`The night of ${dayText(entryId ?? today, today)} is deleted.`}
        restoredText={`The night of ${dayText(entryId ?? today, today)} is back in your diary.`}
        onUndo={() => {
          editor.send({ type: 'removal.undo' });
        }}
      />

      {isEditing ? (
        <NightForm
          editor={editor}
          draft={draft}
          openedDay={entryId}
          nights={nights}
          today={today}
          showsProblems={snapshot.matches({ editing: 'refused' })}
        />
      ) : (
        <Group className="no-print">
          <Button
            {...openerOf(null)}
            leftSection={<IconMoonStars aria-hidden />}
            onClick={() => {
              editor.send({
                type: 'entry.add',
                draft: emptyDraft(isLastNightOpen ? lastNight(localDay(new Date())) : ''),
              });
            }}
          >
            {isLastNightOpen ? 'Write about last night' : 'Write about another night'}
          </Button>
          {hasNights ? (
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
              onClick={() => {
                printPart('diary');
              }}
            >
              Print my diary
            </Button>
          ) : null}
        </Group>
      )}

      {hasNights ? (
        <>
          <NightChart nights={nights} today={today} />
          <NightsTable nights={nights} today={today} editor={editor} canChange={!isEditing} />
        </>
      ) : (
        <div className={section.empty}>
          <Title order={3} size="h4">
            Nothing is written yet
          </Title>
          <Text>
            Your nights appear here, with a picture of the last 28, as soon as you write the first one.
          </Text>
        </div>
      )}
    </div>
  );
}
