import { actInWords, perform } from './acts.ts';
import type { Codebase } from './codebase.ts';
import type { InjectedFault } from './fault-plan.ts';
import { openMail, type Mail } from './mail.ts';
import type { Life, Step } from './plan.ts';
import { reconcile } from './reconciliation.ts';
import { openScene, type Mercy, type Scene } from './scene.ts';
import type { Violation } from './violation.ts';
import { startWatch, type Watch } from './watch.ts';
import type { World } from './world.ts';

export interface LifeReport {
  readonly life: Life;
  readonly violations: readonly Violation[];
  readonly faults: readonly InjectedFault[];
  /** How often what happened, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** What happened, in order, for a reader. */
  readonly story: readonly string[];
}

export const NO_MERCY: Mercy = { sparedCalls: new Set(), keepsEvents: false };

/** Lives one life in `world` from its first step to the day when everything is settled, and judges it. */
export async function live(world: World, codebase: Codebase, life: Life, mercy: Mercy): Promise<LifeReport> {
  const scene = await openScene(world, codebase, life, mercy);
  try {
    const mail = openMail(scene);
    const watch = await startWatch(scene);
    for (const step of life.steps) {
      await takeStep(step, scene, mail, watch);
    }
    await calmDown(scene, mail);
    if (
      scene.needsReconciliation ||
      (await watch.unreportedPayments()).length > 0 ||
      (await watch.hasSecondMembership())
    ) {
      await reconcile(scene, codebase, mail);
    }
    await watch.lookAtTheEnd();
  } finally {
    await scene.end();
  }
  const { violations, counts, story } = scene.notes;
  return { life, violations, faults: scene.faults.injected, counts, story };
}

async function takeStep({ id, acts }: Step, scene: Scene, mail: Mail, watch: Watch): Promise<void> {
  await scene.revive();
  scene.faults.step = id;
  scene.notes.tell(`${id}. ${acts.map(actInWords).join(' + ')}`);
  const deaths = acts.filter((act) => act.do === 'kill');
  const others = acts.filter((act) => act.do !== 'kill');
  const circumstances = {
    scene,
    mail,
    before: watch.latest,
    beganAt: scene.world.now(),
    hadAccess: watch.held !== null,
    isAlone: others.length === 1,
  };
  for (const group of [deaths, others]) {
    await Promise.all(group.map((act) => perform(act, circumstances)));
  }
  scene.killCondemned();
  await scene.carryOutLateEffects();
  scene.faults.step = null;
  await watch.lookAfterStep();
}

const CALM_KNOBS = [{ capture_answer: '' }, { pending_captures: false }, { late_reads: 0 }];
/** PayPal repeats an event up to 25 times. */
const REPETITIONS = 25;
const BETWEEN_REPETITIONS_MS = 20 * 60 * 1000;

/** The vendors answer again, and PayPal repeats what was not accepted. */
async function calmDown(scene: Scene, mail: Mail): Promise<void> {
  const { world, life, notes } = scene;
  notes.tell('The vendors calm down.');
  const hasKnobs = life.steps.some(({ acts }) => acts.some((act) => act.do === 'set PayPal'));
  for (const knobs of hasKnobs ? CALM_KNOBS : []) {
    await world.paypalControl('/knobs', knobs);
  }
  await scene.revive();
  let pending = await mail.pending();
  for (let round = 0; round < REPETITIONS && pending.length > 0; round += 1) {
    if (round > 0) {
      await world.passTime(BETWEEN_REPETITIONS_MS);
    }
    await mail.deliver('forward');
    pending = await mail.pending();
  }
  for (const name of pending) {
    notes.violate('event never accepted', name);
  }
}
