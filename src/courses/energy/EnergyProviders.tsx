import { useEffect, type ReactNode } from 'react';

import { MetricsContext } from '#src/tools/metrics/metrics.ts';
import { PomodoroContext } from '#src/tools/pomodoro/pomodoro.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';

import type { EnergyTools } from './energy-tools.ts';

interface EnergyProvidersProps {
  readonly tools: EnergyTools;
  readonly children: ReactNode;
}

/** Starts the tools and gives them to the course. They go on, and the timer is heard of, when the course is left. */
export function EnergyProviders({ tools, children }: EnergyProvidersProps) {
  const { metrics, pomodoro } = tools;
  const { timer } = pomodoro;

  useEffect(() => {
    metrics.start();
    timer.start();
    siteTimer.change(timer);
  }, [metrics, timer]);

  return (
    <MetricsContext value={metrics}>
      <PomodoroContext value={pomodoro}>{children}</PomodoroContext>
    </MetricsContext>
  );
}
