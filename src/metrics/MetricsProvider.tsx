import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';

import { metricsMachine } from '#machines/metrics.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { readRecord, saveChanges, storageWatcher } from './device-record.ts';
import { MetricsContext } from './metrics.ts';

const machine = metricsMachine.provide({ actors: { saveChanges, storageWatcher } });

/** Keeps the member's metrics for everything inside: the form, the timer's count and the journey panel share one record. */
export function MetricsProvider({ children }: { readonly children: ReactNode }) {
  const [input] = useState(() => ({ stored: readRecord() }));
  const metrics = useActorRef(machine, { ...inspection, input });
  return <MetricsContext value={metrics}>{children}</MetricsContext>;
}
