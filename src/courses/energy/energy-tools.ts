import { createMetrics, type Metrics } from '#src/tools/metrics/metrics.ts';
import { createPomodoro, type Pomodoro } from '#src/tools/pomodoro/pomodoro.ts';

/** What goes on when the member leaves the energy course. */
export interface EnergyTools {
  readonly metrics: Metrics;
  readonly pomodoro: Pomodoro;
}

/** One record of metrics and one focus timer, neither started yet: each finished block counts in the record. */
export function createEnergyTools(): EnergyTools {
  const metrics = createMetrics();
  const pomodoro = createPomodoro();
  pomodoro.timer.on('block.completed', ({ endedAt }) => {
    metrics.send({ type: 'block.completed', endedAt });
  });
  return { metrics, pomodoro };
}

let siteTools: EnergyTools | null = null;

/** The tools of the site. They are made with their first use. */
export function theEnergyTools(): EnergyTools {
  siteTools ??= createEnergyTools();
  return siteTools;
}
