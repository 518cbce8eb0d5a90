import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { shortClassNames } from '../../scripts/vite/class-names.ts';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join('src', file));

const classesOf = (sheet: string) => [
  ...new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
];

function namesOfAll(): string[] {
  const nameOf = shortClassNames();
  return sheets.flatMap((sheet) => classesOf(sheet).map((name) => nameOf(name, sheet)));
}

describe('the names of classes in a build', () => {
  it('are short, and a name of its own for each class', () => {
    const names = namesOfAll();
    expect(names.length).toBeGreaterThan(500);
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
