import { fromCallback, type EventObject } from 'xstate';

import { mergeTicks, type ChecklistEvent, type SaveTicksRequest } from '#machines/checklist.machine.ts';
import { readStored, watchStored, writeStored } from '#src/storage/device-storage.ts';

/** Where the ticks of one list are kept: the ids of the completed items, under one key of this device. */
export function deviceTicks(storageKey: string) {
  return {
    /** What the device holds, parsed but unchecked; null where it holds nothing. */
    read: () => readStored(storageKey),

    /** Fills the slot `saveChanges`: reads what the device holds by now, merges, writes, and answers at once. */
    saveChanges: fromCallback<EventObject, SaveTicksRequest>(({ input, sendBack }) => {
      const completed = mergeTicks(readStored(storageKey), input.items, input.changes);
      const answer: ChecklistEvent = writeStored(storageKey, completed)
        ? { type: 'changes.saved', completed }
        : { type: 'changes.refused' };
      sendBack(answer);
    }),

    /** Fills the slot `storageWatcher`: reports what another tab writes. */
    storageWatcher: fromCallback<EventObject>(({ sendBack }) =>
      watchStored(storageKey, () => {
        sendBack({ type: 'storage.changed', stored: readStored(storageKey) } satisfies ChecklistEvent);
      }),
    ),
  };
}
