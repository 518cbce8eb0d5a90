import { LargeWindow } from './LargeWindow.tsx';
import type { CourseLayout } from './loaded-course.ts';
import { WindowViewer } from './WindowViewer.tsx';

/** A window as large as the screen, in which shortcuts and buttons stay where they are. */
export const windowLayout: CourseLayout = { Window: LargeWindow, Viewer: WindowViewer };
