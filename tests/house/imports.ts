import { posix } from 'node:path';

import { parseSync } from 'vite';

import { COMPOSED, LIBRARIES, ONLY_LIBRARIES, ROOMS } from './rooms.ts';

const ALIAS = /^#(machines|content|src)\//;
const RULES: Readonly<Record<string, readonly string[]>> = ROOMS;

/** The room of a file, by its path from the root: `src/ui/Logo.tsx` is in `src/ui`; null where the table has no room for it. */
export function roomOf(path: string): string | null {
  const [top = '', second = ''] = path.split('/');
  const room = [`${top}/${second}`, top].find(
    (name) => name in RULES || (COMPOSED as readonly string[]).includes(name),
  );
  return room ?? null;
}

/** What the file names in `import`, `export … from` and `import()`: specifiers as they stand. */
export function importsOf(path: string, source: string): readonly string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) {
    throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  }
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return /^(['"]).*\1$/.test(text) ? [text.slice(1, -1)] : [];
    }),
  ];
}

/** What is wrong with an import, as a sentence; null where the table of rooms allows it. */
export function importProblem(path: string, specifier: string): string | null {
  const room = roomOf(path);
  if (room === null) {
    return `${path} stands in no room of tests/house/rooms.ts`;
  }
  const isRelative = specifier.startsWith('.');
  if (!isRelative && !ALIAS.test(specifier)) {
    return libraryProblem(path, room, specifier);
  }
  const [target = ''] = (isRelative ? posix.join(posix.dirname(path), specifier) : specifier.slice(1)).split(
    '?',
  );
  if (target.startsWith('tests/')) {
    return `${path} imports ${target}: nothing imports tests`;
  }
  const targetRoom = roomOf(target);
  if (targetRoom === room || isComposed(room)) {
    return null;
  }
  if (isRelative && path.startsWith('src/')) {
    return `${path} imports ${specifier}: another room is imported as #src/…`;
  }
  return targetRoom !== null && (RULES[room] ?? []).includes(targetRoom)
    ? null
    : `${path} imports ${target}: ${room} may not import ${targetRoom ?? 'what stands in no room'}`;
}

function libraryProblem(path: string, room: string, specifier: string): string | null {
  const library = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? specifier);
  const isAllowed =
    (LIBRARIES[library]?.includes(room) ?? true) && (ONLY_LIBRARIES[room]?.includes(library) ?? true);
  return isAllowed ? null : `${path} imports ${specifier}: the library is not for ${room}`;
}

function isComposed(room: string): boolean {
  return (COMPOSED as readonly string[]).includes(room);
}
