import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { createEnergyTools, type EnergyTools } from '#src/courses/energy/energy-tools.ts';
import { openNotebook } from '#src/notebook/registry.ts';

const made: EnergyTools[] = [];

/** The record and the timer of one test, which ends them: those of the site go on from page to page. */
export function makeTools(): EnergyTools {
  openNotebook();
  const tools = createEnergyTools();
  made.push(tools);
  return tools;
}

afterEach(() => {
  cleanup();
  for (const { metrics, pomodoro } of made.splice(0)) {
    metrics.stop();
    pomodoro.timer.stop();
  }
});
