import { sleepSanctuaryItems } from '#content/checklists/sleep-sanctuary-items.ts';

import { keepTicks } from './keep-ticks.ts';

export const sleepSanctuaryTicks = keepTicks({
  key: 'sleepSanctuary:checklist',
  items: sleepSanctuaryItems,
  file: {
    name: 'sleepSanctuaryTicks',
    words: ['tick in the Sleep Sanctuary Checklist', 'ticks in the Sleep Sanctuary Checklist'],
  },
});
