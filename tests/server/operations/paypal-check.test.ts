import { describe, expect, test } from 'vitest';

import {
  faultsOfFormerPlan,
  faultsOfMerchant,
  faultsOfPlanOnSale,
  faultsOfWebhooks,
} from '../../../server/operations/paypal-check.ts';
import type { OperatorPlan } from '../../../server/operations/paypal-operator.ts';

const SOUND_CYCLE = {
  tenure_type: 'REGULAR',
  total_cycles: 0,
  frequency: { interval_unit: 'MONTH', interval_count: 1 },
  pricing_scheme: { fixed_price: { value: '27.0', currency_code: 'USD' } },
};
const SOUND: OperatorPlan = {
  id: 'P-1',
  name: 'Membership',
  status: 'ACTIVE',
  quantity_supported: false,
  billing_cycles: [SOUND_CYCLE],
  payment_preferences: { payment_failure_threshold: 2 },
};

const kinds = (findings: readonly { kind: string; weight: string }[]) =>
  findings.flatMap(({ kind, weight }) => (weight === 'fault' ? [kind] : []));

describe('the plan on sale', () => {
  test('a sound plan has no fault, however PayPal writes the amount', () => {
    expect(kinds(faultsOfPlanOnSale('P-1', SOUND))).toEqual([]);
  });

  const price = (value: string, currency: string) => ({
    billing_cycles: [{ ...SOUND_CYCLE, pricing_scheme: { fixed_price: { value, currency_code: currency } } }],
  });
  test.each<[string, Partial<OperatorPlan>, string]>([
    ['does not run', { status: 'INACTIVE' }, 'plan-not-active'],
    ['costs something else', price('29.00', 'USD'), 'plan-price'],
    ['costs what only later members pay', price('37.00', 'USD'), 'plan-price'],
    ['costs it in another currency', price('27.00', 'EUR'), 'plan-price'],
    ['has no fixed price', { billing_cycles: [{ ...SOUND_CYCLE, pricing_scheme: {} }] }, 'plan-price'],
    [
      'charges every two months',
      { billing_cycles: [{ ...SOUND_CYCLE, frequency: { interval_unit: 'MONTH', interval_count: 2 } }] },
      'plan-frequency',
    ],
    [
      'charges by the year',
      { billing_cycles: [{ ...SOUND_CYCLE, frequency: { interval_unit: 'YEAR', interval_count: 1 } }] },
      'plan-frequency',
    ],
    ['stops after a payment', { billing_cycles: [{ ...SOUND_CYCLE, total_cycles: 1 }] }, 'plan-ends'],
    ['has no regular cycle', { billing_cycles: [] }, 'plan-without-cycle'],
    [
      'begins with a trial',
      { billing_cycles: [{ ...SOUND_CYCLE, tenure_type: 'TRIAL' }, SOUND_CYCLE] },
      'plan-trial',
    ],
    ['never stops unpaid', { payment_preferences: { payment_failure_threshold: 0 } }, 'plan-threshold'],
    ['has no preferences, so never stops', { payment_preferences: undefined }, 'plan-threshold'],
    ['lets buyers choose a quantity', { quantity_supported: true }, 'plan-quantity'],
    [
      'takes a set-up fee',
      {
        payment_preferences: {
          payment_failure_threshold: 1,
          setup_fee: { value: '5.00', currency_code: 'USD' },
        },
      },
      'plan-setup-fee',
    ],
    ['adds tax', { taxes: { percentage: '8', inclusive: false } }, 'plan-tax'],
  ])('a plan that %s is a fault', (_what, change, kind) => {
    const found = faultsOfPlanOnSale('P-1', { ...SOUND, ...change });
    expect(kinds(found)).toEqual([kind]);
    expect(found.find((finding) => finding.kind === kind)?.remedy).toMatch(/\w{4}/);
  });

  test('a tax inside of the price changes nothing, and a fee of nothing is none', () => {
    const change = {
      taxes: { percentage: '8', inclusive: true },
      payment_preferences: {
        payment_failure_threshold: 1,
        setup_fee: { value: '0.0', currency_code: 'USD' },
      },
    };
    expect(kinds(faultsOfPlanOnSale('P-1', { ...SOUND, ...change }))).toEqual([]);
  });

  test('a plan that PayPal does not know is a fault, on sale or former', () => {
    expect(kinds(faultsOfPlanOnSale('P-1', null))).toEqual(['plan-unknown']);
    expect(kinds(faultsOfFormerPlan('P-0', null))).toEqual(['former-plan-unknown']);
  });

  test('a former plan may cost something else; that it can still be bought is said', () => {
    const former = { ...SOUND, ...price('19.00', 'USD') };
    expect(faultsOfFormerPlan('P-0', former).map(({ kind }) => kind)).toEqual(['former-plan-active']);
    expect(faultsOfFormerPlan('P-0', { ...former, status: 'INACTIVE' })).toEqual([]);
  });
});

describe('the webhook', () => {
  const EVENTS = ['PAYMENT.SALE.COMPLETED', 'PAYMENT.SALE.REVERSED'];
  const URL = 'https://www.example.org/api/webhooks/paypal';
  const ours = { id: 'WH1', url: URL, event_types: EVENTS.map((name) => ({ name })) };
  const check = (ids: string[], webhooks: (typeof ours)[], origin = 'https://www.example.org') =>
    kinds(faultsOfWebhooks(ids, webhooks, origin, EVENTS));

  test('a complete one has no fault, by names or by the asterisk', () => {
    expect(check(['WH1'], [ours])).toEqual([]);
    expect(check(['WH1'], [{ ...ours, event_types: [{ name: '*' }] }])).toEqual([]);
  });

  test('two of ours while one is being replaced are no fault', () => {
    expect(check(['WH1', 'WH2'], [ours, { ...ours, id: 'WH2' }])).toEqual([]);
  });

  test('one that PayPal does not know, that points elsewhere, or that is not listed', () => {
    expect(check(['WH9'], [])).toEqual(['webhook-unknown', 'webhook-elsewhere']);
    expect(check(['WH1'], [{ ...ours, url: 'https://old.example.org/api/webhooks/paypal' }])).toEqual([
      'webhook-elsewhere',
    ]);
    expect(check(['WH1'], [ours, { ...ours, id: 'WH2' }])).toEqual(['webhook-unlisted']);
  });

  test('missing events are named', () => {
    const found = faultsOfWebhooks(
      ['WH1'],
      [{ ...ours, event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] }],
      'https://www.example.org',
      EVENTS,
    );
    expect(kinds(found)).toEqual(['webhook-events']);
    expect(found[0]?.what).toContain('PAYMENT.SALE.REVERSED');
    expect(found[0]?.what).not.toContain('PAYMENT.SALE.COMPLETED');
  });

  test('an address without TLS is a fault', () => {
    const plain = { ...ours, url: 'http://localhost:4000/api/webhooks/paypal' };
    expect(check(['WH1'], [plain], 'http://localhost:4000')).toEqual(['webhook-not-https']);
  });
});

test('the merchant id is that of the account; where PayPal does not say, a person looks', () => {
  expect(faultsOfMerchant('ABCDEFGHJKLMN', 'ABCDEFGHJKLMN')).toEqual([]);
  expect(kinds(faultsOfMerchant('ABCDEFGHJKLMN', 'NMLKJHGFEDCBA'))).toEqual(['merchant-wrong']);
  expect(faultsOfMerchant('ABCDEFGHJKLMN', null).map(({ kind, weight }) => [kind, weight])).toEqual([
    ['merchant-unseen', 'note'],
  ]);
});
