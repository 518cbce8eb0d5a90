import type { ReactNode } from 'react';

import { useMetrics } from '#src/metrics/metrics.ts';
import { MetricsProvider } from '#src/metrics/MetricsProvider.tsx';
import { PomodoroProvider } from '#src/pomodoro/PomodoroProvider.tsx';

/** One record of metrics and one focus timer for the whole course: each finished block counts in the record. */
export function EnergyProviders({ children }: { readonly children: ReactNode }) {
  return (
    <MetricsProvider>
      <Timer>{children}</Timer>
    </MetricsProvider>
  );
}

function Timer({ children }: { readonly children: ReactNode }) {
  const metrics = useMetrics();
  return (
    <PomodoroProvider
      onBlockCompleted={({ endedAt }) => {
        metrics.send({ type: 'block.completed', endedAt });
      }}
    >
      {children}
    </PomodoroProvider>
  );
}
