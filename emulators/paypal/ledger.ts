import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from 'zod';

import { timestamp } from './identifiers.ts';
import type { Money } from './money.ts';
import type { PaypalEmulatorOptions } from './options.ts';
import { planLinks } from './plan-links.ts';
import type {
  Dispute,
  Experience,
  LegacyRefund,
  Order,
  Plan,
  PlanOverride,
  Product,
  Refund,
  RefundableStatus,
  Subscription,
} from './resources.ts';
import { newSigningKey, signingKeyInMemory, type SigningKey } from './signing.ts';

export interface OrderRecord {
  order: Order;
  experience: Experience;
  /** How often money was taken for this order. Anything above 1 is a defect of the shop or of the emulator. */
  captureCount: number;
  /** Reads that do not find it yet. */
  hiddenReads: number;
  /** When the payer agreed, in milliseconds since 1970. */
  approvedAt: number | null;
  /** The payer's instrument was declined, and the payer has chosen another one since. */
  hasNewInstrument: boolean;
  /** Nobody approved it in time: PayPal no longer knows it. */
  isGone: boolean;
  /** Captures that a bank or PayPal took back. The captures themselves do not show it. */
  reversals: Refund[];
}

/** One cycle's payment of a subscription. */
export interface Sale {
  id: string;
  amount: Money;
  refundedCents: number;
  status: RefundableStatus;
  time: string;
}

export interface SubscriptionRecord {
  subscription: Subscription;
  experience: Experience;
  /** Names the subscription on its approval page. */
  billingToken: string;
  /** Reaches the shop as `token` and `orderID`. */
  orderToken: string;
  sales: Sale[];
  refunds: LegacyRefund[];
  planOverride: PlanOverride | null;
  /** Payments fail from now on. */
  fundingFails: boolean;
  /** How often the payment that is due now has been tried without success. */
  failedAttempts: number;
  /** Reads that do not find it yet. */
  hiddenReads: number;
  /** What the next reads still show, where its status has just changed. */
  former: { subscription: Subscription; reads: number } | null;
}

/** No copy of PayPal's books is longer behind than this, in milliseconds. */
const LONGEST_LAG_MS = 60 * 60 * 1000;

/**
 * Whether a read at `now` does not find yet what was made at `createdAt`. Each asking is one of the reads that do not.
 *
 * @param record is changed
 */
export function isHidden(record: { hiddenReads: number }, createdAt: string, now: number): boolean {
  if (record.hiddenReads === 0 || now - Date.parse(createdAt) > LONGEST_LAG_MS) {
    return false;
  }
  record.hiddenReads -= 1;
  return true;
}

/** What the records of a data file may lack. */
const NEW_ORDER = { hiddenReads: 0, approvedAt: null, hasNewInstrument: false, isGone: false, reversals: [] };
const NEW_SUBSCRIPTION = {
  refunds: [],
  planOverride: null,
  fundingFails: false,
  failedAttempts: 0,
  hiddenReads: 0,
  former: null,
};

export interface Ledger {
  orders: Map<string, OrderRecord>;
  subscriptions: Map<string, SubscriptionRecord>;
  plans: Map<string, Plan>;
  products: Map<string, Product>;
  disputes: Map<string, Dispute>;
  signingKey: SigningKey;
  /** How far the emulator's clock is ahead of real time. */
  clockOffsetMs: number;
  /** Writes the data file, if there is one, so that a killed process leaves the old or the new content, never half of one. */
  save(): void;
  /** Forgets every order, subscription and created plan. The signing key stays. */
  reset(): void;
}

const storedLedger = z.object({
  version: z.literal(1),
  signingKey: z.object({ privateKey: z.string(), publicKey: z.string() }),
  clockOffsetMs: z.number().default(0),
  orders: z.array(z.custom<OrderRecord>((value) => typeof value === 'object')),
  subscriptions: z.array(z.custom<SubscriptionRecord>((value) => typeof value === 'object')),
  plans: z.array(z.custom<Plan>((value) => typeof value === 'object')),
  products: z.array(z.custom<Product>((value) => typeof value === 'object')).default([]),
  disputes: z.array(z.custom<Dispute>((value) => typeof value === 'object')).default([]),
});

function readDataFile(file: string): z.infer<typeof storedLedger> | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
  try {
    return storedLedger.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `The PayPal emulator cannot read its data file ${file}. Delete the file to start with empty books.`,
    );
  }
}

const PRACTICE_PRODUCT = 'PROD-PRACTICE';

function configuredProduct(origin: string, name: string): Product {
  const time = timestamp(Date.now());
  const self = `${origin}/v1/catalogs/products/${PRACTICE_PRODUCT}`;
  return {
    id: PRACTICE_PRODUCT,
    name,
    type: 'SERVICE',
    create_time: time,
    update_time: time,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'edit', method: 'PATCH' },
    ],
  };
}

function configuredPlan(
  origin: string,
  { id, name, price, currency, failureThreshold = 0 }: PaypalEmulatorOptions['plan'],
): Plan {
  const time = timestamp(Date.now());
  return {
    id,
    product_id: PRACTICE_PRODUCT,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { version: 1, fixed_price: { currency_code: currency, value: price } },
      },
    ],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: failureThreshold },
    quantity_supported: false,
    create_time: time,
    update_time: time,
    links: planLinks(origin, id),
  };
}

/** @throws Error when the data file exists and is not one that this emulator wrote. */
export function openLedger(
  { dataFile, plan }: Pick<PaypalEmulatorOptions, 'dataFile' | 'plan'>,
  origin: string,
): Ledger {
  const addConfigured = () => {
    ledger.products.set(PRACTICE_PRODUCT, configuredProduct(origin, plan.name));
    ledger.plans.set(plan.id, configuredPlan(origin, plan));
  };
  const stored = dataFile === null ? null : readDataFile(dataFile);
  const ledger: Ledger = {
    orders: new Map(stored?.orders.map((record) => [record.order.id, { ...NEW_ORDER, ...record }])),
    subscriptions: new Map(
      stored?.subscriptions.map((record) => [record.subscription.id, { ...NEW_SUBSCRIPTION, ...record }]),
    ),
    plans: new Map(stored?.plans.map((known) => [known.id, known])),
    products: new Map(stored?.products.map((product) => [product.id, product])),
    disputes: new Map(stored?.disputes.map((dispute) => [dispute.dispute_id, dispute])),
    signingKey: stored?.signingKey ?? (dataFile === null ? signingKeyInMemory() : newSigningKey()),
    clockOffsetMs: stored?.clockOffsetMs ?? 0,
    save() {
      if (dataFile === null) {
        return;
      }
      const content: z.infer<typeof storedLedger> = {
        version: 1,
        signingKey: ledger.signingKey,
        clockOffsetMs: ledger.clockOffsetMs,
        orders: [...ledger.orders.values()],
        subscriptions: [...ledger.subscriptions.values()],
        plans: [...ledger.plans.values()],
        products: [...ledger.products.values()],
        disputes: [...ledger.disputes.values()],
      };
      const draft = `${dataFile}.${process.pid}.draft`;
      mkdirSync(dirname(dataFile), { recursive: true });
      writeFileSync(draft, JSON.stringify(content, null, 1), { mode: 0o600 });
      renameSync(draft, dataFile);
    },
    reset() {
      ledger.orders.clear();
      ledger.subscriptions.clear();
      ledger.plans.clear();
      ledger.products.clear();
      ledger.disputes.clear();
      ledger.clockOffsetMs = 0;
      addConfigured();
      ledger.save();
    },
  };
  addConfigured();
  ledger.save();
  return ledger;
}
