import { z } from 'zod';

import { prices } from '#content/prices.ts';

import type { PayPalEnvironment } from '../environment.ts';
import { SUBSCRIBED_EVENT_TYPES } from '../paypal/event-types.ts';
import { connectPayPalRequests } from '../paypal/requests.ts';
import { Misuse, type Command } from './command.ts';
import { connectPayPalOperator } from './paypal-operator.ts';
import { CLEAN, FAULTY } from './report.ts';
import { setUpPayPal } from './vendors-setup.ts';
import { misuse, readWords } from './words.ts';

const USAGE = `npm run vendors:setup -- [--apply] [--price founding|regular]

Makes the product, the plan and the webhook at PayPal, as far as they are missing, and prints the variables for .env.
Changes nothing without --apply. Needs APP_ORIGIN, VITE_PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and VITE_PAYPAL_ENVIRONMENT.
  --price  the monthly price of the plan, as in content/prices.ts; left out: founding
Ends with 0: all is there. 1: something would be made.`;

export const vendorsSetup: Command = async (context) => {
  const { values, positionals } = readWords(
    context.words,
    {
      apply: { type: 'boolean', default: false },
      price: { type: 'string', default: 'founding' },
    },
    USAGE,
  );
  const monthlyPrice = new Map<string, string>([
    ['founding', prices.foundingMonthly],
    ['regular', prices.regularMonthly],
  ]).get(values.price);
  if (positionals.length > 0 || monthlyPrice === undefined) {
    throw misuse('--price takes founding or regular, and nothing else follows.', USAGE);
  }
  const { appOrigin, currentPlanId, paypal } = readSettings(context.variables);
  const operator = connectPayPalOperator(connectPayPalRequests(paypal, context.timing), context.now);
  const setUp = await setUpPayPal(operator, {
    appOrigin,
    currentPlanId,
    monthlyPrice,
    eventTypes: SUBSCRIBED_EVENT_TYPES,
    isApplying: values.apply,
  });
  for (const { sentence } of setUp.steps) {
    context.print(sentence);
  }
  const former = currentPlanId !== null && setUp.planId !== null && currentPlanId !== setUp.planId;
  context.print('');
  context.print(`VITE_PAYPAL_PLAN_ID=${setUp.planId ?? ''}`);
  if (former) {
    context.print(`PAYPAL_PLAN_IDS=${[...new Set([...paypal.planIds, currentPlanId])].join(',')}`);
  }
  context.print(`PAYPAL_WEBHOOK_ID=${setUp.webhookId ?? ''}`);
  context.print(`PAYPAL_MERCHANT_ID=${setUp.merchantId ?? ''}`);
  const isComplete = setUp.steps.every(({ isDone }) => isDone);
  if (!isComplete) {
    context.print('');
    context.print('This was a dry run. Run it again with --apply.');
  }
  return isComplete ? CLEAN : FAULTY;
};

const filled = z.string().trim().min(1);
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' || value === undefined ? null : value));
const settings = z.object({
  APP_ORIGIN: z.url().refine((value) => new URL(value).origin === value),
  VITE_PAYPAL_CLIENT_ID: filled,
  PAYPAL_CLIENT_SECRET: filled,
  VITE_PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'production']),
  VITE_PAYPAL_PLAN_ID: text,
  PAYPAL_PLAN_IDS: text,
  PAYPAL_API_BASE_URL: text,
});

/** Only what is there before plan, webhook and merchant id are known. */
function readSettings(variables: Readonly<Record<string, string | undefined>>) {
  const { data, error } = settings.safeParse(variables);
  if (data === undefined) {
    const names = error.issues.map(({ path }) => String(path[0]));
    throw new Misuse(`Missing or malformed in .env: ${[...new Set(names)].join(', ')}.\n\n${USAGE}`);
  }
  if (data.VITE_PAYPAL_ENVIRONMENT === 'production' && data.PAYPAL_API_BASE_URL !== null) {
    throw new Misuse(
      'PAYPAL_API_BASE_URL must be empty with VITE_PAYPAL_ENVIRONMENT=production: the secret goes to PayPal only.',
    );
  }
  const currentPlanId = data.VITE_PAYPAL_PLAN_ID;
  const paypal: PayPalEnvironment = {
    clientId: data.VITE_PAYPAL_CLIENT_ID,
    clientSecret: data.PAYPAL_CLIENT_SECRET,
    environment: data.VITE_PAYPAL_ENVIRONMENT,
    planId: currentPlanId ?? '',
    planIds: (data.PAYPAL_PLAN_IDS ?? '').split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()])),
    merchantId: '',
    webhookIds: [''],
    scriptUrl: null,
    apiBaseUrl: data.PAYPAL_API_BASE_URL,
  };
  return { appOrigin: data.APP_ORIGIN, currentPlanId, paypal };
}
