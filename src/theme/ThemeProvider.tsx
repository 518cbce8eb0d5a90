import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

import { watchStored } from '#src/storage/device-storage.ts';
import { useStored } from '#src/storage/use-stored.ts';

import { createChoiceStore } from './choice.store.ts';
import {
  THEME_STORAGE_KEY,
  ThemeContext,
  themePreferences,
  type Theme,
  type ThemePreference,
} from './theme.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Keeps the theme preference, follows the operating system, and marks the root element `light` or `dark`. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() =>
    createChoiceStore<ThemePreference>({
      key: THEME_STORAGE_KEY,
      choices: themePreferences,
      fallback: 'system',
    }),
  );
  const preference = useStored(store, ({ choice }) => choice);
  const prefersDark = useSyncExternalStore(watchSystem, systemPrefersDark, systemPrefersDark);
  const scheme: Theme['scheme'] =
    preference === 'dark' || (preference === 'system' && prefersDark) ? 'dark' : 'light';

  useEffect(
    () =>
      watchStored(THEME_STORAGE_KEY, () => {
        store.send({ type: 'storage.changed' });
      }),
    [store],
  );

  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(scheme);
  }, [scheme]);

  const theme = useMemo<Theme>(
    () => ({
      preference,
      scheme,
      choose: (choice: ThemePreference) => {
        store.send({ type: 'choice.made', choice });
      },
    }),
    [preference, scheme, store],
  );
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** Also the answer while a served page is taken over: the scheme is an attribute of the root, not part of its HTML. */
function systemPrefersDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches;
}

function watchSystem(onChange: () => void): () => void {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}
