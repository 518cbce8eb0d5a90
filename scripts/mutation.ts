import { writeFileSync } from 'node:fs';

import { countWalks } from './mutation/count-walks.ts';
import { writeReport } from './mutation/report.ts';
import { lastOutcome, MUTATED, mutate, REQUIRED_PERCENT, type Outcome } from './mutation/run-stryker.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => MUTATED.every((each) => each.name !== name));
if (unknown.length > 0) {
  const known = MUTATED.map(({ name }) => name).join(', ');
  throw new Error(`No machine is called ${unknown.join(', ')}. There are: ${known}.`);
}

const problems: string[] = [];
for (const mutated of MUTATED.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const begin = Date.now();
  await mutate(mutated);
  const seconds = Math.round((Date.now() - begin) / 1_000);
  const outcome = lastOutcome(mutated);
  if (outcome === undefined) {
    throw new Error(`${mutated.file} was changed during its run.`);
  }
  const { name, killed, mutants, percent, survivors } = outcome;
  console.log(`${name}: ${killed} of ${mutants} mutants killed, ${percent.toFixed(1)} %, in ${seconds} s`);
  if (percent < REQUIRED_PERCENT) {
    problems.push(`${name} is below ${REQUIRED_PERCENT} %.`);
  }
  for (const { place, code, becomes, reason } of survivors) {
    console.log(`  ${place}  ${code}  →  ${becomes}${reason === undefined ? '' : '  (explained)'}`);
    if (reason === undefined) {
      problems.push(`${place} survives without a reason in scripts/mutation/survivors.ts.`);
    }
  }
}

const outcomes = MUTATED.map(lastOutcome).filter((outcome): outcome is Outcome => outcome !== undefined);
if (outcomes.length === MUTATED.length) {
  writeFileSync('docs/mutation.md', writeReport(outcomes, countWalks()));
  console.log('docs/mutation.md is written from the last run of each machine.');
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
