import type { WayOn } from '#src/progress/way-on.ts';

import type { LoadedCourse } from './loaded-course.ts';

/** What the head of a course home is given. */
export interface HeroProps {
  readonly loaded: LoadedCourse;
  /** What the browser's tab says. */
  readonly pageTitle: string;
  readonly completedModules: readonly number[];
  /** Null where the whole course is completed. */
  readonly next: WayOn | null;
  readonly onOpen: (moduleIndex: number, lesson?: number | null) => void;
}
