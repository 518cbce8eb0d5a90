import { removeStored, writeStored } from '#src/storage/device-storage.ts';

const PENDING_ORDER_TOKEN = 'checkout:pendingOrderToken';
const IN_PROGRESS = 'checkout:inProgress';
const HOSTED_BUTTONS_LOADED = 'checkout:hostedButtonsLoaded';

const ofThisTab = () => sessionStorage;

/** Keeps the order's token and the checkout-in-progress flag on this device, before the browser leaves for `approveUrl`. */
export function rememberPendingOrder(approveUrl: string): void {
  writeStored(PENDING_ORDER_TOKEN, tokenIn(approveUrl));
  writeStored(IN_PROGRESS, true);
}

function tokenIn(approveUrl: string): string | null {
  const [, query] = approveUrl.split('?');
  return new URLSearchParams(query).get('token');
}

export function forgetPendingOrder(): void {
  removeStored(PENDING_ORDER_TOKEN);
  removeStored(IN_PROGRESS);
}

/** Notes for this tab that the payment provider's buttons were loaded. */
export function rememberHostedButtons(): void {
  writeStored(HOSTED_BUTTONS_LOADED, true, ofThisTab);
}

/** Forgets the pending order, the checkout-in-progress flag and the note about the hosted buttons. */
export function forgetCheckout(): void {
  forgetPendingOrder();
  removeStored(HOSTED_BUTTONS_LOADED, ofThisTab);
}
