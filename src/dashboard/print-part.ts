import { printChanged } from '#src/ui/print-changed.ts';

/** The parts of the dashboard that can be printed alone. */
export type PrintedPart = 'diary' | 'energy' | 'journal';

/** Prints one part; the browser's own print command prints the whole dashboard. See {@link printChanged}. */
export function printPart(part: PrintedPart): boolean {
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
