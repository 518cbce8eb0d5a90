import { fromCallback, type EventObject } from 'xstate';

import {
  changeRecord,
  openRecord,
  type MetricsChanges,
  type MetricsEvent,
} from '#machines/metrics.machine.ts';
import { readStored, watchStored, writeStored } from '#src/storage/device-storage.ts';

export const METRICS_KEY = 'energyCourse:metrics';

/** What the device holds, parsed but unchecked; null where it holds nothing. */
export function readRecord(): unknown {
  return readStored(METRICS_KEY);
}

/** Fills the slot `saveChanges`: reads what the device holds by now, merges, writes, and answers at once. */
export const saveChanges = fromCallback<EventObject, { changes: MetricsChanges }>(({ input, sendBack }) => {
  const now = Date.now();
  const record = changeRecord(openRecord(readRecord(), now), input.changes, now);
  const answer: MetricsEvent = writeStored(METRICS_KEY, record)
    ? { type: 'changes.saved', record }
    : { type: 'changes.refused' };
  sendBack(answer);
});

/** Fills the slot `storageWatcher`: reports what another tab writes, and looks again when the member is back. */
export const storageWatcher = fromCallback<EventObject>(({ sendBack }) => {
  const report = () => {
    sendBack({ type: 'storage.changed', stored: readRecord() } satisfies MetricsEvent);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') {
      report();
    }
  };
  const stopWatching = watchStored(METRICS_KEY, report);
  document.addEventListener('visibilitychange', onVisibilityChange);

  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
});
