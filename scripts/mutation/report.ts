import type { TestCounts } from './count-walks.ts';
import { REQUIRED_PERCENT, type Outcome, type Survivor } from './run-stryker.ts';

const INTRODUCTION = `# Mutation tests

Written by \`npm run test:mutation\`. Do not edit: the reasons below are kept in \`scripts/mutation/survivors.ts\`.

Stryker changes the machines in one small way after another. Each change, a mutant, has to turn a test red: at least
${REQUIRED_PERCENT} % of them in every machine. A mutant that no test can tell from the original is listed here with the reason.

- \`npm run test:mutation\` takes about half an hour. \`npm run test:mutation -- pomodoro\` runs one machine and keeps what the last runs of the others showed.
- A chart is built when its module loads, so each mutant needs its test file afresh. The mutants of a machine therefore run
  against that machine's own test file, then the contract of all machines, and stop at the first test that fails. Nothing is
  left out of these files: the tables that are typed by hand, the timing and the random stories all run.
- Not counted: the \`description\` of a chart, a state or a transition, and the \`types\` of \`setup\`. Nothing runs them.
- A mutant that breaks a test file before its first test, or that throws outside of every test, is killed: Vitest fails.
- \`wake-lock\` holds an empty slot and no code.`;

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const codeCell = (text: string) => `\`\` ${text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')} \`\``;

const survivorRow = ({ place, code, becomes, reason }: Survivor) =>
  row(`\`${place}\``, codeCell(code), codeCell(becomes), reason ?? '**Not explained.**');

/** The text of `docs/mutation.md`. */
export function writeReport(outcomes: readonly Outcome[], tests: ReadonlyMap<string, TestCounts>): string {
  const scores = outcomes.map(({ name, mutants, killed, percent }) =>
    row(name, mutants, killed, mutants - killed, `${percent.toFixed(1)} %`),
  );
  const counts = outcomes.map(({ name }) => {
    const { tests: count = 0, milliseconds = 0, walk = null } = tests.get(name) ?? {};
    const numbers = walk === null ? ['', '', '', ''] : [walk.states, walk.rows, walk.edges, walk.paths];
    return row(name, ...numbers, count, `${(milliseconds / 1_000).toFixed(1)} s`);
  });
  const chapters = outcomes
    .filter(({ survivors }) => survivors.length > 0)
    .map(({ name, survivors }) =>
      [
        `### ${name}`,
        [
          row('place', 'code', 'mutant', 'why no test can tell'),
          row('---', '---', '---', '---'),
          ...survivors.map(survivorRow),
        ].join('\n'),
      ].join('\n\n'),
    );
  return `${[
    INTRODUCTION,
    '## Scores',
    [
      row('file', 'mutants', 'killed', 'survived', 'score'),
      row('---', '---:', '---:', '---:', '---:'),
      ...scores,
    ].join('\n'),
    '## What the tests walk',
    'States of the chart; rows `from | event | to` of the table that is typed by hand; edges that the generated paths walk, which tell the rows apart by facts of the context; paths; tests and time of the file. Where a machine is walked in more than one way, the largest numbers stand here.',
    [
      row('file', 'states', 'rows', 'edges', 'paths', 'tests', 'time'),
      row('---', '---:', '---:', '---:', '---:', '---:', '---:'),
      ...counts,
    ].join('\n'),
    '## Survivors',
    ...chapters,
  ].join('\n\n')}\n`;
}
