import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { Module, SectionEntry } from '#content/types.ts';
import type { Place } from '#machines/lesson-viewer.machine.ts';
import { useMembersText } from '#src/members/use-members-text.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import type { KeptNotes } from '#src/progress/notes.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';

import { readArrival } from './arrival.ts';
import { DayLinksContext } from './DayText.tsx';
import type { LoadedCourse } from './loaded-course.ts';
import { ModuleLoading } from './ModuleLoading.tsx';
import type { KeptReport, Opening } from './use-lesson-viewer.ts';

/** What a view of an open module is given. */
export interface ViewerProps {
  readonly module: Module;
  readonly moduleIndex: number;
  /** The sections that a lesson of this course can have. */
  readonly sections: readonly SectionEntry[];
  /** Level of the viewer's heading; the lesson and its sections follow below it. */
  readonly headingOrder: 2 | 3;
  /** The remembered place, as it is when the module opens. */
  readonly place: Place | null;
  /** True where the member has completed this module before. */
  readonly wasCompleted: boolean;
  /** Where the member's own words about the reflection questions are kept. Without it there is no field for them. */
  readonly notes?: KeptNotes;
  readonly opensAt?: Opening | null;
  readonly onReport: (report: KeptReport) => void;
}

interface CourseModuleProps {
  readonly loaded: LoadedCourse;
  readonly moduleIndex: number;
  readonly headingOrder: 2 | 3;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** One module of a course: its lessons are fetched, then shown. Give it a `key` of the module's index. */
export function CourseModule({
  loaded: {
    course,
    texts: { loadModule, sections, days },
    layout: { Viewer },
  },
  moduleIndex,
  headingOrder,
  onCompleted,
}: CourseModuleProps) {
  const { progress, places, notes } = courseRecord(course);
  const { key, state } = useLocation();
  const { lesson } = readArrival(state, course.lessonCounts.length);
  const opensAt = useMemo(() => (lesson === undefined ? null : { lesson, key }), [lesson, key]);
  const dayLinks = useMemo(() => ({ course, days }), [course, days]);
  const { loaded, hasFailed, refusal, retry } = useLoaded(useMembersText(() => loadModule(moduleIndex)));
  const module = useDeferredValue(loaded);
  const wasCompleted = useKept(progress).includes(moduleIndex);

  const keep = useCallback(
    (report: KeptReport) => {
      const { moduleIndex: index } = report;
      if (report.type === 'module.completed') {
        progress.change(index);
        places.change({ moduleIndex: index, place: null });
        onCompleted(index);
      } else {
        places.change({
          moduleIndex: index,
          place: { lesson: report.lesson, completed: report.completed },
        });
      }
    },
    [progress, places, onCompleted],
  );

  return module === null ? (
    <ModuleLoading hasFailed={hasFailed} refusal={refusal} onRetry={retry} />
  ) : (
    <DayLinksContext value={dayLinks}>
      <Viewer
        module={module}
        moduleIndex={moduleIndex}
        sections={sections}
        headingOrder={headingOrder}
        place={places.get()[moduleIndex] ?? null}
        wasCompleted={wasCompleted}
        notes={notes}
        opensAt={opensAt}
        onReport={keep}
      />
    </DayLinksContext>
  );
}
