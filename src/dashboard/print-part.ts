/** The parts of the dashboard that can be printed alone. */
export type PrintedPart = 'diary' | 'energy' | 'journal';

/** Opens the browser's print dialog for one part. The browser's own print command prints the whole dashboard. */
export function printPart(part: PrintedPart): void {
  const { dataset } = document.documentElement;
  dataset['print'] = part;
  addEventListener(
    'afterprint',
    () => {
      delete dataset['print'];
    },
    { once: true },
  );
  print();
}
