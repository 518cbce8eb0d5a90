import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { shortClassNames } from '../../scripts/vite/class-names.ts';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join('src', file));

const classesOf = (sheet: string) => [
  ...new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
];

interface SheetUse {
  readonly file: string;
  readonly sheet: string;
  /** The classes that the file asks for by name. */
  readonly names: readonly string[];
  /** Whether it asks for classes whose names are known only as it runs. */
  readonly isByKey: boolean;
}

const IMPORT_OF_SHEET = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const uses: readonly SheetUse[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const code = source.replaceAll(IMPORT_OF_SHEET, '');
    return [...source.matchAll(IMPORT_OF_SHEET)].map(([, map, path]) => ({
      file,
      sheet: path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!),
      names: [...code.matchAll(new RegExp(`(?<![./-])\\b${map}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
      isByKey: new RegExp(`[{(]${map}\\b[^.]|\\b${map}\\[`).test(code),
    }));
  });

function namesOfAll(): string[] {
  const nameOf = shortClassNames();
  return sheets.flatMap((sheet) => classesOf(sheet).map((name) => nameOf(name, sheet)));
}

describe('a class', () => {
  it('that a screen asks for is in its sheet', () => {
    expect(uses.length).toBeGreaterThan(200);
    expect(
      uses.flatMap(({ file, sheet, names }) =>
        names.filter((name) => !classesOf(sheet).includes(name)).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
  });

  it('in a sheet is asked for by a screen', () => {
    const unused = sheets
      .filter((sheet) => !uses.some((use) => use.sheet === sheet && use.isByKey))
      .flatMap((sheet) => {
        const used = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names));
        return classesOf(sheet)
          .filter((name) => !used.has(name))
          .map((name) => `${sheet}: ${name}`);
      });
    expect(unused).toEqual([]);
  });
});

describe('the names of classes in a build', () => {
  it('are short, and a name of its own for each class', () => {
    const names = namesOfAll();
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[b-z]{3,4}$/.test(name))).toEqual([]);
  });

  it('are the same in every build, and where a class is asked for again', () => {
    expect(namesOfAll()).toEqual(namesOfAll());
    const nameOf = shortClassNames();
    const [sheet = ''] = sheets;
    const first = nameOf('button', sheet);
    nameOf('label', sheet);
    expect(nameOf('button', sheet)).toBe(first);
    expect(nameOf('button', `${sheet}?used`)).toBe(first);
  });

  it('make no word that a blocker of advertising looks for', () => {
    expect(namesOfAll().filter((name) => /[aeiouy]/.test(name))).toEqual([]);
  });

  it('are refused for a sheet that is not a part of the site', () => {
    expect(() => shortClassNames()('button', 'elsewhere/Other.module.css')).toThrow(
      'There is no name for the classes of elsewhere/Other.module.css.',
    );
  });
});
