import { AsyncLocalStorage } from 'node:async_hooks';

/** What PayPal calls its answers, by which its support finds them: `GET /v2/checkout/orders/… 1a2b3c`, oldest first. */
export type DebugTrail = readonly string[];

const LONGEST = 12;
const trails = new AsyncLocalStorage<string[]>();

/** Runs `work` with a trail of its own, which `debugTrail` reads anywhere inside of it. */
export function withDebugTrail<Result>(work: () => Promise<Result>): Promise<Result> {
  return trails.run([], work);
}

/** The latest answers of PayPal to the work that is under way. */
export function debugTrail(): DebugTrail {
  return [...(trails.getStore() ?? [])];
}

/** Adds an answer of PayPal to the trail of the work under way, if it has one. `debugId` null: PayPal gave none. */
export function noteDebugId(method: string, path: string, debugId: string | null): void {
  const trail = trails.getStore();
  if (trail === undefined || debugId === null) {
    return;
  }
  trail.push(`${method} ${path} ${debugId}`);
  trail.splice(0, trail.length - LONGEST);
}
