import { printPage } from './print-page.ts';

/**
 * Opens the browser's print dialog for the page as `change` makes it, and takes that back with `restore` when the dialog is closed. The
 * browser's own print command prints the page as it is. False where no dialog has opened so far.
 */
export function printChanged(change: () => void, restore: () => void): boolean {
  change();
  addEventListener('afterprint', restore, { once: true });
  return printPage();
}
