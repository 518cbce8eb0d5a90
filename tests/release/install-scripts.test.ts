import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** npm 11 reads this list. Older ones know only all or nothing, and .npmrc says nothing. */
test('every package that would run a program when it is installed is refused by name', () => {
  const { packages } = read('package-lock.json') as Lock;
  const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };
  const scripted = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript === true ? [place.replace(/^.*node_modules\//, '')] : [],
  );

  expect(Object.fromEntries([...new Set(scripted)].map((name) => [name, false]))).toEqual(allowScripts);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
