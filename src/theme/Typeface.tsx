import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { deviceItem } from '#src/notebook/device-item.ts';

/** Read by the page's first script, which shows the typeface from the start once this device has it. */
const typefaceIsThere = deviceItem({ of: 'device', key: 'sleep-cycle-typeface' });

const TYPEFACE = "1rem 'Atkinson Hyperlegible Next Variable'";

/**
 * Fetches the site's typeface after the page is there, and shows it from the next page on. Without it the device's own
 * typeface stays.
 */
export function Typeface() {
  const { pathname } = useLocation();
  const isThere = useRef(false);
  const lastPage = useRef(pathname);

  useEffect(() => {
    const fetchTypeface = async () => {
      const faces = await document.fonts.load(TYPEFACE);
      isThere.current = faces.length > 0;
      if (isThere.current) {
        typefaceIsThere.write(true);
      }
    };
    fetchTypeface().catch(() => {});
  }, []);

  useLayoutEffect(() => {
    if (isThere.current && pathname !== lastPage.current) {
      document.documentElement.dataset['typeface'] = 'own';
    }
    lastPage.current = pathname;
  }, [pathname]);

  return null;
}
