import { posix } from 'node:path';

import { nodesIn, parsed, partsOf, type SyntaxNode } from '../support/syntax.ts';
import { COMPOSED, LIBRARIES, ONLY_LIBRARIES, ROOMS } from './rooms.ts';

/** In place of what nobody can read in the source. */
const ANYTHING = '*';

const RULES: Readonly<Record<string, readonly string[]>> = ROOMS;

/** The room of a file, by its path from the root: `src/ui/Logo.tsx` is in `src/ui`; null where the table has no room for it. */
export function roomOf(path: string): string | null {
  const [top = '', second = ''] = path.split('/');
  const room = [`${top}/${second}`, top].find(
    (name) => name in RULES || (COMPOSED as readonly string[]).includes(name),
  );
  return room ?? null;
}

/**
 * What the file names in `import`, `export … from`, `import()` and `import.meta.glob`: specifiers as they stand, and of a pattern from
 * the root `#src/…`. Where one is put together, a star stands in place of what is put in.
 */
export function importsOf(path: string, source: string): readonly string[] {
  const { module, program } = parsed(path, source);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...(/\bimport\s*[.(]/.test(source) ? nodesIn(program).flatMap(importsWithin) : []),
  ];
}

/** What one node names, in the midst of the code. */
function importsWithin(node: SyntaxNode): readonly string[] {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
    return [textOf(node['source'] as SyntaxNode)];
  }
  const callee = node.type === 'CallExpression' ? (node['callee'] as SyntaxNode) : undefined;
  const isGlob =
    callee?.type === 'MemberExpression' &&
    (callee['object'] as SyntaxNode).type === 'MetaProperty' &&
    nameOf(callee['property'] as SyntaxNode) === 'glob';
  return isGlob ? patternsOf(node['arguments'] as readonly SyntaxNode[]) : [];
}

/** Of `import.meta.glob(…)`, without the patterns that only leave something out. */
function patternsOf([patterns, options]: readonly SyntaxNode[]): readonly string[] {
  const hasBase = options !== undefined && nodesIn(options).some((node) => nameOf(node) === 'base');
  if (patterns === undefined || hasBase) {
    return [ANYTHING];
  }
  return (patterns.type === 'ArrayExpression' ? partsOf(patterns) : [patterns])
    .map(textOf)
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => pattern.replace(/^\//, '#'));
}

const nameOf = ({ name, value }: SyntaxNode) => name ?? value;

/** @returns the text of a string or a template, with stars in it where something is put in; a star for all else */
function textOf(node: SyntaxNode): string {
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as readonly SyntaxNode[])
      .map(({ value }) => (value as { readonly cooked: string }).cooked)
      .join(ANYTHING);
  }
  return node.type === 'Literal' ? String(node['value']) : ANYTHING;
}

/** What is wrong with an import, as a sentence; null where the table of rooms allows it. */
export function importProblem(path: string, specifier: string): string | null {
  const room = roomOf(path);
  if (room === null) {
    return `${path} stands in no room of tests/house/rooms.ts`;
  }
  const isRelative = specifier.startsWith('.');
  if (specifier.startsWith(ANYTHING) && !isComposed(room)) {
    return `${path} imports what nobody can read in it`;
  }
  if (!isRelative && !specifier.startsWith('#')) {
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
