import { actInWords } from './acts.ts';
import type { CampaignReport } from './campaign.ts';
import type { LifeReport } from './live.ts';
import { planLife } from './plan.ts';
import type { Smallest } from './shrink.ts';

/** Prints what a campaign did and found. */
export function printCampaign(report: CampaignReport, seed: number): void {
  const { lives, livesByTheme, faultsByKind, counts, bad, seconds, cpuSeconds } = report;
  console.log(
    `\nSeed ${seed}: ${lives} lives in ${seconds.toFixed(0)} s (${cpuSeconds.toFixed(0)} s of one processor).`,
  );
  printSums('Lives by kind', livesByTheme);
  printSums('Faults by kind', faultsByKind);
  printSums('What else happened', counts);
  const violations: Record<string, number> = {};
  for (const { kind } of bad.flatMap((life) => life.violations)) {
    violations[kind] = (violations[kind] ?? 0) + 1;
  }
  printSums('Violations by kind', violations);
  const indexes = bad.map(({ life }) => life.index);
  console.log(
    bad.length === 0
      ? 'No promise was broken.'
      : `${bad.length} lives broke a promise: ${indexes.join(', ')}`,
  );
}

function printSums(title: string, sums: Readonly<Record<string, number>>): void {
  const rows = Object.entries(sums).toSorted(([, one], [, other]) => other - one);
  const total = rows.reduce((sum, [, number]) => sum + number, 0);
  console.log(`${title}: ${total}`);
  for (const [name, number] of rows) {
    console.log(`  ${String(number).padStart(8)}  ${name}`);
  }
}

/** Prints in one line that a life broke a promise, and which. */
export function printBad({ life, violations }: LifeReport): void {
  const told = violations.map(({ kind, detail }) => `${kind} (${detail})`).join('; ');
  console.log(`  BAD life ${life.index} of seed ${life.seed} (${life.theme}): ${told}`);
}

/** Prints the story of one life. */
export function printLife({ life, violations, faults, story }: LifeReport): void {
  console.log(`\nLife ${life.index} of seed ${life.seed} (${life.theme}, fault rate ${life.faultRate}):`);
  const isOfItsKindOnly = planLife(life.seed, life.index).theme !== life.theme;
  const kind = isOfItsKindOnly ? ` --theme '${life.theme}'` : '';
  console.log(`  again: npm run chaos -- --seed ${life.seed} --life ${life.index}${kind}`);
  story.forEach((line) => console.log(`  ${line}`));
  faults.forEach((fault) => console.log(`  fault: ${fault.kind} at ${fault.call}`));
  violations.forEach((found) => console.log(`  VIOLATION ${found.kind}: ${found.detail}`));
}

/** Prints the smallest life that was found. */
export function printSmallest(smallest: Smallest | null): void {
  if (smallest === null) {
    console.log('\nLived again, it went well: the fault needs calls to meet that did not meet this time.');
    return;
  }
  console.log(`\nThe smallest life with the same violation (after ${smallest.attempts} lives):`);
  for (const step of smallest.report.life.steps) {
    console.log(`  step ${step.id}: ${step.acts.map(actInWords).join(' + ')}`);
  }
  printLife(smallest.report);
}
