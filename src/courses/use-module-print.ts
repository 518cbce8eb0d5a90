import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import { printPage } from '#src/ui/print-page.ts';

/**
 * `print` opens the browser's print dialog for all lessons of the open module; false where none has opened so far. The browser's
 * own print command prints the shown lesson.
 */
export function useModulePrint() {
  const [isPrinted, setIsPrinted] = useState(false);
  const print = useCallback(() => {
    flushSync(() => {
      setIsPrinted(true);
    });
    addEventListener(
      'afterprint',
      () => {
        setIsPrinted(false);
      },
      { once: true },
    );
    return printPage();
  }, []);
  return { isPrinted, print };
}
