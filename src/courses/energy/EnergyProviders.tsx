import { useEffect, useMemo, type ReactNode } from 'react';

import { MetricsContext } from '#src/tools/metrics/metrics.ts';
import { PomodoroContext } from '#src/tools/pomodoro/pomodoro.ts';
import { PomodoroCompanion } from '#src/tools/pomodoro/PomodoroCompanion.tsx';
import { useCompanion } from '#src/ui/SiteCompanion.tsx';

import type { EnergyTools } from './energy-tools.ts';

interface EnergyProvidersProps {
  readonly tools: EnergyTools;
  readonly children: ReactNode;
}

/** Starts the tools and gives them to the course. They go on, and the timer is heard of, when the course is left. */
export function EnergyProviders({ tools, children }: EnergyProvidersProps) {
  const { metrics, pomodoro } = tools;
  const { timer } = pomodoro;
  useCompanion(useMemo(() => <PomodoroCompanion timer={timer} />, [timer]));

  useEffect(() => {
    metrics.start();
    timer.start();
  }, [metrics, timer]);

  return (
    <MetricsContext value={metrics}>
      <PomodoroContext value={pomodoro}>{children}</PomodoroContext>
    </MetricsContext>
  );
}
