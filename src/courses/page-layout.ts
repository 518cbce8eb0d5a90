import type { CourseLayout } from './loaded-course.ts';
import { ModulePage } from './ModulePage.tsx';
import { PageViewer } from './PageViewer.tsx';
import { PageWindow } from './PageWindow.tsx';

/** Everything one below the other, on a page or in a dialog. */
export const pageLayout: CourseLayout = { Window: PageWindow, Viewer: PageViewer, Page: ModulePage };
