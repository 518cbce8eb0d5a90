import type { SectionEntry } from '#content/types.ts';

/**
 * The sections of a lesson of the energy course and of a guide among its resources, with the names of the specification
 * (section 2).
 */
export const energySections: readonly SectionEntry[] = [
  { name: 'goal', shortcut: 'Goal', title: 'Lesson Goal' },
  { name: 'overview', shortcut: 'Overview', title: 'Overview' },
  { name: 'keyPoints', shortcut: 'Key Points', title: 'Key Points' },
  { name: 'science', shortcut: 'Science', title: 'Science' },
  {
    name: 'routine',
    shortcut: 'Routine',
    title: 'Detailed Routine',
    before: 'caution',
    after: 'redFlags',
  },
  {
    name: 'details',
    shortcut: 'Details',
    title: 'Detailed Content',
    before: 'caution',
    after: 'redFlags',
  },
  { name: 'whyItMatters', shortcut: 'Why It Matters', title: 'Why It Matters' },
  { name: 'troubleshooting', shortcut: 'Troubleshooting', title: 'Troubleshooting' },
  { name: 'practice', shortcut: 'Practice', title: 'Practice' },
  { name: 'reflection', shortcut: 'Reflection', title: 'Reflection' },
  { name: 'tracking', shortcut: 'Tracking', title: 'Tracking Metric' },
];
