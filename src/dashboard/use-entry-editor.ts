import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { entryEditorMachine, EntryEditorReport } from '#machines/entry-editor.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { drafts } from './drafts.ts';
import type { DashboardList } from './lists.ts';

export type EntryEditor = ActorRefFrom<typeof entryEditorMachine>;

/** What a screen does with the editor's reports: it writes them to its store. It must not change between renders. */
export type RecordReport = (report: EntryEditorReport) => void;

/** Marks the button that opens the form of an entry, so that the focus finds its way back to it. */
export const openerOf = (id: string | null) => ({ 'data-opens': id ?? 'new' });

/**
 * Runs the editor of one list and records what it reports. What is typed is kept until it is saved or thrown away. The focus
 * goes back to the button that opened the form when the member cancels, and to the first field that needs another look when a
 * form is refused.
 */
export function useEntryEditor(
  name: DashboardList,
  machine: typeof entryEditorMachine,
  record: RecordReport,
) {
  const [unsaved] = useState(() => drafts.get()[name] ?? null);
  const editor: EntryEditor = useActorRef(machine, { ...inspection, input: { unsaved } });
  const snapshot = useSelector(editor, (state) => state);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const subscription = editor.on('*', (report) => {
      record(report);
      if (report.type === 'draft.changed') {
        drafts.change({ name, unsaved: { id: report.id, draft: report.draft } });
      } else if (report.type === 'entry.saved' || report.type === 'editing.cancelled') {
        drafts.change({ name, unsaved: null });
      }
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [editor, record, name]);

  useEffect(() => {
    let frame = 0;
    const focusAfterPaint = (selector: string) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        root.current?.querySelector<HTMLElement>(selector)?.focus();
      });
    };
    const subscriptions = [
      editor.on('entry.refused', () => {
        focusAfterPaint('[aria-invalid="true"]');
      }),
      editor.on('editing.cancelled', ({ id }) => {
        focusAfterPaint(`[data-opens="${id ?? 'new'}"]`);
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [editor]);

  return { editor, snapshot, root };
}
