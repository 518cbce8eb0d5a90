import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import { printChanged } from '#src/ui/print-changed.ts';

/** `print` prints all lessons of the open module; the browser's own print command prints the shown one. See {@link printChanged}. */
export function useModulePrint() {
  const [isPrinted, setIsPrinted] = useState(false);
  const print = useCallback(
    () =>
      printChanged(
        () => {
          flushSync(() => {
            setIsPrinted(true);
          });
        },
        () => {
          setIsPrinted(false);
        },
      ),
    [],
  );
  return { isPrinted, print };
}
