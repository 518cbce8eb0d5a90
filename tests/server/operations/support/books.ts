import type { Vendors } from '../../../../server/access.ts';
import type { Decision } from '../../../../server/audit.ts';
import type { Access, Member, RememberedPurchase, Reversal } from '../../../../server/clerk/members.ts';
import { VendorUnavailable } from '../../../../server/errors.ts';
import type {
  AccountTransaction,
  Dispute,
  OperatorPlan,
  PayPalOperator,
  SentEvent,
} from '../../../../server/operations/paypal-operator.ts';
import { findDrift } from '../../../../server/operations/reconcile.ts';
import { settle, type Report } from '../../../../server/operations/report.ts';
import type { Order, Subscription } from '../../../../server/paypal/answers.ts';
import type { PayPal } from '../../../../server/paypal/client.ts';
import { DAY_MS } from '../../../support/durations.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
export const PLAN_ID = 'P-SALE';
export const WEBHOOK_URL = 'https://www.example.org/api/webhooks/paypal';
export const OPEN: Access = { hasCourseAccess: true, accessEndsAt: null };
export const CLOSED: Access = { hasCourseAccess: false, accessEndsAt: null };

export const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

export const planFor = (price: string): OperatorPlan => ({
  id: PLAN_ID,
  name: '',
  status: 'ACTIVE',
  quantity_supported: false,
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: { value: price, currency_code: 'USD' } },
    },
  ],
});

/** Clerk and PayPal as plain records, which tests fill and look at. */
export class Records {
  readonly members = new Map<string, Member>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly orders = new Map<string, Order>();
  readonly account: AccountTransaction[] = [];
  readonly sent: SentEvent[] = [];
  readonly disputes: Dispute[] = [];
  readonly audited: Decision[] = [];
  readonly resent: string[] = [];
  /** Calls that PayPal does not answer, by name. */
  readonly silent = new Set<keyof PayPalOperator | keyof PayPal>();
  plan: OperatorPlan = planFor('27.00');

  member(
    id: string,
    access: Access,
    purchases: Record<string, RememberedPurchase> = {},
    grants: Record<string, { by: string; why: string; at: string; until: string | null }> = {},
  ): void {
    this.members.set(id, {
      id,
      email: `${id}@example.org`,
      isEmailVerified: true,
      name: null,
      access,
      purchases: new Map(Object.entries(purchases)),
      openOrders: new Map(),
      grants: new Map(Object.entries(grants)),
      reversed: new Map(),
      unreadable: new Map(),
      refunded: new Map(),
      returned: new Map(),
    });
  }

  /** A membership of this member, paid `paidDaysAgo` days ago. PayPal's list of the account shows the payment, too. */
  subscription(id: string, memberId: string, paidDaysAgo: number, change: Partial<Subscription> = {}): void {
    this.subscriptions.set(id, {
      id,
      status: 'ACTIVE',
      plan_id: PLAN_ID,
      custom_id: memberId,
      start_time: ago(paidDaysAgo),
      billing_info: { last_payment: { time: ago(paidDaysAgo) }, failed_payments_count: 0 },
      ...change,
    });
    this.account.push({
      transaction_id: `SALE-OF-${id}`,
      paypal_reference_id: id,
      paypal_reference_id_type: 'SUB',
      transaction_event_code: 'T0002',
      transaction_status: 'S',
      transaction_amount: { value: '27.00', currency_code: 'USD' },
      custom_field: memberId,
    });
  }

  /** A single payment of this member. */
  order(id: string, memberId: string | undefined, value = '27.00'): void {
    const amount = { value, currency_code: 'USD' };
    this.orders.set(id, {
      id,
      status: 'COMPLETED',
      purchase_units: [
        {
          amount,
          ...(memberId === undefined ? {} : { custom_id: memberId }),
          payee: { merchant_id: 'MERCHANT' },
          payments: { captures: [{ id: `CAPTURE-OF-${id}`, status: 'COMPLETED', amount }], refunds: [] },
        },
      ],
      links: [],
    });
    this.account.push({
      transaction_id: `CAPTURE-OF-${id}`,
      transaction_event_code: 'T0006',
      transaction_status: 'S',
      transaction_amount: amount,
      custom_field: memberId,
    });
  }

  readonly #answer = <Result>(name: keyof PayPalOperator | keyof PayPal, result: Result): Promise<Result> =>
    this.silent.has(name)
      ? Promise.reject(new VendorUnavailable('PayPal', 'timeout'))
      : Promise.resolve(result);

