import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';

import { metricsMachine, type MetricsRecord } from '#machines/metrics.machine.ts';
import { localDay } from '#src/calendar/day.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { recordBlock, recordEntries } from '#src/progress/metrics-history.ts';

import { metricsRecord, recordMetrics, recordWatcher } from './metrics-record.ts';

export type Metrics = ActorRefFrom<typeof metricsMachine>;

const machine = metricsMachine.provide({ actors: { recordWatcher } });

const today = () => localDay(new Date());

/**
 * The member's metrics, opened with what the device holds and not started yet. Each number goes into the record, under
 * the UTC date, and into the history, under the date where the member is.
 */
export function createMetrics(): Metrics {
  const metrics = createActor(machine, { ...inspection, input: { record: metricsRecord.get() } });
  metrics.on('entries.made', ({ entries }) => {
    recordMetrics({ entries, blocks: 0 });
    recordEntries(today(), entries);
  });
  metrics.on('block.counted', () => {
    recordMetrics({ entries: {}, blocks: 1 });
    recordBlock(today());
  });
  return metrics;
}

export const MetricsContext = createContext<Metrics | null>(null);

/** The member's metrics. Throws outside a `MetricsContext`. */
export function useMetrics(): Metrics {
  const metrics = use(MetricsContext);
  if (metrics === null) {
    throw new Error('useMetrics needs a MetricsContext around it.');
  }
  return metrics;
}

/** The record as it stands. Throws outside a `MetricsContext`. */
export function useMetricsRecord(): MetricsRecord {
  return useSelector(useMetrics(), ({ context }) => context.record);
}
