import { sleepSanctuaryChecklist } from '#content/checklists/sleep-sanctuary.ts';

import { keepTicks } from './keep-ticks.ts';

export const sleepSanctuaryTicks = keepTicks({
  key: 'sleepSanctuary:checklist',
  items: sleepSanctuaryChecklist.items,
  file: {
    name: 'sleepSanctuaryTicks',
    words: ['tick in the Sleep Sanctuary Checklist', 'ticks in the Sleep Sanctuary Checklist'],
  },
});
