import type { ComponentType, ReactNode } from 'react';

import type { Course, CourseTexts } from '#content/types.ts';
import type { LazyPart } from '#src/ui/lazy-part.tsx';

import type { ViewerProps } from './CourseModule.tsx';

/** A course that can be shown: its entry in the list, its texts, and how it looks. */
export interface LoadedCourse {
  readonly course: Course;
  readonly texts: CourseTexts;
  readonly layout: CourseLayout;
  readonly view: CourseView;
}

/** How an open module is shown. */
export interface CourseLayout {
  /** The dialog over the course home. */
  readonly Window: ComponentType<WindowProps>;
  readonly Viewer: ComponentType<ViewerProps>;
  /** A page of its own for each module. Without one a module opens over the course home only. */
  readonly Page?: ComponentType<LoadedCourse>;
}

export interface WindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What only one course has. A course that is texts alone has none of it. */
export interface CourseView {
  /** An ornament behind the headline. */
  readonly HeroPicture?: ComponentType;
  /** The member's own figures, with the progress. */
  readonly Journey?: ComponentType<JourneyProps>;
  /** The look into the course that the preview's button opens. */
  readonly Preview?: ComponentType;
  /** A resource in the place of the course home. */
  readonly Resource?: LazyPart<ResourceProps>;
  /** What stands around all of the course. */
  readonly Providers?: ComponentType<{ readonly children: ReactNode }>;
}

export interface JourneyProps {
  readonly title: string;
  /** How many modules the member has completed. */
  readonly completed: number;
  readonly moduleCount: number;
}

export interface ResourceProps {
  /** From the address, so it may name no resource at all. */
  readonly id: string;
  readonly onBack: () => void;
}
