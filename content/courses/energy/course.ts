import { PICTURE_SERVICE } from '#content/picture-service.ts';
import { dayTools } from '#content/resources/day-tools.ts';
import { energyResources } from '#content/resources/energy.ts';
import type { CourseTexts } from '#content/types.ts';

import { energyJourney } from './journey.ts';
import { loadEnergyModule } from './modules.ts';
import { energyPreview } from './preview.ts';
import { energySections } from './sections.ts';
import { energyModuleSummaries } from './summaries.ts';

/** What the energy and focus course says. */
export const energyTexts: CourseTexts = {
  name: 'energy and focus course',
  headline: '28 Days to Learn What Gives You Energy',
  lead: 'Eight modules for adults of 55 and over. You read for a few minutes, try one small thing, and watch your own numbers.',
  /** A misty field at sunrise. */
  picture: {
    address: `${PICTURE_SERVICE}/photo-1470252649378-9c29740c9fa8?auto=format&fit=crop&w=1600&q=70`,
    fallback: '/images/energy-hero.svg',
  },
  modules: energyModuleSummaries,
  loadModule: loadEnergyModule,
  sections: energySections,
  days: [
    [1, 2, 3, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 10, 11],
    [12, 13, 14, 15],
    [16, 17, 18, 19],
    [20, 21, 21, 22],
    [23, 24, 24, 25],
    [26, 27, 27, 28],
  ],
  // On Day 2 the first line is the one thing of the day.
  dailyLine: {
    from: 3,
    label: 'Write today’s line on the energy sheet',
    address: dayTools.energySheet.address,
  },
  loadPlan: async () => (await import('#content/plans/energy-plan.ts')).energyPlan,
  parts: ['journey', 'modules', 'resources'],
  program: {
    id: 'course-modules',
    title: 'Your Complete Energy & Focus Program',
    text: 'Module 1 has five short lessons, and each of the others has four. Take them in order or begin where you like. The days are only a guide.',
  },
  journey: energyJourney,
  preview: energyPreview.button,
  resources: {
    text: 'Four companions for the day: a start, a working rhythm, a warm-up, and an end for the screens. You can use them from the first day on.',
    items: energyResources,
  },
};
