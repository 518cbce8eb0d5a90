import { freePreviewButton } from '#content/free-preview.ts';
import { dayTools } from '#content/resources/day-tools.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import type { CourseTexts } from '#content/types.ts';

import { sleepCourse } from '../courses.ts';
import { loadSleepModule } from './modules.ts';
import { sleepSections } from './sections.ts';
import { sleepModuleSummaries } from './summaries.ts';

/** What the sleep course says. */
export const sleepTexts: CourseTexts = {
  name: 'sleep course',
  headline: sleepCourse.title,
  lead: 'Eight modules, a few quiet minutes a day. You read, you try one small thing, and you find out what helps you.',
  modules: sleepModuleSummaries,
  loadModule: loadSleepModule,
  sections: sleepSections,
  days: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 10, 11],
    [12, 13, 14, 15],
    [16, 16, 17, 18],
    [19, 20, 21, 22],
    [23, 24, 24, 25],
    [26, 27, 27, 28],
  ],
  dailyLine: { from: 1, label: 'Write one line about last night', address: dayTools.sleepDiary.address },
  loadPlan: async () => (await import('#content/plans/sleep-plan.ts')).sleepPlan,
  parts: ['modules', 'journey', 'resources'],
  program: {
    id: 'modules',
    title: 'Your eight modules',
    text: 'Each module has four short lessons. Begin with Module 1 and go at your own pace: the days are only a guide.',
  },
  journey: { title: 'Your Sleep Journey' },
  preview: freePreviewButton,
  resources: { text: 'You can use these from the first day on.', items: sleepResources },
};
