import { expect, test } from 'vitest';

import type { Vendors } from '../../server/access.ts';
import { giveUpOrder } from '../../server/calls/give-up-order.ts';
import type { Member } from '../../server/clerk/members.ts';
import { VendorUnavailable } from '../../server/errors.ts';
import type { Order } from '../../server/paypal/answers.ts';
import type { PurchaseReading } from '../../server/paypal/purchase.ts';
import { PayPalRefusal } from '../../server/paypal/requests.ts';

const MEMBER: Member = {
  id: 'user_1',
  email: null,
  isEmailVerified: false,
  name: null,
  access: { hasCourseAccess: true, accessEndsAt: null },
  purchases: new Map(),
  openOrders: new Map(),
  grants: new Map(),
  reversed: new Map(),
  unreadable: new Map(),
  refunded: new Map(),
  returned: new Map(),
};
const AMOUNT = { value: '27.00', currency_code: 'USD' };
const ORDER: Order = {
  id: 'ORDER1',
  status: 'APPROVED',
  intent: 'CAPTURE',
  purchase_units: [{ amount: AMOUNT, custom_id: MEMBER.id, payee: { merchant_id: 'MERCHANT' } }],
  links: [],
};
const PAID: Order = {
  ...ORDER,
  status: 'COMPLETED',
  purchase_units: ORDER.purchase_units.map((unit) => ({
    ...unit,
    payments: { captures: [{ id: 'CAPTURE1', status: 'COMPLETED', amount: AMOUNT }], refunds: [] },
  })),
};
const APPROVED: PurchaseReading = {
  kind: 'order',
  id: ORDER.id,
  memberId: MEMBER.id,
  fault: null,
  planId: null,
  state: 'approved',
  lease: null,
  billing: 'over',
  startedAt: null,
  approvalUrl: null,
  version: '',
};

const refused = new PayPalRefusal(422, 'ORDER_ALREADY_COMPLETED');

/** PayPal as it answers to the withdrawal, and shows the order afterwards. */
function vendorsWith(withdrawal: Promise<void>, order: Order | null): Vendors {
  return {
    paypal: { withdrawOrder: () => withdrawal, getOrder: async () => order },
    terms: { merchantId: 'MERCHANT', planIds: [], priceKey: 'key' },
    now: Date.now,
  } as unknown as Vendors;
}

const stateAfter = async (withdrawal: Promise<void>, order: Order | null) =>
  (await giveUpOrder(vendorsWith(withdrawal, order), MEMBER, APPROVED)).state;

test('an order that PayPal will not take any more is withdrawn, whatever a late reading shows', async () => {
  expect(await stateAfter(Promise.resolve(), ORDER)).toBe('withdrawn');
});

test('a payment that another copy took at the same moment is told as it is', async () => {
  expect(await stateAfter(Promise.reject(refused), PAID)).toBe('paid');
});

test('an order that another copy withdrew at the same moment is withdrawn', async () => {
  expect(await stateAfter(Promise.reject(refused), { ...ORDER, intent: 'AUTHORIZE' })).toBe('withdrawn');
});

test.each([
  ['still shows it approved', ORDER],
  ['does not show it', null],
])('nothing is known where PayPal refuses and %s', async (_name, order) => {
  await expect(stateAfter(Promise.reject(refused), order)).rejects.toBe(refused);
});

test('nothing is known where PayPal does not answer', async () => {
  const silence = new VendorUnavailable('PayPal', 'timeout');
  await expect(stateAfter(Promise.reject(silence), PAID)).rejects.toBe(silence);
});
