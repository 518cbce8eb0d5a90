import { monthlyPriceToday, prices } from '#content/prices.ts';

import type { PayPalEnvironment } from '../environment.ts';
import { fault, faultsAmong, note, type Finding } from './finding.ts';
import type { Look } from './look.ts';
import type { OperatorPlan, PayPalOperator, Webhook } from './paypal-operator.ts';

/** PayPal suspends a membership after so many payments that failed. 0 means never at PayPal. */
export const FAILURE_THRESHOLD = 2;
export const WEBHOOK_PATH = '/api/webhooks/paypal';

/** What is wrong with the plan that the subscription button sells. `plan` null: PayPal does not know it. */
export function faultsOfPlanOnSale(planId: string, plan: OperatorPlan | null): readonly Finding[] {
  if (plan === null) {
    return [
      fault(
        'plan-unknown',
        `PayPal does not know the plan ${planId} of VITE_PAYPAL_PLAN_ID.`,
        'Copy the id of the plan again, and make sure that it belongs to the same REST app and to the same world, sandbox or live. `npm run vendors:setup` makes a plan.',
      ),
    ];
  }
  const regular = plan.billing_cycles.find(({ tenure_type: tenure }) => tenure === 'REGULAR');
  return [
    ...faultsOfTerms(planId, plan),
    ...(regular === undefined
      ? [
          fault(
            'plan-without-cycle',
            `The plan ${planId} has no regular billing cycle.`,
            'Make another plan with `npm run vendors:setup`.',
          ),
        ]
      : faultsOfCycle(planId, regular)),
  ];
}

type Cycle = OperatorPlan['billing_cycles'][number];

function faultsOfCycle(planId: string, cycle: Cycle): readonly Finding[] {
  const { frequency, total_cycles: cycles, pricing_scheme: scheme } = cycle;
  const price = scheme?.fixed_price;
  const charged = price === undefined ? 'no fixed price' : `${price.value} ${price.currency_code}`;
  const isShown =
    price?.currency_code === prices.currency && Number(price.value) === Number(monthlyPriceToday);
  return [
    ...faultsAmong([
      {
        isFine: isShown,
        kind: 'plan-price',
        what: `The plan ${planId} charges ${charged} a month, and the site says that a new member pays ${monthlyPriceToday} ${prices.currency}.`,
        remedy:
          'Sell a plan that charges what the site shows, or correct `onSale` in `content/prices.ts` and build again. Until then the button takes a price that nobody was told.',
      },
      {
        isFine: frequency.interval_unit === 'MONTH' && frequency.interval_count === 1,
        kind: 'plan-frequency',
        what: `The plan ${planId} charges every ${frequency.interval_count} ${frequency.interval_unit}, and the site sells by the month.`,
        remedy: 'Make a monthly plan with `npm run vendors:setup`.',
      },
      {
        isFine: cycles === 0,
        kind: 'plan-ends',
        what: `The plan ${planId} stops by itself after payment ${cycles} (total_cycles), and its members lose the course.`,
        remedy:
          "Make a plan with total_cycles 0, which runs until it is cancelled. PayPal's own default is 1.",
      },
    ]),
    ...(isShown ? [note('plan-price', `New members are charged ${charged} a month.`)] : []),
  ];
}

function faultsOfTerms(planId: string, plan: OperatorPlan): readonly Finding[] {
  const { status, payment_preferences: preferences, taxes } = plan;
  const setupFee = preferences?.setup_fee?.value ?? '0';
  return faultsAmong([
    {
      isFine: status === 'ACTIVE',
      kind: 'plan-not-active',
      what: `The plan ${planId} is ${status}, so nobody can subscribe.`,
      remedy: 'Activate it at PayPal, or put another plan into VITE_PAYPAL_PLAN_ID and build again.',
    },
    {
      isFine: (preferences?.payment_failure_threshold ?? 0) >= 1,
      kind: 'plan-threshold',
      what: `The plan ${planId} never stops after failed payments (payment_failure_threshold 0): a membership that nobody pays stays active at PayPal for ever.`,
      remedy: `Set the plan to suspend a subscription after ${FAILURE_THRESHOLD} missed payments.`,
    },
    {
      isFine: !plan.quantity_supported,
      kind: 'plan-quantity',
      what: `The plan ${planId} lets a buyer choose a quantity, also a fraction of one.`,
      remedy: 'Turn quantities off at the plan.',
    },
    {
      isFine: plan.billing_cycles.every(({ tenure_type: tenure }) => tenure !== 'TRIAL'),
      kind: 'plan-trial',
      what: `The plan ${planId} begins with a trial, which the site does not offer.`,
      remedy: 'Make a plan without a trial.',
    },
    {
      isFine: Number(setupFee) === 0,
      kind: 'plan-setup-fee',
      what: `The plan ${planId} takes a set-up fee of ${setupFee}, which the site does not show.`,
      remedy: 'Make a plan without a set-up fee.',
    },
    {
      isFine: taxes === undefined || taxes.inclusive || Number(taxes.percentage) === 0,
      kind: 'plan-tax',
      what: `The plan ${planId} adds ${taxes?.percentage} % tax to the price that the site shows.`,
      remedy: 'Make the tax a part of the price at the plan, or show the whole price on the site.',
    },
  ]);
}

