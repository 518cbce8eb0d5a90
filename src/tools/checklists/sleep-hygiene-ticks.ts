import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';

import { keepTicks } from './keep-ticks.ts';

export const sleepHygieneTicks = keepTicks({
  key: 'sleepHygiene:checklist',
  items: sleepHygieneChecklist.items,
  file: {
    name: 'sleepHygieneTicks',
    words: ['tick in the Sleep Hygiene Checklist', 'ticks in the Sleep Hygiene Checklist'],
  },
});
