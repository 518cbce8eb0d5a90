import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { nodesIn, parsed, partsOf, type SyntaxNode } from '../support/syntax.ts';

const files = Object.keys(import.meta.glob('../../machines/*.machine.ts'));

/** The keys under which a chart computes data. What stands there is not part of the drawing. */
const DATA_KEYS = new Set(['context', 'params', 'input', 'output']);

const keyOf = (node: SyntaxNode) => {
  const key = node['key'] as SyntaxNode;
  return String(key['name'] ?? key['value']);
};

/** The nodes of a chart without its data. */
function chartNodes(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'Property' && DATA_KEYS.has(keyOf(node))) {
    return [];
  }
  return [node, ...partsOf(node).flatMap(chartNodes)];
}

const isCallOf = (node: SyntaxNode, method: string) =>
  node.type === 'CallExpression' &&
  ((node['callee'] as SyntaxNode)['property'] as SyntaxNode | undefined)?.['name'] === method;

/** Parts of a chart that the visualiser, which reads the source, cannot see. */
function sourceProblems(source: string): string[] {
  const charts = nodesIn(parsed('chart.ts', source).program).filter((node) =>
    isCallOf(node, 'createMachine'),
  );
  const structure = new Set(['states', 'on', 'after', 'invoke']);
  return [
    ...(charts.length === 1 ? [] : [`creates ${charts.length} machines`]),
    ...charts
      .flatMap((chart) => (chart['arguments'] as SyntaxNode[]).flatMap(chartNodes))
      .flatMap((node) => {
        if (node.type === 'SpreadElement') {
          return ['spreads into the chart'];
        }
        if (node.type !== 'Property') {
          return [];
        }
        const name = keyOf(node);
        const value = node['value'] as SyntaxNode;
        return [
          ...(node['computed'] === true ? ['computes a key'] : []),
          ...(structure.has(name) && !/^(?:Object|Array)Expression$/.test(value.type)
            ? [`does not spell out ${name}`]
            : []),
        ];
      }),
  ];
}

it.each(files)('%s is written out as a literal', (path) => {
  const file = new URL(path, import.meta.url);
  expect(sourceProblems(readFileSync(file, 'utf8'))).toEqual([]);
});

it('there are charts to look at', () => {
  expect(files).toContain('../../machines/access-guard.machine.ts');
});

it('a chart may compute data, and its setup may spread', () => {
  expect(
    sourceProblems(
      "setup({ a: { ...b } }).createMachine({ context: ({ input }) => ({ ...input }), on: { 'a.b': 'c' } })",
    ),
  ).toEqual([]);
});

describe('refused is', () => {
  it.each([
    ['a spread', 'm.createMachine({ states: { ...shared } })', 'spreads into the chart'],
    ['a computed key', 'm.createMachine({ on: { [type]: {} } })', 'computes a key'],
    ['states from elsewhere', 'm.createMachine({ states })', 'does not spell out states'],
    ['handlers from a call', "m.createMachine({ 'on': handlers() })", 'does not spell out on'],
    ['no chart', 'export const a = 1', 'creates 0 machines'],
    ['two charts', 'm.createMachine({}); m.createMachine({})', 'creates 2 machines'],
  ])('%s', (_name, source, problem) => {
    expect(sourceProblems(source)).toEqual([problem]);
  });
});
