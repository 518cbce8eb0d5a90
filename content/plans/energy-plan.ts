import { energyAskFirst } from '#content/plans/check-first.ts';
import type { CoursePlan } from '#content/types.ts';

import { energyMonth } from './months.ts';

/** What goes with the days of the energy course. */
export const energyPlan: CoursePlan = {
  habits: [
    // The daily line asks for the same.
    { id: 'three-scores', name: 'I wrote my three scores', day: 2, isRetired: true },
    { id: 'focus-block', name: 'I did one focus block', day: 3 },
    { id: 'morning-order', name: 'I kept the order of my morning', day: 5 },
    { id: 'dip-plan', name: 'I used my plan for the dip', day: 7 },
    { id: 'anchors', name: 'I kept three of my four anchors', day: 8 },
    { id: 'protein-breakfast', name: 'My breakfast had protein', day: 9 },
    { id: 'water', name: 'I drank by the clock', day: 10 },
    { id: 'last-caffeine', name: 'My last caffeine was before my hour', day: 10 },
    { id: 'small-moves', name: 'I moved at my three moments', day: 12 },
    { id: 'counter', name: 'I did the counter part', day: 14 },
    { id: 'calm-way', name: 'I used my calm way', day: 19 },
    { id: 'skill', name: 'I gave my skill ten minutes', day: 20 },
    { id: 'quiet-phone', name: 'The phone was in another room for a block', day: 23 },
    { id: 'screens-away', name: 'The screens were away in my last hour', day: 25 },
  ],
  askFirst: energyAskFirst,
  weekNumbers: 'energySheet',
  month: energyMonth,
};
