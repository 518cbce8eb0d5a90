import type { SectionEntry } from '#content/types.ts';

/** The sections of a lesson of the sleep course, with the names of the specification (section 2). */
export const sleepSections: readonly SectionEntry[] = [
  { name: 'keyPoints', title: 'Key Learning Points', after: 'caution' },
  { name: 'details', title: 'Detailed Content' },
  { name: 'practice', title: 'Practice Activity', before: 'redFlags' },
  { name: 'reflection', title: 'Reflection Question' },
  { name: 'actionItems', title: 'Action Items' },
];
