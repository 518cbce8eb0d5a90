import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import type { KeptCourse } from '#src/progress/kept-course.ts';
import { useWayOn } from '#src/progress/use-way-on.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useReturnedFocus } from '#src/ui/use-returned-focus.ts';

import { readArrival } from './arrival.ts';
import { useModuleWindow } from './use-module-window.ts';

/**
 * What a course home shows: how far the member has come, the module that is open over it, and the one that was completed
 * just now. All of it is known on the member's device only. A module that closes gives the focus back to its card in `grid`.
 */
export function useCourseHome(course: KeptCourse) {
  const moduleCount = course.lessonCounts.length;
  const { state } = useLocation();
  const isOnDevice = useHydrated();
  const wayOn = useWayOn(course);
  const { opened: addressed, open, close, finish } = useModuleWindow(moduleCount);
  const { completedModule } = readArrival(isOnDevice ? state : null, moduleCount);
  const opened = isOnDevice ? addressed : null;
  const grid = useRef<HTMLDivElement>(null);
  useReturnedFocus(opened, (closed) =>
    completedModule === undefined && typeof closed === 'number'
      ? grid.current?.querySelectorAll('button')[closed]
      : null,
  );
  return {
    ...wayOn,
    completedModule,
    opened,
    open,
    close,
    finish,
    grid,
  };
}
