import type { EnergyTexts, RoutineStep } from '#content/types.ts';

/** The sections of a lesson of the energy course and of a guide among its resources. */
export type SectionName =
  | 'goal'
  | 'overview'
  | 'keyPoints'
  | 'science'
  | 'routine'
  | 'details'
  | 'whyItMatters'
  | 'troubleshooting'
  | 'practice'
  | 'reflection'
  | 'tracking';

/** What both have in common. Of routine and details, and of practice and practice activity, one is there. */
export interface SectionTexts extends EnergyTexts {
  /** A guide's own. That of a lesson stands above its sections. */
  readonly overview?: string;
  readonly routine?: readonly RoutineStep[];
  readonly details?: readonly string[];
  readonly practice?: string;
  readonly practiceActivity?: string;
}

export interface EnergySection {
  readonly name: SectionName;
  /** Id of its heading. */
  readonly id: string;
  /** What the jump bar calls it. */
  readonly shortcut: string;
  readonly title: string;
}

/** Every section in its order, with the names of the specification (section 2). */
const sections: readonly Omit<EnergySection, 'id'>[] = [
  { name: 'goal', shortcut: 'Goal', title: 'Lesson Goal' },
  { name: 'overview', shortcut: 'Overview', title: 'Overview' },
  { name: 'keyPoints', shortcut: 'Key Points', title: 'Key Points' },
  { name: 'science', shortcut: 'Science', title: 'Science' },
  { name: 'routine', shortcut: 'Routine', title: 'Detailed Routine' },
  { name: 'details', shortcut: 'Details', title: 'Detailed Content' },
  { name: 'whyItMatters', shortcut: 'Why It Matters', title: 'Why It Matters' },
  { name: 'troubleshooting', shortcut: 'Troubleshooting', title: 'Troubleshooting' },
  { name: 'practice', shortcut: 'Practice', title: 'Practice' },
  { name: 'reflection', shortcut: 'Reflection', title: 'Reflection' },
  { name: 'tracking', shortcut: 'Tracking', title: 'Tracking Metric' },
];

/** The sections that have something to say. The details stand only where there is no routine. */
export function sectionsOf(texts: SectionTexts): readonly EnergySection[] {
  return sections
    .filter(({ name }) => conditions[name](texts))
    .map((section) => ({ ...section, id: `section-${section.name}` }));
}

/** The practice, or in its place the practice activity. */
export function practiceOf({ practice = '', practiceActivity = '' }: SectionTexts): string {
  return practice === '' ? practiceActivity : practice;
}

const conditions: Record<SectionName, (texts: SectionTexts) => boolean> = {
  goal: ({ goal }) => goal !== '',
  overview: ({ overview = '' }) => overview !== '',
  keyPoints: ({ keyPoints }) => keyPoints.length > 0,
  science: ({ science }) => science.length > 0,
  routine: hasRoutine,
  details: (texts) => !hasRoutine(texts) && (texts.details ?? []).length > 0,
  whyItMatters: ({ whyItMatters }) => whyItMatters.length > 0,
  troubleshooting: ({ troubleshooting }) => troubleshooting.length > 0,
  practice: (texts) => practiceOf(texts) !== '',
  reflection: ({ reflection }) => reflection !== '',
  tracking: ({ trackingMetric }) => trackingMetric !== '',
};

function hasRoutine({ routine = [] }: SectionTexts): boolean {
  return routine.length > 0;
}
