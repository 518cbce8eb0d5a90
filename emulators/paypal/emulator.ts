import { createClock, type Clock } from './clock.ts';
import { timestamp } from './identifiers.ts';
import { neutralKnobs, type Knobs } from './knobs.ts';
import { openLedger, type Ledger } from './ledger.ts';
import type { PaypalEmulatorOptions } from './options.ts';
import { createSigner, type Signer } from './signing.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** Everything that the calls, the pages and the test controls share. */
export interface Emulator {
  options: PaypalEmulatorOptions;
  /** `http://localhost:PORT`; all links begin with it. */
  origin: string;
  clock: Clock;
  /** The emulator's time as PayPal writes it. */
  time: () => string;
  ledger: Ledger;
  webhooks: Webhooks;
  signer: Signer;
  certificateUrl: string;
  knobs: Knobs;
  /** What the first call with a PayPal-Request-Id made, as it is now, and until when PayPal knows the id (milliseconds since 1970). */
  firstAnswers: Map<string, { show: () => object; keptUntil: number }>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export function createEmulator(options: PaypalEmulatorOptions, origin: string): Emulator {
  const ledger = openLedger(options, origin);
  const clock = createClock(ledger.clockOffsetMs);
  const signer = createSigner(ledger.signingKey);
  const certificateUrl = `${origin}/v1/notifications/certs/${signer.certificateId}`;
  const emulator: Emulator = {
    options,
    origin,
    clock,
    time: () => timestamp(clock.now()),
    ledger,
    signer,
    certificateUrl,
    knobs: neutralKnobs(),
    webhooks: createWebhooks({
      clock,
      signer,
      certificateUrl,
      origin,
      configured: options.webhook,
      misbehaviour: () => emulator.knobs,
    }),
    firstAnswers: new Map(),
    async reset() {
      clock.reset();
      emulator.knobs = neutralKnobs();
      emulator.firstAnswers.clear();
      ledger.reset();
      await emulator.webhooks.reset();
    },
    async close() {
      clock.cancel();
      await emulator.webhooks.close();
    },
  };
  return emulator;
}
