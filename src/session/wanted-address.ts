import { deviceItem } from '#src/notebook/device-item.ts';

/** What a page for members finds in the history entry that the page after a payment made. */
export interface AwaitedPaymentState {
  readonly awaitsPayment: boolean;
}

/** What the catalogue finds in the history entry that the page after a payment made once the access was there. */
export interface WelcomeState {
  readonly isWelcome: true;
}

/** What the landing page finds in the history entry that the guard made. */
export interface GuardRedirectState {
  readonly wasTurnedAway: true;
  /** Whether the visitor had been signed in on the page that turned them away. */
  readonly wasSignedIn?: boolean;
}

const wantedAddress = deviceItem({ of: 'tab', key: 'sleep-cycle-wanted-address' });

/** Keeps, for this tab, the address that a signed-out visitor asked for. */
export function rememberWantedAddress(address: string): void {
  wantedAddress.write(address);
}

/** The address that waits for a sign-in, or null. Only addresses inside the site count. */
export function readWantedAddress(): string | null {
  const stored = wantedAddress.read();
  return typeof stored === 'string' && /^\/(?![/\\])/.test(stored) ? stored : null;
}

export function forgetWantedAddress(): void {
  wantedAddress.remove();
}
