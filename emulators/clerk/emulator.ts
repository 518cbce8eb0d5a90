import type { Instance } from './instance.ts';
import type { Knobs } from './knobs.ts';
import type { SessionSigner } from './signing.ts';
import type { Store } from './store/store.ts';
import type { Webhooks } from './webhooks.ts';

/** What every part of the emulator works on. */
export interface Emulator {
  readonly appOrigin: string;
  readonly instance: Instance;
  /** What the backend API expects now; a key that was replaced is refused. */
  secretKey: string;
  readonly store: Store;
  readonly signer: SessionSigner;
  readonly knobs: Knobs;
  readonly webhooks: Webhooks;
}
