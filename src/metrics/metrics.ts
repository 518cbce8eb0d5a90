import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { metricsMachine, MetricsRecord } from '#machines/metrics.machine.ts';

type MetricsActor = ActorRefFrom<typeof metricsMachine>;

export const MetricsContext = createContext<MetricsActor | null>(null);

/** The member's metrics. Throws outside a `MetricsProvider`. */
export function useMetrics(): MetricsActor {
  const metrics = use(MetricsContext);
  if (metrics === null) {
    throw new Error('useMetrics needs a MetricsProvider around it.');
  }
  return metrics;
}

/** The record as it stands. Throws outside a `MetricsProvider`. */
export function useMetricsRecord(): MetricsRecord {
  return useSelector(useMetrics(), ({ context }) => context.record);
}
