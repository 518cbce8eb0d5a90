import { printChanged } from '#src/ui/print-changed.ts';

import type { DashboardList } from './lists.ts';

/** Prints one list; the browser's own print command prints the whole dashboard. See {@link printChanged}. */
export function printPart(part: DashboardList): boolean {
  const { dataset } = document.documentElement;
  return printChanged(
    () => {
      dataset['print'] = part;
    },
    () => {
      delete dataset['print'];
    },
  );
}
