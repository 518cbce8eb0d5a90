import type { LoadedCourse } from './loaded-course.ts';

/** What the head of a course home is given. */
export interface HeroProps {
  readonly loaded: LoadedCourse;
  /** What the browser's tab says. */
  readonly pageTitle: string;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
}
