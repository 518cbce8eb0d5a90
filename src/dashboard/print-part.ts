import { printPage } from '#src/ui/print-page.ts';

/** The parts of the dashboard that can be printed alone. */
export type PrintedPart = 'diary' | 'energy' | 'journal';

/**
 * Opens the browser's print dialog for one part. The browser's own print command prints the whole dashboard. False where no
 * print dialog has opened so far.
 */
export function printPart(part: PrintedPart): boolean {
  const { dataset } = document.documentElement;
  dataset['print'] = part;
  addEventListener(
    'afterprint',
    () => {
      delete dataset['print'];
    },
    { once: true },
  );
  return printPage();
}
