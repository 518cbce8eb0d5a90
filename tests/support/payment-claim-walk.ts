import { paymentClaimMachine } from '#machines/payment-claim.machine.ts';

import { walk } from './model.ts';

export const walkPaymentClaim = (isAwaited: boolean) =>
  walk(paymentClaimMachine, { input: { isAwaited }, facts: () => null });

export const WATCHED = 'xstate.done.actor.accessWatch';
