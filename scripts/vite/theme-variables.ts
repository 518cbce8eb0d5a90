import { DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';

import { cssVariablesResolver, themeTokens } from '../../src/ui/theme-tokens.ts';

const MODULE = 'virtual:theme-variables.css';

/** The library's own palettes that its components need; the others are no colors of this site. */
const neutralPalettes = ['dark', 'gray'];

/**
 * The theme's CSS variables as a style sheet, so that they are part of the built styles and the library need not write
 * them into the page while it renders.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? themeVariablesCss() : null),
  };
}

/** Both schemes in one sheet. Unused palettes of the library are left out. */
function themeVariablesCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeTokens);
  const { variables, light, dark } = deepMerge(
    defaultCssVariablesResolver(theme),
    cssVariablesResolver(theme),
  );
  const own = new Set([...Object.keys(themeTokens.colors), ...neutralPalettes]);
  const unused = Object.keys(theme.colors).filter((color) => !own.has(color));
  const isUnused = new RegExp(`^--mantine-color-(?:${unused.join('|')})-`);
  const rule = (selector: string, values: Record<string, string>) => {
    const lines = Object.entries(values).filter(([name]) => !isUnused.test(name));
    return `${selector}{${lines.map(([name, value]) => `${name}:${value};`).join('')}}`;
  };
  const scheme = (name: 'light' | 'dark', values: Record<string, string>) =>
    rule(`:root[data-mantine-color-scheme='${name}']`, { '--mantine-color-scheme': name, ...values });
  return [rule(':root', variables), scheme('light', light), scheme('dark', dark)].join('\n');
}
