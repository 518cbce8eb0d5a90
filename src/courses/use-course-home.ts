import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import type { KeptCourse } from '#src/progress/kept-course.ts';
import { useWayOn } from '#src/progress/use-way-on.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useReturnedFocus } from '#src/ui/use-returned-focus.ts';

import { readArrival } from './arrival.ts';
import { useModuleWindow } from './use-module-window.ts';

/**
 * What a course home shows: how far the member has come, the module that is open over it, and the one that was completed
 * just now. All of it is known on the member's device only. A module that closes gives the focus back to the button that opened it,
 * and where none has, to its card in `grid`.
 */
export function useCourseHome(course: KeptCourse) {
  const moduleCount = course.lessonCounts.length;
  const { state } = useLocation();
  const isOnDevice = useHydrated();
  const wayOn = useWayOn(course);
  const { opened: addressed, open: openModule, close, finish } = useModuleWindow(moduleCount);
  const { completedModule } = readArrival(isOnDevice ? state : null, moduleCount);
  const opened = isOnDevice ? addressed : null;
  const grid = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const open: typeof openModule = useCallback(
    (moduleIndex, lesson) => {
      opener.current = document.activeElement;
      openModule(moduleIndex, lesson);
    },
    [openModule],
  );
  useReturnedFocus(opened, (closed) => {
    if (completedModule !== undefined || typeof closed !== 'number') {
      return null;
    }
    const pressed = opener.current;
    opener.current = null;
    return pressed instanceof HTMLButtonElement && pressed.isConnected
      ? pressed
      : grid.current?.querySelectorAll('button')[closed];
  });
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
