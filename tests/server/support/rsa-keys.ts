import { generateKeyPairSync, type KeyObject } from 'node:crypto';

interface RsaKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public one. */
  readonly pem: string;
}

/** Kept with the process and not in this module, which is read anew for each file. */
const kept: typeof globalThis & { rsaKeysOfTests?: Map<string, RsaKeys> } = globalThis;

/** A pair of keys by its owner, one for all tests of a process: to make one takes a fifth of a second. */
export function rsaKeys(owner: 'vendor' | 'stranger'): RsaKeys {
  const pairs = (kept.rsaKeysOfTests ??= new Map<string, RsaKeys>());
  const pair = pairs.get(owner) ?? newKeys();
  pairs.set(owner, pair);
  return pair;
}

function newKeys(): RsaKeys {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...keys, pem: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}
