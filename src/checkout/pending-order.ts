import { deviceItem } from '#src/notebook/device-item.ts';

const pendingOrderToken = deviceItem({ of: 'member', key: 'checkout:pendingOrderToken' });
const inProgress = deviceItem({ of: 'member', key: 'checkout:inProgress' });
const hostedButtonsLoaded = deviceItem({ of: 'tab', key: 'checkout:hostedButtonsLoaded' });

/** Keeps the order's token and the checkout-in-progress flag on this device, before the browser leaves for `approveUrl`. */
export function rememberPendingOrder(approveUrl: string): void {
  pendingOrderToken.write(tokenIn(approveUrl));
  inProgress.write(true);
}

function tokenIn(approveUrl: string): string | null {
  const [, query] = approveUrl.split('?');
  return new URLSearchParams(query).get('token');
}

export function forgetPendingOrder(): void {
  pendingOrderToken.remove();
  inProgress.remove();
}

/** Notes for this tab that the payment provider's buttons were loaded. */
export function rememberHostedButtons(): void {
  hostedButtonsLoaded.write(true);
}

/** Forgets the pending order, the checkout-in-progress flag and the note about the hosted buttons. */
export function forgetCheckout(): void {
  forgetPendingOrder();
  hostedButtonsLoaded.remove();
}
