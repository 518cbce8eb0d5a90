import { describe, expect, test } from 'vitest';

import { createPayPal, type PayPal } from '../../server/paypal/client.ts';
import { subjectsOfEvent } from '../../server/paypal/webhook-events.ts';

/** PayPal, which shows a capture as `capture` says, and nothing else. */
function paypalWith(capture: object): PayPal {
  return createPayPal({ request: async () => ({ status: 200, json: capture }) }, 'P-ON-SALE');
}

const up = (path: string) => ({ rel: 'up', href: `https://api-m.paypal.com${path}`, method: 'GET' });
const NAMED = { supplementary_data: { related_ids: { order_id: 'O-NAMED' } } };

describe('the order of a capture is found', () => {
  test.each([
    ['where the event names it', NAMED, {}, 'O-NAMED'],
    ['by the link of the event', { links: [up('/v2/checkout/orders/O-LINKED')] }, NAMED, 'O-LINKED'],
    [
      'by the link where what the event adds does not name it',
      { supplementary_data: { related_ids: {} }, links: [up('/v2/checkout/orders/O-LINKED')] },
      {},
      'O-LINKED',
    ],
    ['by asking, where the event does not say', { supplementary_data: {} }, NAMED, 'O-NAMED'],
    [
      'by the link of the capture itself',
      { supplementary_data: {} },
      { supplementary_data: { related_ids: {} }, links: [up('/v2/checkout/orders/O-ASKED')] },
      'O-ASKED',
    ],
  ])('%s', async (_name, resource, capture, id) => {
    const event = {
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      create_time: '2026-11-29T10:00:00Z',
      resource: { id: 'CAPTURE1', ...resource },
    };

    expect(await subjectsOfEvent(paypalWith(capture), 'capture', event)).toEqual([
      { kind: 'purchase', purchase: { kind: 'order', id }, reversal: null },
    ]);
  });
});
