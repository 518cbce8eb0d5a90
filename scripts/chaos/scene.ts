import type { Codebase } from './codebase.ts';
import { createFaultPlan, type FaultPlan } from './fault-plan.ts';
import { createNames, type Names } from './names.ts';
import type { PayPalState } from './paypal-state.ts';
import { COPY_NAMES, type CopyName, type FaultKind, type Life, type Vendor, type Who } from './plan.ts';
import { startServerCopy, type ServerCopy } from './server-copy.ts';
import type { VendorCall } from './vendor-proxy.ts';
import type { Violation } from './violation.ts';
import type { World } from './world.ts';

/** A life without some of what the seed would do to it. */
export interface Mercy {
  /** Calls that go well. */
  readonly sparedCalls: ReadonlySet<string>;
  /** Events are sent in order and once. */
  readonly keepsEvents: boolean;
}

/** Where a life takes place: its world, its two copies of the server, and the notes that are taken of it. */
export interface Scene {
  readonly world: World;
  readonly life: Life;
  readonly mercy: Mercy;
  readonly names: Names;
  readonly faults: FaultPlan;
  readonly ids: Readonly<Record<Who, string>>;
  /** The network address of all visitors of this life. */
  readonly address: string;
  readonly notes: Notes;
  /** Whether a person was told that the purchase was one too many: by a warning in the log of a living copy, or by the reconciliation. */
  isReported(id: string): boolean;
  /** Takes what the reconciliation says. */
  report(text: string): void;
  /** Payments that a bank has taken back, and not given back since. */
  readonly reversed: Set<string>;
  /** Those, and the ones that were given back since. */
  readonly everReversed: Set<string>;
  /** Orders that a page made past the server, by PayPal's id. */
  readonly planted: Set<string>;
  /** Memberships that the shop ended at PayPal, by PayPal's id. */
  readonly endedByShop: Set<string>;
  /** Orders of which the member was told that they will not be charged, by PayPal's id. */
  readonly refused: Set<string>;
  /** PayPal's books at this moment. */
  books(): Promise<PayPalState>;
  /** Something went wrong that no event can repair. */
  needsReconciliation: boolean;
  /** What proves to the server who asks. */
  tokenOf(who: Who): Promise<string>;
  /** As a balancer does: the wanted copy, or the other one if that is dead. */
  copyAt(name: CopyName): ServerCopy | undefined;
  /** Starts the copies that do not run. */
  revive(): Promise<void>;
  /** The copy will die at the call to a vendor that follows `calls` others. */
  condemn(name: CopyName, calls: number): void;
  /** Those that are condemned and still alive die now. */
  killCondemned(): void;
  /** Carries out what vendors have put off. */
  carryOutLateEffects(): Promise<void>;
  end(): Promise<void>;
}

/** What is told of a life, with ids in words. */
interface Notes {
  readonly violations: readonly Violation[];
  readonly counts: Readonly<Record<string, number>>;
  readonly story: readonly string[];
  count(name: string): void;
  tell(text: string): void;
  violate(kind: Violation['kind'], detail: string): void;
}

/** The words of the server and of the reconciliation for a payment, or a membership, beside another one. */
const TELLS_OF_A_SECOND = /\b(?:double-payment|paid-again|double-membership)\b/;

export async function openScene(world: World, codebase: Codebase, life: Life, mercy: Mercy): Promise<Scene> {
  const names = createNames();
  const notes = createNotes(names);
  const ids = await world.begin();
  names.give(ids.member, 'member');
  names.give(ids.stranger, 'stranger');
  const tokens = new Map<Who, Promise<string>>();
  const faults = createFaultPlan(life, names, mercy.sparedCalls);
  const reports: string[] = [];
  const copies = new Map<CopyName, ServerCopy>();
  const dead: ServerCopy[] = [];
  const condemned = new Map<CopyName, number>();
  const reversed = new Set<string>();
  const everReversed = new Set<string>();
  let lateEffects: (() => Promise<void>)[] = [];

  function kill(name: CopyName): void {
    condemned.delete(name);
    const copy = copies.get(name);
    if (copy !== undefined && !copy.isDead) {
      copy.kill();
      dead.push(copy);
      notes.count('copies died');
      notes.tell(`   copy ${name} dies`);
    }
  }

  function verdict(name: CopyName, vendor: Vendor, call: VendorCall): FaultKind | null {
    const left = condemned.get(name);
    if (left === 0) {
      kill(name);
      return 'cut before';
    }
    if (left !== undefined) {
      condemned.set(name, left - 1);
    }
    return faults.verdict(name, vendor, call);
  }

  const scene: Scene = {
    world,
    life,
    mercy,
    names,
    faults,
    ids,
    address: `198.51.${life.index % 250}.${life.seed % 250}`,
    notes,
    isReported: (id) => reports.some((text) => text.includes(id) && TELLS_OF_A_SECOND.test(text)),
    report: (text) => void reports.push(text),
    needsReconciliation: false,
    reversed,
    everReversed,
    planted: new Set(),
    endedByShop: new Set(),
    refused: new Set(),
    books: async () => ({
      ...(await world.paypalState()),
      reversed: new Set(reversed),
      everReversed: new Set(everReversed),
    }),
    tokenOf(who) {
      const token = tokens.get(who) ?? world.tokenOf(ids[who]);
      tokens.set(who, token);
      return token;
    },
    copyAt: (name) => [copies.get(name), ...copies.values()].find((copy) => copy?.isDead === false),
    async revive() {
      for (const name of COPY_NAMES.filter((known) => copies.get(known)?.isDead ?? true)) {
        const copy = await startServerCopy({
          name,
          codebase,
          environment: world.environment,
          vendors: { paypal: world.paypalUrl, clerk: world.clerkUrl },
          now: () => world.now(),
          warn: (line) => reports.push(line),
          changed: () => world.changed(),
          postpone: (vendor, effect) => {
            lateEffects.push(effect);
            scene.needsReconciliation ||= vendor === 'clerk';
          },
          verdict: (vendor, call) => verdict(name, vendor, call),
        });
        copies.set(name, copy);
      }
    },
    condemn: (name, calls) => void condemned.set(name, calls),
    killCondemned: () => [...condemned.keys()].forEach(kill),
    async carryOutLateEffects() {
      const effects = lateEffects;
      lateEffects = [];
      for (const effect of effects) {
        await effect();
      }
    },
    async end() {
      copies.forEach((copy) => copy.kill());
      await Promise.all([...copies.values(), ...dead].map((copy) => copy.ended()));
    },
  };
  return scene;
}

function createNotes(names: Names): Notes {
  const violations: Violation[] = [];
  const counts: Record<string, number> = {};
  const story: string[] = [];
  const tell = (text: string) => void story.push(names.inWords(text));
  return {
    violations,
    counts,
    story,
    count(name) {
      counts[name] = (counts[name] ?? 0) + 1;
    },
    tell,
    violate(kind, detail) {
      violations.push({ kind, detail: names.inWords(detail) });
      tell(`!! ${kind}: ${detail}`);
    },
  };
}
