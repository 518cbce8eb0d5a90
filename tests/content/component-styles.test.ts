import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { componentStyles } from '../../scripts/vite/component-styles.ts';

interface StylesPlugin {
  readonly transform: {
    readonly filter: { readonly id: readonly RegExp[] };
    readonly handler: (code: string, id: string) => { readonly code: string } | null;
  };
}

const LIBRARY = resolve('node_modules/@mantine/core');

const sheets = readdirSync(join(LIBRARY, 'styles'))
  .filter((file) => file.endsWith('.layer.css'))
  .map((file) => file.slice(0, -'.layer.css'.length));

const classNameModules = readdirSync(join(LIBRARY, 'esm'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.module.mjs'),
);

describe('a component of the library', () => {
  it.each(classNameModules)('brings its styles: %s', (file) => {
    const id = join(LIBRARY, 'esm', file);
    const { filter, handler } = (componentStyles() as unknown as StylesPlugin).transform;
    const component = /(\w+)\.module\.mjs$/.exec(id)?.[1] ?? '';
    expect(sheets).toContain(component);
    expect(filter.id.some((pattern) => pattern.test(id))).toBe(true);
    expect(handler('', id)?.code).toContain(`component-styles:${component}.css`);
  });
});
