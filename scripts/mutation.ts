import { existsSync, readdirSync } from 'node:fs';

import { Stryker } from '@stryker-mutator/core';

/** A slot that the screens fill, and the class of an error: alone they do nothing, so there is nothing to mutate. */
const WITHOUT_CODE = new Set(['wake-lock', 'refused-text']);

/** By the name that their tests have. A chart and its reckoning may share one. */
const files = new Map<string, string[]>();
for (const folder of ['machines', 'machines/support']) {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ts'))) {
    const name = file.replace(/(?:\.machine)?\.ts$/, '');
    if (!WITHOUT_CODE.has(name)) {
      files.set(name, [...(files.get(name) ?? []), `${folder}/${file}`]);
    }
  }
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...files.keys()].toSorted();
const scores: Record<string, object> = {};

// A chart is built when its module loads, so nearly every mutant needs the whole test file afresh: each file is mutated
// alone, against its own tests and the contract of all machines.
for (const name of wanted) {
  const mutate = files.get(name);
  const tests = `tests/machines/${name}.test.ts`;
  if (mutate === undefined || !existsSync(tests)) {
    throw new Error(
      `There is no machine ${name} with tests of its own. There are: ${[...files.keys()].join(', ')}.`,
    );
  }
  process.env['MUTATION_TESTS'] = [
    tests,
    ...(mutate.some((file) => file.includes('.machine.')) ? ['tests/machines/contract.test.ts'] : []),
  ].join();
  const results = await new Stryker({
    mutate,
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
