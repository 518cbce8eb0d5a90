import { printChanged } from '#src/ui/print-changed.ts';

/** Which boxes the printed sheet shows. */
type Sheet = 'ticked' | 'empty';

/** Prints one of the two sheets; the browser's own print command prints the ticks. See {@link printChanged}. */
export function printSheet(sheet: Sheet): boolean {
  const { dataset } = document.documentElement;
  return printChanged(
    () => {
      dataset['sheet'] = sheet;
    },
    () => {
      delete dataset['sheet'];
    },
  );
}
