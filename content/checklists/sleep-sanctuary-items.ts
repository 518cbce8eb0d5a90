/** What can be ticked, in the order of the list. What each item says is in the members' text. */
export const sleepSanctuaryItems = [
  { id: 'lamp-in-reach', category: 'setup' },
  { id: 'clear-floor', category: 'setup' },
  { id: 'night-lights', category: 'setup' },
  { id: 'something-to-hold', category: 'setup' },
  { id: 'night-chair', category: 'setup' },
  { id: 'warm-enough', category: 'comfort' },
  { id: 'layers', category: 'comfort' },
  { id: 'mattress-and-pillow', category: 'comfort' },
  { id: 'air', category: 'comfort' },
  { id: 'dark-and-quiet', category: 'comfort' },
  { id: 'no-television', category: 'tech' },
  { id: 'phone-away', category: 'tech' },
  { id: 'small-lights', category: 'tech' },
  { id: 'smoke-alarm', category: 'tech' },
  { id: 'place-for-aids', category: 'tech' },
] as const;

export type SleepSanctuaryItem = (typeof sleepSanctuaryItems)[number]['id'];
