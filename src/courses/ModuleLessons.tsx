import type { TitleOrder } from '@mantine/core';
import type { Ref } from 'react';

import type { Lesson, SectionEntry } from '#content/types.ts';
import type { KeptNotes } from '#src/progress/notes.ts';

import { sectionsOf } from './lesson-sections.ts';
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
  return lessons.map((lesson, lessonIndex) => {
    const each = { ...rest, lesson, lessonIndex, lessonCount: lessons.length };
    if (lessonIndex === currentLesson) {
      return (
        <LessonArticle
          key="shown"
          ref={ref}
          sections={drawn}
          isWhole={isWhole}
          onPrintModule={print}
          {...each}
        />
      );
    }
    return isPrinted ? (
      <LessonArticle
        key={lesson.title}
        sections={sectionsOf(table, lesson.content, `lesson-${lessonIndex}`)}
        isWhole
        {...each}
      />
    ) : null;
  });
}
