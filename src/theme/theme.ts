import { useSyncExternalStore } from 'react';

import { keepChoice } from '#src/notebook/choice.ts';
import { useKept } from '#src/notebook/use-kept.ts';

export const themePreferences = ['light', 'dark', 'system'] as const;

export type ThemePreference = (typeof themePreferences)[number];

/** What the member chose. `system` follows the operating system. The page's first script reads the same key. */
export const themeChoice = keepChoice<ThemePreference>({
  key: 'sleep-cycle-theme',
  choices: themePreferences,
  fallback: 'system',
});

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The scheme that is shown: the member's choice, or what the operating system prefers, live. */
export function useColorScheme(): 'light' | 'dark' {
  const preference = useKept(themeChoice);
  const prefersDark = useSyncExternalStore(watchSystem, systemPrefersDark, systemPrefersDark);
  return preference === 'dark' || (preference === 'system' && prefersDark) ? 'dark' : 'light';
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
