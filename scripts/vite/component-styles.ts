import { existsSync, readFileSync } from 'node:fs';

import { parse } from 'postcss';
import type { Plugin } from 'vite';

const CLASS_NAMES = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)*(\w+)\.module\.mjs$/;
const STYLES_FOLDER = 'node_modules/@mantine/core/styles';
/** The factor by which the library can make all of itself larger. The site's sizes are rem already. */
const SCALE = / \* var\(--mantine-scale\)/g;
const SHEET = '\0component-styles:';
const GLOBAL_SHEETS = /\/@mantine\/core\/styles\/(?:baseline|global)\.layer\.css$/;

/** What the library styles and this site has not: other directions of writing, shadow roots, cut texts, colorful texts. */
const UNUSED_SELECTORS =
  /\[dir=|:host|\[data-(?:truncate|line-clamp|inline|inherit)|\[data-variant=['"]?gradient/;

/**
 * Gives each of the library's components its own styles: the module with its class names imports its style sheet. So a
 * screen brings the styles of the components that it uses and no others. Only in a build; in development the whole sheet
 * is there.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [CLASS_NAMES, GLOBAL_SHEETS] },
      handler: (code, id) => {
        if (GLOBAL_SHEETS.test(id)) {
          return { code: withoutUnused(code), map: null };
        }
        const component = CLASS_NAMES.exec(id)?.[1] ?? '';
        if (!existsSync(sheetOf(component))) {
          return null;
        }
        const sheet = JSON.stringify(`${SHEET}${component}.css`);
        return { code: `import ${sheet};\n${code}`, map: null, moduleSideEffects: true };
      },
    },
    resolveId: (id) => (id.startsWith(SHEET) ? id : null),
    load: (id) =>
      id.startsWith(SHEET)
        ? withoutUnused(readFileSync(sheetOf(id.slice(SHEET.length, -'.css'.length)), 'utf8'))
        : null,
  };
}

function sheetOf(component: string): string {
  return `${STYLES_FOLDER}/${component}.layer.css`;
}

function withoutUnused(css: string): string {
  const root = parse(css.replaceAll(SCALE, ''));
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !UNUSED_SELECTORS.test(selector));
    if (used.length === 0) {
      rule.remove();
    } else {
      rule.selectors = used;
    }
  });
  return root.toString();
}
