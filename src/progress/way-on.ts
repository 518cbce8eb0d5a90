import type { Place } from '#machines/lesson-viewer.machine.ts';

import type { Places } from './places.ts';

/** Where a member goes on in a course. */
export interface WayOn {
  readonly moduleIndex: number;
  /** Index of the lesson at which the member stopped; null where the module has not been begun. */
  readonly lesson: number | null;
  /** What a button says that leads there. */
  readonly label: string;
}

/** The first module that was begun and not completed, else the first that is not completed; null when all are. */
export function wayOn(
  completedModules: readonly number[],
  places: Places,
  moduleCount: number,
): WayOn | null {
  const open = Array.from({ length: moduleCount }, (_, index) => index).filter(
    (index) => !completedModules.includes(index),
  );
  const begun = open.find((index) => isBegun(places[index]));
  const moduleIndex = begun ?? open[0];
  if (moduleIndex === undefined) {
    return null;
  }
  const lesson = begun === undefined ? null : (places[begun]?.lesson ?? null);
  return { moduleIndex, lesson, label: labelOf(moduleIndex, lesson, completedModules) };
}

/** Opening a module is not beginning it: a later lesson, or a tick, is. */
export function isBegun(place: Place | undefined): place is Place {
  return place !== undefined && (place.lesson > 0 || place.completed.length > 0);
}

function labelOf(moduleIndex: number, lesson: number | null, completedModules: readonly number[]): string {
  const name = `Module ${moduleIndex + 1}`;
  if (lesson !== null) {
    return `Continue ${name}, lesson ${lesson + 1}`;
  }
  return completedModules.length === 0 ? `Begin with ${name}` : `Go on with ${name}`;
}
