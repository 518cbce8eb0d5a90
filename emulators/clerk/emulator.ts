import type { Knobs } from './knobs.ts';
import type { SessionSigner } from './signing.ts';
import type { Store } from './store/store.ts';

/** What every part of the emulator works on. */
export interface Emulator {
  readonly appOrigin: string;
  readonly secretKey: string;
  readonly store: Store;
  readonly signer: SessionSigner;
  readonly knobs: Knobs;
}
