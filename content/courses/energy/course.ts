import type { CourseTexts } from '#content/types.ts';

import { loadEnergyModule } from './modules.ts';
import { energyModuleSummaries } from './summaries.ts';

/** What the energy and focus course says. */
export const energyTexts = {
  modules: energyModuleSummaries,
  loadModule: loadEnergyModule,
} satisfies CourseTexts;
