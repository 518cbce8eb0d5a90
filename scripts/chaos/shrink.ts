import type { Codebase } from './codebase.ts';
import { live, NO_MERCY, type LifeReport } from './live.ts';
import type { Life } from './plan.ts';
import type { Mercy } from './scene.ts';
import { startWorld } from './world.ts';

export interface Smallest {
  readonly report: LifeReport;
  readonly mercy: Mercy;
  /** How many lives were lived to find it. */
  readonly attempts: number;
}

/** Some faults need two calls to meet: a smaller life counts as good only if it goes well so often. */
const CHANCES = 3;
const MAX_ATTEMPTS = 400;

/**
 * The smallest life found that still breaks the same promise: without steps, acts, bursts and single faults that it does
 * not need. Null if the life goes well when it is lived again.
 */
export async function shrink(codebase: Codebase, bad: LifeReport): Promise<Smallest | null> {
  const kind = bad.violations[0]?.kind;
  const world = await startWorld();
  let attempts = 0;

  async function fails(life: Life, mercy: Mercy): Promise<LifeReport | null> {
    for (let chance = 0; chance < CHANCES && attempts < MAX_ATTEMPTS; chance += 1) {
      attempts += 1;
      const report = await live(world, codebase, life, mercy);
      if (report.violations.some((violation) => violation.kind === kind)) {
        return report;
      }
    }
    return null;
  }

  try {
    let mercy = NO_MERCY;
    let smallest = await fails(bad.life, mercy);
    if (smallest === null) {
      return null;
    }
    const calmer = { ...mercy, keepsEvents: true };
    const withEvents = await fails(smallest.life, calmer);
    if (withEvents !== null) {
      smallest = withEvents;
      mercy = calmer;
    }
    for (let isShrinking = true; isShrinking;) {
      isShrinking = false;
      for (const life of smallerLives(smallest.life)) {
        const found = await fails(life, mercy);
        if (found !== null) {
          smallest = found;
          isShrinking = true;
          break;
        }
      }
    }
    for (const { call } of smallest.faults) {
      const kinder = { ...mercy, sparedCalls: new Set([...mercy.sparedCalls, call]) };
      const found = await fails(smallest.life, kinder);
      if (found !== null) {
        smallest = found;
        mercy = kinder;
      }
    }
    return { report: smallest, mercy, attempts };
  } finally {
    await world.close();
  }
}

function* smallerLives(life: Life): Generator<Life> {
  if (life.faultRate > 0) {
    yield { ...life, faultRate: 0 };
  }
  for (const burst of life.bursts) {
    yield { ...life, bursts: life.bursts.filter((other) => other !== burst) };
  }
  for (const step of life.steps.toReversed()) {
    yield { ...life, steps: life.steps.filter((other) => other !== step) };
  }
  for (const step of life.steps.filter(({ acts }) => acts.length > 1)) {
    for (const act of step.acts) {
      yield {
        ...life,
        steps: life.steps.map((other) =>
          other === step ? { ...step, acts: step.acts.filter((kept) => kept !== act) } : other,
        ),
      };
    }
  }
}
