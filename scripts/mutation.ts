import { existsSync, readdirSync } from 'node:fs';

import { Stryker } from '@stryker-mutator/core';

/** A slot that the screens fill: alone it does nothing, so there is nothing to mutate. */
const WITHOUT_CODE = 'wake-lock';

const files = new Map(
  ['machines', 'machines/support']
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.replace(/^.*\/(.+?)(?:\.machine)?\.ts$/, '$1'), file] as const)
    .filter(([name]) => name !== WITHOUT_CODE),
);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...files.keys()].toSorted();
const scores: Record<string, object> = {};

// A chart is built when its module loads, so nearly every mutant needs the whole test file afresh: each file is mutated
// alone, against its own tests and the contract of all machines.
for (const name of wanted) {
  const file = files.get(name);
  const tests = `tests/machines/${name}.test.ts`;
  if (file === undefined || !existsSync(tests)) {
    throw new Error(
      `There is no machine ${name} with tests of its own. There are: ${[...files.keys()].join(', ')}.`,
    );
  }
  process.env['MUTATION_TESTS'] = [
    tests,
    ...(file.includes('.machine.') ? ['tests/machines/contract.test.ts'] : []),
  ].join();
  const results = await new Stryker({
    mutate: [file],
    incrementalFile: `reports/mutation/${name}.json`,
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  scores[name] = {
    mutants: counted.length,
    killed,
    score: `${((100 * killed) / counted.length).toFixed(1)} %`,
  };
}
console.table(scores);
