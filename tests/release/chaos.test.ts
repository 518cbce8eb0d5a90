import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { BREAKS, breakCopy, misfitsOf } from '../../scripts/chaos/breaks.ts';
import { runCampaign } from '../../scripts/chaos/campaign.ts';
import { loadCodebase } from '../../scripts/chaos/codebase.ts';
import { live, NO_MERCY } from '../../scripts/chaos/live.ts';
import {
  planLife,
  type Act,
  type Burst,
  type CopyName,
  type FaultKind,
  type Life,
} from '../../scripts/chaos/plan.ts';
import { startWorld } from '../../scripts/chaos/world.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SEED = 2026;
const LIVES = 200;
/** How long it takes depends on the machine; what comes out does not. */
const NO_HURRY = { timeout: 900_000 };

const event: Act = { do: 'deliver events', order: 'forward' };
const create: Act = { do: 'create order', as: 'order-1', at: 'A' };
const plant: Act = { do: 'plant order', as: 'order-2' };
const approve = (order: string): Act => ({ do: 'approve order', order });
const capture = (order: string, at: CopyName): Act => ({ do: 'capture order', order, at, by: 'member' });
const reverse: Act = { do: 'reverse order', order: 'order-1' };

const start = (as: string): Act => ({ do: 'start subscription', as, plan: 'ours' });
const agree = (subscription: string): Act => ({ do: 'approve subscription', subscription });
const burst = (step: number, kind: FaultKind, only: string): Burst => ({
  fromStep: step,
  toStep: step,
  vendor: 'paypal',
  kind,
  copy: null,
  only,
});

type SmallLife = readonly [what: string, steps: readonly (readonly Act[])[], bursts?: readonly Burst[]];

/** The smallest of those that campaigns of ten thousand found, and some that nobody waited for. */
const SMALL_LIVES: readonly SmallLife[] = [
  [
    'the answers to the end of a second membership are lost',
    [[start('sub-1')], [agree('sub-1')], [event], [start('sub-2')], [agree('sub-2')], [event], [event]],
    [burst(5, 'cut after', 'sub-2/cancel')],
  ],
  [
    'a membership that was given back before anybody looked runs beside a second one',
    [
      [start('sub-1')],
      [agree('sub-1')],
      [{ do: 'refund sale', subscription: 'sub-1', which: 'newest', percent: 100 }],
      [event],
      [start('sub-2')],
      [agree('sub-2')],
      [event],
    ],
  ],
  [
    'two payments are taken at the same moment',
    [
      [create, plant],
      [approve('order-1'), approve('order-2')],
      [capture('order-1', 'A'), capture('order-2', 'B')],
    ],
  ],
  [
    'a second one is taken at the moment at which half of the first is given back',
    [
      [create],
      [approve('order-1')],
      [capture('order-1', 'B')],
      [plant],
      [approve('order-2')],
      [{ do: 'refund order', order: 'order-1', percent: 50 }, event],
    ],
  ],
  [
    'a second payment is refused, and the course closes afterwards',
    [
      [create],
      [approve('order-1')],
      [capture('order-1', 'A')],
      [plant],
      [approve('order-2')],
      [capture('order-2', 'A')],
      [{ do: 'refund order', order: 'order-1', percent: 100 }],
      [{ do: 'deliver events', order: 'reverse' }],
      [capture('order-2', 'B')],
    ],
  ],
  [
    'the bank takes a payment back again once a dispute about it is won',
    [
      [create],
      [approve('order-1')],
      [event],
      [reverse],
      [{ do: 'win dispute', purchase: 'order-1' }],
      [reverse],
    ],
  ],
];

describe('lives among faulty vendors', () => {
  test(`${LIVES} lives keep every promise`, NO_HURRY, async () => {
    const report = await runCampaign({
      codebase: await loadCodebase(ROOT),
      seed: SEED,
      first: 0,
      lives: LIVES,
      worlds: 4,
      stopsAtFirst: false,
    });

    expect(
      report.bad.map(({ life, violations, story }) => ({ life: life.index, violations, story })),
    ).toEqual([]);
    expect(report.lives).toBe(LIVES);
    expect(Object.keys(report.livesByTheme)).toHaveLength(9);
    expect(Object.keys(report.faultsByKind)).toHaveLength(9);
    expect(report.counts).toMatchObject({
      'copies died': expect.any(Number),
      'events late': expect.any(Number),
      'events doubled': expect.any(Number),
      'events lost for good': expect.any(Number),
      'lives reconciled': expect.any(Number),
    });
  });

  test('a life that is lived again meets the same faults', NO_HURRY, async () => {
    const codebase = await loadCodebase(ROOT);
    const world = await startWorld();
    const first = await live(world, codebase, oneAfterTheOther(planLife(SEED, 9)), NO_MERCY);
    const again = await live(world, codebase, oneAfterTheOther(planLife(SEED, 9)), NO_MERCY);
    await world.close();

    expect(first.faults.length).toBeGreaterThan(0);
    expect(again.faults).toEqual(first.faults);
    expect(again.counts).toEqual(first.counts);
  });

  test.each(SMALL_LIVES.map(([what, acts, bursts = []]) => ({ what, acts, bursts })))(
    'a small life that once broke a promise: $what',
    NO_HURRY,
    async ({ acts, bursts }) => {
      const world = await startWorld();
      const life = {
        ...planLife(SEED, 0),
        faultRate: 0,
        bursts,
        steps: acts.map((together, id) => ({ id, acts: together })),
      };
      const report = await live(world, await loadCodebase(ROOT), life, { ...NO_MERCY, keepsEvents: true });
      await world.close();

      expect(report.violations).toEqual([]);
    },
  );

  test('a server that ignores refunds is found out', NO_HURRY, async () => {
    const copy = breakCopy(ROOT, breakNamed('refund ignored'));
    try {
      const report = await runCampaign({
        codebase: await loadCodebase(copy.folder),
        seed: SEED,
        first: 0,
        lives: LIVES,
        worlds: 2,
        stopsAtFirst: true,
      });
      expect(report.bad[0]?.violations.map(({ kind }) => kind)).toContain('access does not agree');
    } finally {
      copy.remove();
    }
  });

  test.each(BREAKS.map((broken) => [broken.name, broken] as const))(
    'the break "%s" fits the source',
    (_name, broken) => {
      expect(misfitsOf(ROOT, broken)).toEqual([]);
    },
  );
});

/** Without anything that happens at the same time, nothing is left to chance. */
function oneAfterTheOther(life: Life): Life {
  const acts = life.steps.flatMap((step) => step.acts).map((act) => [act]);
  return { ...life, faultRate: 0.25, steps: acts.map((alone, id) => ({ id, acts: alone })) };
}

function breakNamed(wanted: string) {
  const found = BREAKS.find(({ name }) => name === wanted);
  if (found === undefined) {
    throw new Error(`There is no break named ${wanted}.`);
  }
  return found;
}
