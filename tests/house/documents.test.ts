import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

const FOLDERS = ['content', 'docs', 'emulators', 'machines', 'public', 'scripts', 'server', 'src', 'tests'];
const BUILT = ['app.html', 'dist.cdx.json', 'dist-server.cdx.json', 'settings.env'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const names = new Set([...files.map((path) => basename(path)), ...readdirSync('.'), ...BUILT]);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const documents = [...readdirSync('.'), ...files.filter((path) => path.startsWith('docs/'))].filter((path) =>
  path.endsWith('.md'),
);

/** A folder, a file, or a test without its end: from the root, or among the tests. */
const isThere = (path: string) =>
  [path, `${path}.test.ts`, `${path}.test.tsx`].some(
    (one) => existsSync(one) || existsSync(join('tests', one)),
  );

/** What a document names that is not there: paths and names of files, commands of the package, links. */
function missingIn(document: string, text: string): readonly string[] {
  const said = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, link]) => link!);
  const commands = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, command]) => command!);
  return [
    ...said.filter((code) =>
      new RegExp(`^(?:${FOLDERS.join('|')})/[\\w./@-]*$`).test(code)
        ? !isThere(code)
        : /^[\w-]+(?:\.[\w-]+)*\.(?:cjs|css|html|json|md|tsx?)$/.test(code) && !names.has(code),
    ),
    ...links.filter((link) => !existsSync(join(dirname(document), link))),
    ...commands.filter((command) => !(command in scripts)),
  ];
}

describe('the documents', () => {
  it('are many', () => {
    expect(documents.length).toBeGreaterThan(35);
  });

  it.each(documents)('%s names what is there', (document) => {
    expect(missingIn(document, readFileSync(document, 'utf8'))).toEqual([]);
  });

  it.each([
    ['a file', 'See `src/attic/lamp.ts`.', 'src/attic/lamp.ts'],
    ['a folder', 'All of `server/attic/`.', 'server/attic/'],
    ['a test', 'Held by `content/lamps`.', 'content/lamps'],
    ['the name of a file', 'It is in `lamp.module.css`.', 'lamp.module.css'],
    ['a command', 'Run `npm run lamp -- 1`.', 'lamp'],
    ['a link', 'See [the lamp](decisions/999-lamp.md#why).', 'decisions/999-lamp.md'],
  ])('could not name %s that is gone', (_what, text, missing) => {
    expect(missingIn('docs/lamps.md', text)).toEqual([missing]);
  });
});
