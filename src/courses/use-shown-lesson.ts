import { useMemo } from 'react';

import type { Lesson, SectionEntry } from '#content/types.ts';

import { sectionsOf, type ShownSection } from './lesson-sections.ts';
import { useDrawnParts } from './use-drawn-parts.ts';

const noSections: readonly ShownSection[] = [];

/** The sections of the lesson that is shown, and how many of them are drawn by now. */
export function useShownLesson(lesson: Lesson | undefined, table: readonly SectionEntry[]) {
  const sections = useMemo(
    () => (lesson === undefined ? noSections : sectionsOf(table, lesson.content)),
    [lesson, table],
  );
  const { parts, isWhole } = useDrawnParts(lesson, sections.length);
  const drawn = useMemo(() => sections.slice(0, parts), [sections, parts]);
  return { sections, drawn, isWhole };
}
