import { DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';

import { cssVariablesResolver, themeTokens } from '../../src/ui/theme-tokens.ts';

const MODULE = 'virtual:theme-variables.css';
const WRITER = /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/;

/** The shades of the library's own palettes that its components use. */
const neutralShades = /^--mantine-color-(?:dark-[134568]|gray-[0-467])$/;

/**
 * The theme's CSS variables as a style sheet, a part of the built styles. The library's own writer, which would put them
 * into the page each time it renders, is left out of the build.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id === `\0${MODULE}`) {
        return themeVariablesCss();
      }
      return WRITER.test(id) ? 'export const MantineCssVariables = () => null;' : null;
    },
  };
}

/** Both schemes in one sheet, without what this site has no use for. A test finds a variable that is used and not there. */
function themeVariablesCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeTokens);
  const { variables, light, dark } = deepMerge(
    defaultCssVariablesResolver(theme),
    cssVariablesResolver(theme),
  );
  const isWanted = wantedVariables(Object.keys(theme.colors));
  const darkValues: Record<string, string> = dark;
  const shared = Object.fromEntries(
    Object.entries(light).filter(([name, value]) => darkValues[name] === value),
  );
  const rule = (selector: string, values: Record<string, string>) =>
    `${selector}{${Object.entries(values)
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => `${name}:${value};`)
      .join('')}}`;
  const scheme = (name: 'light' | 'dark', values: Record<string, string>) => ({
    '--mantine-color-scheme': name,
    ...Object.fromEntries(Object.entries(values).filter(([variable]) => !(variable in shared))),
  });
  // Paper is light, whatever the screen is.
  return [
    rule(':root', { ...variables, ...shared, ...scheme('light', light) }),
    `@media not print{${rule(":root[data-mantine-color-scheme='dark']", scheme('dark', dark))}}`,
  ].join('\n');
}

/** Of the library's palettes, only neutral shades are used; its break points, layers and shades of the primary color are not. */
function wantedVariables(colors: readonly string[]): (name: string) => boolean {
  const foreign = colors.filter((color) => !(color in themeTokens.colors));
  const isForeign = new RegExp(`^--mantine-color-(?:${foreign.join('|')})-`);
  const isUnused = /^--mantine-(?:breakpoint-|z-index-|primary-color-(?:\d|light))/;
  return (name) => !isUnused.test(name) && (!isForeign.test(name) || neutralShades.test(name));
}
