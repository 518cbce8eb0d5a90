import { createHash } from 'node:crypto';

import { prices } from '#content/prices.ts';

import { FAILURE_THRESHOLD, faultsOfPlanOnSale, missingEvents, WEBHOOK_PATH } from './paypal-check.ts';
import type { PayPalOperator } from './paypal-operator.ts';

export interface SetupOptions {
  readonly appOrigin: string;
  /** The plan that VITE_PAYPAL_PLAN_ID names today; null: none. */
  readonly currentPlanId: string | null;
  /** Decimal text, for example `27.00`. */
  readonly monthlyPrice: string;
  readonly eventTypes: readonly string[];
  readonly isApplying: boolean;
}

/** What `.env` needs; null: it would be made, and this was a dry run. */
export interface SetUp {
  readonly planId: string | null;
  readonly webhookId: string | null;
  readonly merchantId: string | null;
  readonly steps: readonly Step[];
}

/** What was found or made, or what would be, in a sentence. */
interface Step {
  readonly sentence: string;
  readonly isDone: boolean;
}

/** Chosen by us, so that asking for it twice makes it once. */
const PRODUCT_ID = 'INNER-CIRCLE-MEMBERSHIP';
const PRODUCT_NAME = 'Inner Circle membership';

/**
 * Makes what the product needs at PayPal: a product, a plan and a webhook. Asks first what is there, and makes only what is
 * missing.
 */
export async function setUpPayPal(operator: PayPalOperator, options: SetupOptions): Promise<SetUp> {
  const steps: Step[] = [];
  const hasProduct = await ensureProduct(operator, options, steps);
  const planId = await ensurePlan(operator, options, hasProduct, steps);
  const webhookId = await ensureWebhook(operator, options, steps);
  const merchantId = await operator.accountId();
  return { planId, webhookId, merchantId, steps };
}

async function ensureProduct(
  operator: PayPalOperator,
  { isApplying }: SetupOptions,
  steps: Step[],
): Promise<boolean> {
  const products = await operator.listProducts();
  if (products.some(({ id }) => id === PRODUCT_ID)) {
    steps.push(done(`The product ${PRODUCT_ID} is there.`));
    return true;
  }
  if (!isApplying) {
    steps.push(open(`The product ${PRODUCT_ID} would be made.`));
    return false;
  }
  const body = { id: PRODUCT_ID, name: PRODUCT_NAME, type: 'SERVICE', category: 'ONLINE_SERVICES' };
  await operator.createProduct(body, keyOf(body));
  steps.push(done(`The product ${PRODUCT_ID} was made.`));
  return true;
}

async function ensurePlan(
  operator: PayPalOperator,
  options: SetupOptions,
  hasProduct: boolean,
  steps: Step[],
): Promise<string | null> {
  const listed = hasProduct ? await operator.listPlans(PRODUCT_ID) : [];
  const candidates = [
    ...(options.currentPlanId === null ? [] : [options.currentPlanId]),
    ...listed.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
  ];
  for (const id of new Set(candidates)) {
    if (await isSound(operator, id, options.monthlyPrice)) {
      steps.push(
        done(`The plan ${id} is there and charges ${options.monthlyPrice} ${prices.currency} a month.`),
      );
      return id;
    }
  }
  if (!options.isApplying) {
    steps.push(open(`A plan for ${options.monthlyPrice} ${prices.currency} a month would be made.`));
    return null;
  }
  const body = planBody(options.monthlyPrice);
  const { id } = await operator.createPlan(body, keyOf(body));
  steps.push(done(`The plan ${id} was made. It charges ${options.monthlyPrice} ${prices.currency} a month.`));
  return id;
}

async function isSound(operator: PayPalOperator, planId: string, monthlyPrice: string): Promise<boolean> {
  const plan = await operator.readPlan(planId);
  const price = plan?.billing_cycles.find(({ tenure_type: tenure }) => tenure === 'REGULAR')?.pricing_scheme
    ?.fixed_price?.value;
  const faults = faultsOfPlanOnSale(planId, plan).filter(({ weight }) => weight === 'fault');
  return faults.length === 0 && Number(price) === Number(monthlyPrice);
}

function planBody(monthlyPrice: string) {
  return {
    product_id: PRODUCT_ID,
    name: `${PRODUCT_NAME}, ${monthlyPrice} ${prices.currency} a month`,
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { value: monthlyPrice, currency_code: prices.currency } },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      payment_failure_threshold: FAILURE_THRESHOLD,
    },
    quantity_supported: false,
  };
}

async function ensureWebhook(
  operator: PayPalOperator,
  { appOrigin, eventTypes, isApplying }: SetupOptions,
  steps: Step[],
): Promise<string | null> {
  const url = `${appOrigin}${WEBHOOK_PATH}`;
  const found = (await operator.listWebhooks()).find((webhook) => webhook.url === url);
  if (found === undefined) {
    if (!isApplying) {
      steps.push(open(`A webhook to ${url} would be made.`));
      return null;
    }
    const { id } = await operator.createWebhook(url, eventTypes);
    steps.push(done(`The webhook ${id} to ${url} was made.`));
    return id;
  }
  const missing = missingEvents(found, eventTypes);
  if (missing.length === 0) {
    steps.push(done(`The webhook ${found.id} to ${url} is there.`));
  } else if (isApplying) {
    await operator.subscribeWebhook(found.id, [...found.event_types.map(({ name }) => name), ...missing]);
    steps.push(done(`The webhook ${found.id} was subscribed to ${missing.join(', ')}.`));
  } else {
    steps.push(open(`The webhook ${found.id} would be subscribed to ${missing.join(', ')}.`));
  }
  return found.id;
}

function done(sentence: string): Step {
  return { sentence, isDone: true };
}

function open(sentence: string): Step {
  return { sentence, isDone: false };
}

/** PayPal answers a repeated key as it answered the first time. */
function keyOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
