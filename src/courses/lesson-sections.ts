import type { LessonTexts, SectionEntry, SectionName } from '#content/types.ts';

/** A section that is shown. */
export interface ShownSection extends SectionEntry {
  /** Id of its heading, where a shortcut leads there. */
  readonly id: string;
}

/** The sections of a course's table that have something to say. The details stand only where there is no routine. */
export function sectionsOf(sections: readonly SectionEntry[], texts: LessonTexts): readonly ShownSection[] {
  return sections
    .filter(({ name }) => conditions[name](texts))
    .map((section) => ({ ...section, id: `section-${section.name}` }));
}

/** The practice, or in its place the practice activity. */
export function practiceOf({ practice = '', practiceActivity = '' }: LessonTexts): string {
  return practice === '' ? practiceActivity : practice;
}

const conditions: Record<SectionName, (texts: LessonTexts) => boolean> = {
  goal: ({ goal = '' }) => goal !== '',
  overview: ({ overview = '' }) => overview !== '',
  keyPoints: ({ keyPoints = [] }) => keyPoints.length > 0,
  science: ({ science = [] }) => science.length > 0,
  routine: hasRoutine,
  details: (texts) => !hasRoutine(texts) && (texts.details ?? []).length > 0,
  whyItMatters: ({ whyItMatters = [] }) => whyItMatters.length > 0,
  troubleshooting: ({ troubleshooting = [] }) => troubleshooting.length > 0,
  practice: (texts) => practiceOf(texts) !== '',
  reflection: ({ reflection = '' }) => reflection !== '',
  tracking: ({ trackingMetric = '' }) => trackingMetric !== '',
  actionItems: ({ actionItems = [] }) => actionItems.length > 0,
};

function hasRoutine({ routine = [] }: LessonTexts): boolean {
  return routine.length > 0;
}
