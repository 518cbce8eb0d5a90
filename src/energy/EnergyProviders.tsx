import type { ReactNode } from 'react';

import { useMetrics } from '#src/metrics/metrics.ts';
import { MetricsProvider } from '#src/metrics/MetricsProvider.tsx';
import { PomodoroProvider } from '#src/pomodoro/PomodoroProvider.tsx';
import { ToastOutlet } from '#src/toast/ToastOutlet.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** One record of metrics and one focus timer for the whole course: each finished block counts in the record. */
export function EnergyProviders({ children }: { readonly children: ReactNode }) {
  const isOnDevice = useHydrated();
  return (
    <MetricsProvider>
      <Timer>{children}</Timer>
      {isOnDevice ? <ToastOutlet /> : null}
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
