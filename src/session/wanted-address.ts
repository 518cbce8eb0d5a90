import { readStored, removeStored, writeStored } from '#src/storage/device-storage.ts';

/** What the landing page finds in the history entry that the guard made. */
export interface GuardRedirectState {
  readonly wasTurnedAway: true;
}

const KEY = 'sleep-cycle-wanted-address';

const tabStorage = () => sessionStorage;

/** Keeps, for this tab, the address that a signed-out visitor asked for. */
export function rememberWantedAddress(address: string): void {
  writeStored(KEY, address, tabStorage);
}

/** The address that waits for a sign-in, or null. Only addresses inside the site count. */
export function readWantedAddress(): string | null {
  const stored = readStored(KEY, tabStorage);
  return typeof stored === 'string' && /^\/(?![/\\])/.test(stored) ? stored : null;
}

export function forgetWantedAddress(): void {
  removeStored(KEY, tabStorage);
}
