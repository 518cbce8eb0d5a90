import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';

type CreateSubscription = NonNullable<PayPalButtonsComponentProps['createSubscription']>;
type NewSubscription = Parameters<Parameters<CreateSubscription>[1]['subscription']['create']>[0];

/** What PayPal is asked to create: the plan, in the name of the member, with nothing to ship. */
export function newSubscription(planId: string, payerId: string): NewSubscription {
  return {
    plan_id: planId,
    custom_id: payerId,
    // The typings ask for return addresses as well. PayPal's own window has no use for them.
    application_context: {
      shipping_preference: 'NO_SHIPPING',
    } as NonNullable<NewSubscription['application_context']>,
  };
}
