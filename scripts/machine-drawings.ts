import { readdirSync } from 'node:fs';

import { StateMachine, type AnyStateMachine } from 'xstate';

import { toMermaid, type ChartNode } from '#src/inspection/to-mermaid.ts';

const MACHINES_FOLDER = new URL('../machines/', import.meta.url);

/** The text of `docs/machines.md`: every machine with its description and its drawing. */
export async function drawMachines(): Promise<string> {
  const files = readdirSync(MACHINES_FOLDER)
    .filter((file) => file.endsWith('.machine.ts'))
    .toSorted();
  const chapters: string[] = [];
  for (const file of files) {
    const exports = (await import(new URL(file, MACHINES_FOLDER).href)) as Record<string, unknown>;
    const machine = Object.values(exports).find(
      (value): value is AnyStateMachine => value instanceof StateMachine,
    );
    if (machine === undefined) {
      throw new Error(`${file} exports no machine.`);
    }
    const chart = machine.config as ChartNode;
    chapters.push(
      [
        `## ${machine.id}`,
        chart.description ?? '',
        `[machines/${file}](../machines/${file})`,
        ['```mermaid', toMermaid(chart), '```'].join('\n'),
        statesOf(chart).join('\n'),
      ].join('\n\n'),
    );
  }
  return `${[
    '# The machines',
    'Drawn from the charts by `npm run docs:machines`. Do not edit: a test compares this file with the charts.',
    ...chapters,
  ].join('\n\n')}\n`;
}

function statesOf(node: ChartNode, path: readonly string[] = []): string[] {
  return Object.entries(node.states ?? {}).flatMap(([key, child]) => {
    const name = [...path, key];
    const line = child.description === undefined ? [] : [`- \`${name.join('.')}\`: ${child.description}`];
    return [...line, ...statesOf(child, name)];
  });
}