  readonly vendors: Vendors = {
    members: {
      get: async (id) => this.members.get(id) ?? null,
      change: async (id, { access, purchases, grants, reversals }) => {
        const member = this.members.get(id);
        if (member === undefined) {
          return false;
        }
        this.members.set(id, {
          ...member,
          access: access ?? member.access,
          purchases: new Map([...member.purchases, ...Object.entries(purchases ?? {})]),
          grants: new Map(
            [...member.grants, ...Object.entries(grants ?? {})].flatMap(([key, grant]) =>
              grant === null ? [] : [[key, grant] as const],
            ),
          ),
          ...markedAfter(member, reversals ?? {}),
        });
        return true;
      },
      all: () => this.#everyone(),
      withEmail: async (email) => [...this.members.values()].filter((member) => member.email === email),
    },
    paypal: {
      createOrder: () => Promise.reject(new Error('not here')),
      captureOrder: () => Promise.reject(new Error('not here')),
      withdrawOrder: () => Promise.reject(new Error('not here')),
      probe: () => Promise.resolve(),
      getOrder: (id) => this.#answer('getOrder', this.orders.get(id) ?? null),
      getOrderOfCapture: (id) =>
        this.#answer(
          'getOrderOfCapture',
          id.startsWith('CAPTURE-OF-') ? id.slice('CAPTURE-OF-'.length) : null,
        ),
      getSubscription: (id) => this.#answer('getSubscription', this.subscriptions.get(id) ?? null),
      getSubscriptionWithTerms: () => Promise.reject(new Error('not here')),
      getFrequency: async () => ({ unit: 'MONTH', count: 1 }),
      listTransactions: async (id) => {
        const last = this.subscriptions.get(id)?.billing_info?.last_payment;
        return last === undefined ? [] : [{ id: `SALE-OF-${id}`, status: 'COMPLETED', time: last.time }];
      },
      getSubscriptionOfSale: async (id) => (id.startsWith('SALE-OF-') ? id.slice('SALE-OF-'.length) : null),
      getSaleOfRefund: async () => null,
      getRefund: async () => null,
      cancelSubscription: async (id) => {
        const subscription = this.subscriptions.get(id);
        if (subscription !== undefined) {
          this.subscriptions.set(id, { ...subscription, status: 'CANCELLED' });
        }
        return subscription !== undefined;
      },
    },
    terms: { merchantId: 'MERCHANT', wasSound: false, planIds: [PLAN_ID], priceKey: 'key' },
    audit: (decision) => void this.audited.push(decision),
    now: () => NOW,
  };

  async *#everyone(): AsyncGenerator<Member> {
    yield* this.members.values();
  }

  readonly operator = {
    readPlan: () => this.#answer('readPlan', this.plan),
    listTransactions: () => this.#answer('listTransactions', this.account),
    listEvents: () => this.#answer('listEvents', this.sent),
    listOpenDisputes: () =>
      this.#answer(
        'listOpenDisputes',
        this.disputes.filter(({ status }) => status !== 'RESOLVED'),
      ),
    listDisputesAbout: (paymentId: string) =>
      this.#answer(
        'listDisputesAbout',
        this.disputes.filter(({ disputed_transactions: payments }) =>
          payments.some(({ seller_transaction_id: id }) => id === paymentId),
        ),
      ),
    resendEvent: async (id: string) => void this.resent.push(id),
  } as unknown as PayPalOperator;

  async reconcile({ isApplying = false } = {}): Promise<Report> {
    const unread: string[] = [];
    const findings = await findDrift(
      this.vendors,
      this.operator,
      {
        days: 35,
        webhookUrl: WEBHOOK_URL,
        webhookIds: ['WH1'],
        eventTypes: ['PAYMENT.SALE.COMPLETED', 'BILLING.SUBSCRIPTION.CANCELLED'],
        planIdOnSale: PLAN_ID,
      },
      unread,
    );
    return settle(findings, unread, isApplying);
  }
}

/** What a member's marks of payments are after a change. As at Clerk, the later of the two times of a payment counts. */
function markedAfter(
  { reversed, returned }: Member,
  reversals: Readonly<Record<string, Reversal>>,
): Pick<Member, 'reversed' | 'returned'> {
  const [taken, given] = [new Map(reversed), new Map(returned)];
  for (const [id, { reversedAt = taken.get(id) ?? '', restoredAt = given.get(id) ?? '' }] of Object.entries(
    reversals,
  )) {
    const isTaken = reversedAt > restoredAt;
    (isTaken ? given : taken).delete(id);
    (isTaken ? taken : given).set(id, isTaken ? reversedAt : restoredAt);
  }
  return { reversed: taken, returned: given };
}

/** The words of what was found, without notes. */
export const faultsOf = ({ outcomes }: Report): readonly string[] =>
  outcomes.flatMap(({ finding }) => (finding.weight === 'fault' ? [finding.kind] : []));
export const notesOf = ({ outcomes }: Report): readonly string[] =>
  outcomes.flatMap(({ finding }) => (finding.weight === 'note' ? [finding.kind] : []));
