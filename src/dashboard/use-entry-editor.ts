import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { entryEditorMachine, EntryEditorReport } from '#machines/entry-editor.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

export type EntryEditor = ActorRefFrom<typeof entryEditorMachine>;

/** What a screen does with the editor's reports: it writes them to its store. It must not change between renders. */
export type RecordReport = (report: EntryEditorReport) => void;

/** Marks the button that opens the form of an entry, so that the focus finds its way back to it. */
export const openerOf = (id: string | null) => ({ 'data-opens': id ?? 'new' });

/**
 * Runs the editor of one list and records what it reports. The focus goes back to the button that opened the form when
 * the member cancels, and to the first field that needs another look when a form is refused.
 */
export function useEntryEditor(machine: typeof entryEditorMachine, record: RecordReport) {
  const editor: EntryEditor = useActorRef(machine, inspection);
  const snapshot = useSelector(editor, (state) => state);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const subscription = editor.on('*', record);
    return () => {
      subscription.unsubscribe();
    };
  }, [editor, record]);

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
