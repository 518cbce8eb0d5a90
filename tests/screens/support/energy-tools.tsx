import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

import { createEnergyTools, type EnergyTools } from '#src/courses/energy/energy-tools.ts';
import { EnergyProviders } from '#src/courses/energy/EnergyProviders.tsx';
import type { LoadedCourse } from '#src/courses/loaded-course.ts';
import { beginVisit } from '#src/notebook/registry.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';

import { loadedEnergy } from './courses.ts';

const made: EnergyTools[] = [];

/** The record and the timer of one test, which ends them: those of the site go on from page to page. */
export function makeTools(): EnergyTools {
  beginVisit();
  const tools = createEnergyTools();
  made.push(tools);
  return tools;
}

/** The energy course with these tools in place of the site's. */
export function energyWith(tools: EnergyTools): LoadedCourse {
  return {
    ...loadedEnergy,
    view: {
      ...loadedEnergy.view,
      Providers: ({ children }: { readonly children: ReactNode }) => (
        <EnergyProviders tools={tools}>{children}</EnergyProviders>
      ),
    },
  };
}

afterEach(() => {
  cleanup();
  siteTimer.change(null);
  for (const { metrics, pomodoro } of made.splice(0)) {
    metrics.stop();
    pomodoro.timer.stop();
  }
});
