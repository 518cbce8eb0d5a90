import { useEffect } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';

import { preloadScreen } from './routes.tsx';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches a screen before it is asked for: the one that is opening, while the guard still looks who is there, and each one
 * whose link is pointed at, focused or touched.
 */
export function ScreenPreloader({ routes }: { readonly routes: RouteObject[] }) {
  const { pathname } = useLocation();

  useEffect(() => {
    void preloadScreen(routes, pathname);
  }, [routes, pathname]);

  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === location.origin) {
        void preloadScreen(routes, link.pathname);
      }
    };
    for (const intent of intents) {
      document.addEventListener(intent, preload, { passive: true });
    }
    return () => {
      for (const intent of intents) {
        document.removeEventListener(intent, preload);
      }
    };
  }, [routes]);

  return null;
}
