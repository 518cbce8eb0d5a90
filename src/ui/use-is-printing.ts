import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser draws the page for paper. What a screen shows in parts stands there as a whole. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    // The browser takes the page as it is when the listeners have returned.
    const begin = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  return isPrinting;
}
