import type { CourseTexts } from '#content/types.ts';

import { loadSleepModule } from './modules.ts';
import { sleepModuleSummaries } from './summaries.ts';

/** What the sleep course says. */
export const sleepTexts = {
  modules: sleepModuleSummaries,
  loadModule: loadSleepModule,
} satisfies CourseTexts;