/** What is wrong with a plan that is no longer sold, whose members keep it. `plan` null: PayPal does not know it. */
export function faultsOfFormerPlan(planId: string, plan: OperatorPlan | null): readonly Finding[] {
  if (plan === null) {
    return [
      fault(
        'former-plan-unknown',
        `PayPal does not know the plan ${planId} of PAYPAL_PLAN_IDS.`,
        'Copy its id again. While it is wrong, whoever subscribed to that plan last is charged and not let in.',
      ),
    ];
  }
  return plan.status === 'ACTIVE'
    ? [
        note(
          'former-plan-active',
          `Pages that were open before the price changed can still subscribe to the former plan ${planId}.`,
          'Deactivate it at PayPal. Its members keep it.',
        ),
      ]
    : [];
}

/** What is wrong with the webhooks of the REST app. */
export function faultsOfWebhooks(
  webhookIds: readonly string[],
  webhooks: readonly Webhook[],
  appOrigin: string,
  eventTypes: readonly string[],
): readonly Finding[] {
  const ours = `${appOrigin}${WEBHOOK_PATH}`;
  const known = webhooks.filter(({ id }) => webhookIds.includes(id));
  const pointing = known.filter(({ url }) => url === ours);
  const elsewhere = known.length === 0 ? '' : `, but at ${known.map(({ url }) => url).join(' and ')}`;
  return faultsAmong([
    ...webhookIds.map((id) => ({
      isFine: webhooks.some((webhook) => webhook.id === id),
      kind: 'webhook-unknown',
      what: `PayPal does not know the webhook ${id} of PAYPAL_WEBHOOK_ID.`,
      remedy: 'Copy the id of the webhook again, or run `npm run vendors:setup`.',
    })),
    {
      isFine: pointing.length > 0,
      kind: 'webhook-elsewhere',
      what: `No webhook of PAYPAL_WEBHOOK_ID points at ${ours}${elsewhere}.`,
      remedy:
        'Correct the address at PayPal, or run `npm run vendors:setup`. Without it, a payment whose page was closed is noticed by nobody.',
    },
    {
      isFine: ours.startsWith('https://'),
      kind: 'webhook-not-https',
      what: `${ours} does not begin with https://, and PayPal sends events over TLS to port 443 only.`,
      remedy: 'Set APP_ORIGIN to the address that members type.',
    },
    ...webhooks.map(({ id, url }) => ({
      isFine: url !== ours || webhookIds.includes(id),
      kind: 'webhook-unlisted',
      what: `The webhook ${id} points at ${ours} too, and PAYPAL_WEBHOOK_ID does not list it, so all its events are refused.`,
      remedy: 'Add its id to PAYPAL_WEBHOOK_ID while you move from one to the other, or delete it at PayPal.',
    })),
    ...pointing.map((webhook) => {
      const missing = missingEvents(webhook, eventTypes);
      return {
        isFine: missing.length === 0,
        kind: 'webhook-events',
        what: `The webhook ${webhook.id} is not subscribed to ${missing.join(', ')}.`,
        remedy: 'Run `npm run vendors:setup -- --apply`, which adds them, or add them at PayPal.',
      };
    }),
  ]);
}

export function missingEvents({ event_types: subscribed }: Webhook, wanted: readonly string[]): string[] {
  const names = new Set(subscribed.map(({ name }) => name));
  return names.has('*') ? [] : wanted.filter((name) => !names.has(name));
}

/** @param accountId whose REST app it is; null if PayPal does not say. */
export function faultsOfMerchant(merchantId: string, accountId: string | null): readonly Finding[] {
  return accountId === null
    ? [
        note(
          'merchant-unseen',
          'PayPal does not tell this REST app whose account it belongs to.',
          'Compare PAYPAL_MERCHANT_ID with the merchant id in the account settings of PayPal yourself. It has 13 characters.',
        ),
      ]
    : faultsAmong([
        {
          isFine: accountId === merchantId,
          kind: 'merchant-wrong',
          what: `PAYPAL_MERCHANT_ID is ${merchantId}, and the REST app belongs to the account ${accountId}.`,
          remedy:
            'Correct PAYPAL_MERCHANT_ID. With a wrong one every single payment is refused as wrong-payee.',
        },
      ]);
}

const HOUR_MS = 3_600_000;

/**
 * Everything that must be true at PayPal before the site opens.
 * @param now milliseconds since the epoch.
 */
export async function checkPayPal(
  look: Look,
  operator: PayPalOperator,
  { appOrigin, paypal }: { readonly appOrigin: string; readonly paypal: PayPalEnvironment },
  eventTypes: readonly string[],
  now: number,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const planId of paypal.planIds) {
    const faultsOf = planId === paypal.planId ? faultsOfPlanOnSale : faultsOfFormerPlan;
    findings.push(
      ...(await look(`the plan ${planId}`, async () => faultsOf(planId, await operator.readPlan(planId)))),
    );
  }
  return [
    ...findings,
    ...(await look('the webhooks', async () =>
      faultsOfWebhooks(paypal.webhookIds, await operator.listWebhooks(), appOrigin, eventTypes),
    )),
    ...(await look('whose account it is', async () =>
      faultsOfMerchant(paypal.merchantId, await operator.accountId()),
    )),
    ...(await look('the search of transactions', async () => {
      await operator.listTransactions(now - HOUR_MS, now);
      return [];
    })),
    ...(await look('the disputes', async () => {
      await operator.listOpenDisputes();
      return [];
    })),
  ];
}
