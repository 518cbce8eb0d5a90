import type { TitleOrder } from '@mantine/core';
import { useMemo, type Ref } from 'react';

import type { Lesson, SectionEntry } from '#content/types.ts';
import type { KeptNotes } from '#src/progress/notes.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { sectionsOf, type ShownSection } from './lesson-sections.ts';
import { LessonArticle } from './LessonArticle.tsx';
import { useModulePrint } from './use-module-print.ts';
import type { useShownLesson } from './use-shown-lesson.ts';

interface ModuleLessonsProps extends Pick<ReturnType<typeof useShownLesson>, 'drawn' | 'isWhole'> {
  readonly lessons: readonly Lesson[];
  readonly moduleIndex: number;
  readonly currentLesson: number;
  readonly headingOrder: TitleOrder;
  /** The sections that a lesson of this course can have. */
  readonly table: readonly SectionEntry[];
  /** Where the member's own words about the reflection questions are kept. Without it there is no field for them. */
  readonly notes: KeptNotes | undefined;
  /** The heading of the shown lesson, which takes the focus when the lesson changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The shown lesson of a module. While the whole module is printed, the others stand before and after it, for paper only. */
export function ModuleLessons({
  lessons,
  currentLesson,
  table,
  drawn,
  isWhole,
  ref,
  ...rest
}: ModuleLessonsProps) {
  const { isPrinted, print } = useModulePrint();
  const printMore = useMemo(
    () => (
      <PrintButton variant="subtle" onPrint={print}>
        Print this module
      </PrintButton>
    ),
    [print],
  );
  return lessons.map((lesson, lessonIndex) => {
    const each = { ...rest, lesson, lessonIndex, lessonCount: lessons.length };
    if (lessonIndex === currentLesson) {
      return (
        <LessonArticle
          key="shown"
          ref={ref}
          sections={drawn}
          isWhole={isWhole}
          printMore={printMore}
          {...each}
        />
      );
    }
    return isPrinted ? (
      <LessonArticle
        key={lesson.title}
        sections={sectionsOnPaper(table, lesson, lessonIndex)}
        isWhole
        {...each}
      />
    ) : null;
  });
}

/** With ids of their own, so that shortcuts lead to the shown lesson. */
function sectionsOnPaper(
  table: readonly SectionEntry[],
  { content }: Lesson,
  lessonIndex: number,
): readonly ShownSection[] {
  return sectionsOf(table, content).map((section) => ({
    ...section,
    id: `lesson-${lessonIndex}-${section.name}`,
  }));
}
