import { printPage } from '#src/ui/print-page.ts';

/** Which boxes the printed sheet shows. */
type Sheet = 'ticked' | 'empty';

/**
 * Opens the browser's print dialog for one of the two sheets. Without it, the browser's own print command prints the
 * ticks. False where no print dialog has opened so far.
 */
export function printSheet(sheet: Sheet): boolean {
  const { dataset } = document.documentElement;
  dataset['sheet'] = sheet;
  addEventListener(
    'afterprint',
    () => {
      delete dataset['sheet'];
    },
    { once: true },
  );
  return printPage();
}
