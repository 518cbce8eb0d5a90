import { diceOf } from './dice.ts';
import type { Names } from './names.ts';
import { faultKindOf, type CopyName, type FaultKind, type Life, type Vendor } from './plan.ts';
import type { VendorCall } from './vendor-proxy.ts';

/** A fault that came about. `call` names it, so that a replay without it can leave it out. */
export interface InjectedFault {
  readonly call: string;
  readonly kind: FaultKind;
}

export interface FaultPlan {
  /** The step that runs; null while the vendors are calm. */
  step: number | null;
  readonly injected: readonly InjectedFault[];
  verdict(copy: CopyName, vendor: Vendor, call: VendorCall): FaultKind | null;
}

/**
 * Which call fails, and how. The decision comes from the life's seed and the call's name: the step, the copy, the call
 * with ids in words, and how often that copy has made it in that step.
 * @param spared calls that go well whatever the seed says.
 */
export function createFaultPlan(life: Life, names: Names, spared: ReadonlySet<string>): FaultPlan {
  const dice = diceOf(`faults ${life.seed}/${life.index}`);
  const counts = new Map<string, number>();
  const injected: InjectedFault[] = [];
  const plan: FaultPlan = {
    step: null,
    injected,
    verdict(copy, vendor, { method, path }) {
      const { step } = plan;
      if (step === null) {
        return null;
      }
      const what = `step ${step}, copy ${copy}: ${vendor} ${method} ${names.inWords(path.split('?')[0] ?? '')}`;
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      const call = `${what} #${count}`;
      if (spared.has(call)) {
        return null;
      }
      const burst = life.bursts.find(
        (candidate) =>
          candidate.vendor === vendor &&
          step >= candidate.fromStep &&
          step <= candidate.toStep &&
          (candidate.copy === null || candidate.copy === copy) &&
          (candidate.only === undefined || what.includes(candidate.only)),
      );
      const kind =
        burst?.kind ??
        (dice.chance(`whether ${call}`, life.faultRate) ? faultKindOf(dice, `how ${call}`) : null);
      if (kind !== null) {
        injected.push({ call, kind });
      }
      return kind;
    },
  };
  return plan;
}
