import { createHash, randomUUID } from 'node:crypto';

import {
  CheckoutPaymentIntent,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { z } from 'zod';

import { prices } from '#content/prices.ts';

import { Refusal, VendorNonsense } from '../errors.ts';
import type { PayPal } from '../paypal/client.ts';

export const createOrderBody = z.looseObject({});

/** Where the browser goes next. */
export interface CreatedOrder {
  readonly id: string;
  readonly links: readonly { readonly rel: 'approve'; readonly href: string }[];
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Creates the order for the single payment. The same key of the same member gives the same order.
 * @param idempotencyKey what the browser sent; undefined: always a new order.
 */
export async function createOrder(
  paypal: PayPal,
  appOrigin: string,
  memberId: string,
  idempotencyKey: string | undefined,
): Promise<CreatedOrder> {
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new Refusal(400, 'bad-key', 'This request could not be read: its Idempotency-Key is malformed.');
  }
  const request = orderRequest(appOrigin, memberId);
  const order = await paypal.createOrder(request, requestId(request, idempotencyKey));
  const approval = order.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  if (order.id === undefined || approval === undefined) {
    throw new VendorNonsense('PayPal', 'an order without an approval link');
  }
  return { id: order.id, links: [{ rel: 'approve', href: approval.href }] };
}

function orderRequest(appOrigin: string, memberId: string): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: prices.currency, value: prices.singlePayment },
        customId: memberId,
        description: 'Daylight & Rest: course access, one payment',
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Daylight & Rest',
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
          returnUrl: `${appOrigin}/checkout/success`,
          cancelUrl: `${appOrigin}/checkout/cancel`,
        },
      },
    },
  };
}

/** PayPal refuses a key that comes back with another request, so the request is part of the key. */
function requestId(request: OrderRequest, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([idempotencyKey, request]))
        .digest('hex');
}
