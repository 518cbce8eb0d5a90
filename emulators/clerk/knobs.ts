import { setTimeout as wait } from 'node:timers/promises';

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { forcedOutage } from './errors.ts';

export interface Knobs {
  /** Every frontend call waits this long. */
  delayMs: number;
  /** Every vendor call answers 503. */
  down: boolean;
  /** The clerk-js file answers 503. */
  scriptDown: boolean;
  /** So many of the next metadata changes answer 500 and change nothing. */
  failMetadata: number;
}

export const knobsSchema = z.strictObject({
  delayMs: z.int().min(0).max(60_000),
  down: z.boolean(),
  scriptDown: z.boolean(),
  failMetadata: z.int().min(0),
});

export function quietKnobs(): Knobs {
  return { delayMs: 0, down: false, scriptDown: false, failMetadata: 0 };
}

export function delayed(knobs: Knobs): MiddlewareHandler {
  return async (_c, next) => {
    if (knobs.delayMs > 0) {
      await wait(knobs.delayMs, undefined, { ref: false });
    }
    await next();
  };
}

export function unavailableWhen(isDown: () => boolean): MiddlewareHandler {
  return async (_c, next) => {
    if (isDown()) {
      throw forcedOutage();
    }
    await next();
  };
}
