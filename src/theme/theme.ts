import { createContext, use } from 'react';

export const THEME_STORAGE_KEY = 'sleep-cycle-theme';

export const themePreferences = ['light', 'dark', 'system'] as const;

export type ThemePreference = (typeof themePreferences)[number];

export interface Theme {
  /** What the member chose. `system` follows the operating system. */
  readonly preference: ThemePreference;
  /** What is shown. */
  readonly scheme: 'light' | 'dark';
  readonly choose: (preference: ThemePreference) => void;
}

export const ThemeContext = createContext<Theme | null>(null);

/** The theme that is shown and how to change it. Throws outside its provider. */
export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (theme === null) {
    throw new Error('useTheme needs a ThemeProvider around it.');
  }
  return theme;
}
