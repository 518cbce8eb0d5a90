import { afterAll, beforeAll, expect, test } from 'vitest';

import { vendorsCheck } from '../../../server/operations/vendors-check-command.ts';
import { vendorsSetup } from '../../../server/operations/vendors-setup-command.ts';
import { PLAN_ID, startWorld, type World } from '../support/world.ts';
import { runIn } from './support/terminal.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ORIGIN = 'https://www.example.org';
const setUp = (words: string[], variables: Record<string, string> = {}) =>
  runIn(world, vendorsSetup, words, { APP_ORIGIN: ORIGIN, VITE_PAYPAL_PLAN_ID: '', ...variables });
const valueOf = (text: string, name: string) => text.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];

test('a dry run makes nothing; --apply makes everything once and prints the variables', async () => {
  const dry = await setUp([]);
  expect(dry.code).toBe(1);
  expect(dry.text).toContain('Run it again with --apply.');
  expect(valueOf(dry.text, 'PAYPAL_WEBHOOK_ID')).toBe('');

  const made = await setUp(['--apply']);
  expect(made.code).toBe(0);
  const planId = valueOf(made.text, 'VITE_PAYPAL_PLAN_ID') ?? '';
  expect(planId).toMatch(/^P-\w+$/);
  expect(valueOf(made.text, 'PAYPAL_WEBHOOK_ID')).toMatch(/^\w{8,}$/);
  expect(valueOf(made.text, 'PAYPAL_MERCHANT_ID')).toMatch(/^\w{8,}$/);

  const again = await setUp(['--apply'], { VITE_PAYPAL_PLAN_ID: planId });
  expect(again.code).toBe(0);
  expect(again.lines.slice(-3)).toEqual(made.lines.slice(-3));
  expect(again.text).not.toContain('was made');
});

test('vendors:check finds no fault in what vendors:setup made', async () => {
  const made = await setUp(['--apply']);
  const { code, text } = await runIn(world, vendorsCheck, [], {
    APP_ORIGIN: ORIGIN,
    VITE_PAYPAL_PLAN_ID: valueOf(made.text, 'VITE_PAYPAL_PLAN_ID') ?? '',
    PAYPAL_WEBHOOK_ID: valueOf(made.text, 'PAYPAL_WEBHOOK_ID') ?? '',
    PAYPAL_MERCHANT_ID: valueOf(made.text, 'PAYPAL_MERCHANT_ID') ?? '',
    VITE_CLERK_PROXY_URL: '/__clerk',
    CLERK_PROXY_TARGET: world.clerkUrl,
  });
  expect(text).toContain('0 faults open');
  expect(text).toContain('0 parts not read');
  expect(code).toBe(0);
});

test('another plan is put among the former ones', async () => {
  const regular = await setUp(['--apply', '--price', 'regular'], { VITE_PAYPAL_PLAN_ID: PLAN_ID });
  expect(regular.code).toBe(0);
  expect(valueOf(regular.text, 'VITE_PAYPAL_PLAN_ID')).not.toBe(PLAN_ID);
  expect(valueOf(regular.text, 'PAYPAL_PLAN_IDS')).toBe(PLAN_ID);
});

test('says which settings it needs, and sends no live secret anywhere but to PayPal', async () => {
  const unset = await setUp([], { PAYPAL_CLIENT_SECRET: '' });
  expect([unset.code, unset.text]).toEqual([64, expect.stringContaining('PAYPAL_CLIENT_SECRET')]);
  const redirected = await setUp([], { VITE_PAYPAL_ENVIRONMENT: 'production' });
  expect([redirected.code, redirected.text]).toEqual([64, expect.stringContaining('PAYPAL_API_BASE_URL')]);
});

test('does not understand another price', async () => {
  expect((await setUp(['--price', 'cheap'])).code).toBe(64);
});
