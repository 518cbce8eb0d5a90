import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';

import { metricsMachine } from '#machines/metrics.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { localDay } from '#src/progress/day.ts';
import { metricsHistory, recordBlock, recordEntries } from '#src/progress/metrics-history.store.ts';

import { readRecord, saveChanges, storageWatcher } from './device-record.ts';
import { MetricsContext } from './metrics.ts';

const machine = metricsMachine.provide({ actors: { saveChanges, storageWatcher } });

/**
 * Keeps the member's metrics for everything inside: the form, the timer's count and the journey panel share one record.
 * Each number also goes into the history, under the date where the member is.
 */
export function MetricsProvider({ children }: { readonly children: ReactNode }) {
  const [input] = useState(() => ({ stored: readRecord() }));
  const metrics = useActorRef(machine, { ...inspection, input });

  useEffect(() => {
    const today = () => localDay(new Date());
    const subscriptions = [
      metrics.on('entries.made', ({ entries }) => {
        recordEntries(metricsHistory, today(), entries);
      }),
      metrics.on('block.counted', () => {
        recordBlock(metricsHistory, today());
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [metrics]);

  return <MetricsContext value={metrics}>{children}</MetricsContext>;
}
