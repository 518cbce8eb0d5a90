import { existsSync, readFileSync } from 'node:fs';

import { parse } from 'postcss';
import type { Plugin } from 'vite';

const CLASS_NAMES = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)*(\w+)\.module\.mjs$/;
const STYLES_FOLDER = 'node_modules/@mantine/core/styles';
const SHEET = '\0component-styles:';

const GLOBAL_SHEETS = /\/@mantine\/core\/styles\/(?:baseline|global)\.layer\.css$/;

/** Parts of the components on every page that this site never shows. */
const unusedParts: Readonly<Record<string, readonly string[]>> = {
  Button: ['group', 'groupSection', 'loader'],
  Loader: ['barsLoader', 'bar', 'dotsLoader', 'dot'],
};

/** What the library styles and this site has not: other directions of writing, shadow roots, cut texts, colorful texts, words that a spinner hides. */
const unusedSelectors =
  /\[dir=|:host|:where\(\[data-loading|\[data-(?:truncate|line-clamp|inline|inherit)|\[data-variant=['"]?gradient/;

/** Sizes of buttons that no screen asks for. */
const unusedSizes = /^--button-[\w-]+-(?:xs|compact-\w+)$/;

/** The factor by which the library can make all of itself larger. The site's sizes are rem already. */
const SCALE = / \* var\(--mantine-scale\)/g;

/**
 * Gives each of the library's components its own styles: the module with its class names imports its style sheet. So a
 * screen brings the styles of the components that it uses and no others. Only in a build; in development the whole sheet
 * is there.
 */
export function componentStyles(): Plugin {
  const classNames = new Map<string, string>();
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [CLASS_NAMES, GLOBAL_SHEETS] },
      handler: (code, id) => {
        if (GLOBAL_SHEETS.test(id)) {
          return { code: withoutUnused(code, []), map: null };
        }
        const component = CLASS_NAMES.exec(id)?.[1] ?? '';
        if (!existsSync(sheetOf(component))) {
          return null;
        }
        classNames.set(component, code);
        const sheet = JSON.stringify(`${SHEET}${component}.css`);
        return { code: `import ${sheet};\n${code}`, map: null, moduleSideEffects: true };
      },
    },
    resolveId: (id) => (id.startsWith(SHEET) ? id : null),
    load: (id) => {
      if (!id.startsWith(SHEET)) {
        return null;
      }
      const component = id.slice(SHEET.length, -'.css'.length);
      const parts = (unusedParts[component] ?? []).map((part) =>
        classNameOf(part, classNames.get(component) ?? ''),
      );
      return withoutUnused(readFileSync(sheetOf(component), 'utf8'), parts);
    },
  };
}

function sheetOf(component: string): string {
  return `${STYLES_FOLDER}/${component}.layer.css`;
}

/** The generated name of a component's part, from the source of its module of class names. */
function classNameOf(part: string, module: string): string {
  const name = new RegExp(`"${part}": "(\\w+)"`).exec(module)?.[1];
  if (name === undefined) {
    throw new Error(`The component library has no part ${part} any more. See unusedParts.`);
  }
  return name;
}

function withoutUnused(css: string, unusedClasses: readonly string[]): string {
  const root = parse(css.replaceAll(SCALE, ''));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(
      (selector) =>
        !unusedSelectors.test(selector) && !unusedClasses.some((name) => selector.includes(`.${name}`)),
    );
    if (kept.length === 0) {
      rule.remove();
    } else {
      rule.selectors = kept;
    }
  });
  root.walkDecls(unusedSizes, (size) => {
    size.remove();
  });
  return root.toString();
}
