import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconPencilPlus, IconTable } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';

import { entryEditorMachine } from '#machines/entry-editor.machine.ts';
import { dayText, localDay, type Day } from '#src/calendar/day.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';
import { NO_FILE, saveFile } from '#src/ui/save-file.ts';

import { EditorNotice } from '../EditorNotice.tsx';
import { EmptyPart } from '../EmptyPart.tsx';
import { printPart } from '../print-part.ts';
import { UnkeptNotice } from '../UnkeptNotice.tsx';
import { openerOf, useEntryEditor, type RecordReport } from '../use-entry-editor.ts';
import { lineForm } from './line-form.ts';
import { LineForm } from './LineForm.tsx';
import { LinesChart } from './LinesChart.tsx';
import { LinesTable } from './LinesTable.tsx';
import type { Line, Sheet } from './sheet.ts';
import { tableFile } from './table-file.ts';

import shared from '#src/ui/shared.module.css';

interface DaySheetProps<TLine extends Line> {
  /** It must not change between renders. */
  readonly sheet: Sheet<TLine>;
  readonly today: Day;
}

/** A sheet with one line a day: a form for one of them, a picture of the last 28 days, and a table of all. */
export function DaySheet<TLine extends Line>({ sheet, today }: DaySheetProps<TLine>) {
  const { name, fields, kept, words, latestDay } = sheet;
  const lines = useKept(kept);
  const isUnkept = useIsUnkept(kept);
  const [form] = useState(() => lineForm(sheet));
  const [hasSavedTable, setHasSavedTable] = useState(false);
  const [machine] = useState(() =>
    entryEditorMachine.provide({
      guards: {
        isComplete: ({ context }) =>
          Object.keys(form.problems(context.draft, localDay(new Date()))).length === 0,
      },
    }),
  );
  const [record] = useState<RecordReport>(() => recordIn(sheet, form.lineOf));
  const { editor, snapshot, root } = useEntryEditor(name, machine, record);
  const { entryId, draft } = snapshot.context;
  const isEditing = snapshot.matches('editing');
  const canChange = snapshot.matches('listing');
  const hasLines = Object.keys(lines).length > 0;
  const isLatestOpen = lines[latestDay(today)] === undefined;
  const nameOf = (day: Day | null | undefined) => words.nameOf(dayText(day ?? today, today));
  const draftOf = useCallback(
    (day: Day) => {
      const line = kept.get()[day];
      return line === undefined ? form.emptyDraft(day) : form.draftOf(day, line);
    },
    [kept, form],
  );
  const reckoned = useMemo(() => {
    const { reckoned } = sheet;
    return reckoned === undefined
      ? null
      : {
          column: reckoned.column,
          shown: (day: Day) => {
            const line = lines[day];
            return line === undefined ? null : reckoned.shown(day, line);
          },
        };
  }, [sheet, lines]);
  const chartDays = useMemo(() => sheet.chartDays(today), [sheet, today]);

  return (
    <div ref={root} className={shared.columnMd}>
      <Text className="no-print">{words.lead}</Text>
      <UnkeptNotice isUnkept={isUnkept} />

      <EditorNotice
        snapshot={snapshot}
        savedText={`${nameOf(draft['day'])} is in ${words.place}.`}
        deletedText={`${nameOf(entryId)} is deleted.`}
        restoredText={`${nameOf(entryId)} is back in ${words.place}.`}
        unsavedText={`You have written about a ${words.one}, and it is not saved yet.`}
        send={editor.send}
      />

      {isEditing ? (
        <LineForm
          editor={editor}
          fields={fields}
          words={words}
          draft={draft}
          openedDay={entryId}
          latestDay={latestDay(today)}
          today={today}
          problems={snapshot.matches({ editing: 'refused' }) ? form.problems(draft, today) : {}}
          notes={form.notes(draft, lines, entryId)}
          withDay={(day) => form.withDay(draft, day, lines)}
        />
      ) : null}
      {canChange ? (
        <Group className="no-print">
          <Button
            {...openerOf(null)}
            leftSection={<IconPencilPlus aria-hidden />}
            onClick={() => {
              editor.send({
                type: 'entry.add',
                draft: form.emptyDraft(isLatestOpen ? latestDay(localDay(new Date())) : ''),
              });
            }}
          >
            {isLatestOpen ? words.writeLatest : words.writeAnother}
          </Button>
          {hasLines ? (
            <>
              <PrintButton variant="default" onPrint={() => printPart(name)}>
                {words.print}
              </PrintButton>
              <Button
                variant="default"
                leftSection={<IconTable aria-hidden />}
                onClick={() => {
                  saveFile(
                    `daylight-and-rest-${name}-${localDay(new Date())}.csv`,
                    tableFile(kept.get(), fields, words),
                    'text/csv',
                  );
                  setHasSavedTable(true);
                }}
              >
                Save as a table<VisuallyHidden>{` that a spreadsheet opens: ${words.place}`}</VisuallyHidden>
              </Button>
              {hasSavedTable ? (
                <Text component="output">{`Your table is made. Look where your browser keeps downloads. ${NO_FILE}`}</Text>
              ) : null}
            </>
          ) : null}
        </Group>
      ) : null}

      {hasLines ? (
        <>
          <LinesChart lines={lines} fields={fields} words={words} days={chartDays} />
          <LinesTable
            lines={lines}
            fields={fields}
            words={words}
            reckoned={reckoned}
            draftOf={draftOf}
            today={today}
            editor={editor}
            canChange={canChange}
          />
        </>
      ) : (
        <EmptyPart {...words.empty} />
      )}
    </div>
  );
}

/** Writes what the editor reports into the sheet. */
function recordIn<TLine extends Line>(
  { kept, onSaved }: Sheet<TLine>,
  lineOf: ReturnType<typeof lineForm<TLine>>['lineOf'],
): RecordReport {
  return (report) => {
    if (report.type === 'entry.saved') {
      const { day = '' } = report.draft;
      const line = lineOf(report.draft, Date.now());
      if (report.id !== null && report.id !== day) {
        kept.change({ id: report.id, entry: null });
      }
      kept.change({ id: day, entry: line });
      onSaved?.(day, line);
    } else if (report.type === 'entry.deleted') {
      kept.change({ id: report.id, entry: null });
    } else if (report.type === 'entry.restored' && report.id !== null) {
      kept.undo(report.id);
    }
  };
}
