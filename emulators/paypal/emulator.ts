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
  ledger: Ledger;
  webhooks: Webhooks;
  signer: Signer;
  certificateUrl: string;
  knobs: Knobs;
  /** Runs `task` later, unless the emulator is reset or closed before. */
  schedule(task: () => void, delayMs: number): void;
  /** First answers by PayPal-Request-Id. */
  firstAnswers: Map<string, { bodyHash: string; answer: unknown }>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export function createEmulator(options: PaypalEmulatorOptions, origin: string): Emulator {
  const ledger = openLedger(options);
  const signer = createSigner(ledger.signingKey);
  const certificateUrl = `${origin}/v1/notifications/certs/${signer.certificateId}`;
  const timers = new Set<NodeJS.Timeout>();
  const cancelTimers = () => {
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
  };
  const emulator: Emulator = {
    options,
    origin,
    ledger,
    signer,
    certificateUrl,
    knobs: neutralKnobs(),
    webhooks: createWebhooks({
      signer,
      certificateUrl,
      configured: options.webhook,
      isHolding: () => emulator.knobs.hold_webhooks,
    }),
    schedule(task, delayMs) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        task();
      }, delayMs);
      timers.add(timer);
    },
    firstAnswers: new Map(),
    async reset() {
      cancelTimers();
      emulator.knobs = neutralKnobs();
      emulator.firstAnswers.clear();
      ledger.reset();
      await emulator.webhooks.reset();
    },
    async close() {
      cancelTimers();
      await emulator.webhooks.close();
    },
  };
  return emulator;
}
