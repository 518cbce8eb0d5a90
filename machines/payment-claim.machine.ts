import { setup } from 'xstate';

import { accessWatchMachine } from './access-watch.machine.ts';

/** About a minute of readings. */
const READINGS_OF_A_CLAIM = 15;

export interface PaymentClaimInput {
  /** True where the member comes from a payment that is not confirmed yet. */
  readonly isAwaited: boolean;
}

export type PaymentClaimEvent = { type: 'claim.make' };

export const paymentClaimMachine = setup({
  types: {
    context: {} as PaymentClaimInput,
    input: {} as PaymentClaimInput,
    events: {} as PaymentClaimEvent,
  },
  actors: { accessWatch: accessWatchMachine },
  guards: { isAwaited: ({ context }) => context.isAwaited },
}).createMachine({
  id: 'paymentClaim',
  description:
    "A member without access says that they have paid: the member's data is read for a minute. Access that comes reaches the guard, which opens the page; until then nobody is asked to pay again.",
  context: ({ input }) => input,
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Whether a payment is known to be on its way.',
      always: [{ guard: 'isAwaited', target: 'watching' }, { target: 'idle' }],
    },
    idle: {
      description: 'No payment is known. The member may say that there is one.',
      on: { 'claim.make': { target: 'watching' } },
    },
    watching: {
      description: 'The page waits, and says what for.',
      invoke: {
        id: 'accessWatch',
        src: 'accessWatch',
        input: { readings: READINGS_OF_A_CLAIM },
        onDone: { target: 'unanswered' },
      },
    },
    unanswered: {
      description: 'A minute brought nothing. The page says who helps, and looks again on request.',
      on: { 'claim.make': { target: 'watching' } },
    },
  },
});
