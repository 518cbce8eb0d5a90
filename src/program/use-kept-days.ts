import { useEffect } from 'react';

import type { CourseDays, CourseTexts } from '#content/types.ts';
import { untilPageIdle } from '#src/offline/until-page-idle.ts';
import { serviceWorkers } from '#src/offline/worker-message.ts';

import { dayCountOf, lessonsOn } from './day-lessons.ts';

/** How long a page that has loaded is left alone, in milliseconds. */
const QUIET_MS = 6000;

/**
 * Has the lessons of a day and the next one fetched once the page is idle, so that the service worker keeps them (decision 27).
 * Without a service worker nothing is fetched.
 *
 * @param day null while no day is under way
 */
export function useKeptDays(
  loadModule: CourseTexts['loadModule'],
  days: CourseDays,
  day: number | null,
): void {
  useEffect(() => {
    if (day === null || serviceWorkers() === undefined) {
      return undefined;
    }
    let isHere = true;
    const wanted = new Set(
      [day, day + 1]
        .filter((each) => each <= dayCountOf(days))
        .map((each) => lessonsOn(days, each).moduleIndex),
    );
    const keep = async () => {
      await untilPageIdle(QUIET_MS);
      for (const moduleIndex of isHere ? wanted : []) {
        await loadModule(moduleIndex).catch(() => {});
      }
    };
    void keep();
    return () => {
      isHere = false;
    };
  }, [loadModule, days, day]);
}
