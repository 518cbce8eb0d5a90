import { describe, expect, test } from 'vitest';

import { connectPayPalOperator } from '../../../server/operations/paypal-operator.ts';
import { PayPalRefusal, type PayPalRequests } from '../../../server/paypal/requests.ts';
import { DAY_MS } from '../../support/durations.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** PayPal's answers, as a function of what is asked. */
function paypalThat(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const requests: PayPalRequests = {
    async request(method, path, { query = {}, body } = {}) {
      const question = { method, path, query, body };
      asked.push(question);
      return { status: 200, json: answer(question) };
    },
  };
  return { asked, operator: connectPayPalOperator(requests, () => Date.parse('2026-11-28T12:00:00Z')) };
}

const transaction = (id: string) => ({
  transaction_info: { transaction_id: id, transaction_event_code: 'T0006', transaction_status: 'S' },
});

describe('the search of transactions', () => {
  const to = Date.parse('2026-11-28T12:00:00Z');

  test('asks for at most 31 days at a time, and counts a payment on the border once', async () => {
    const { asked, operator } = paypalThat(() => ({
      transaction_details: [transaction('BORDER')],
      total_pages: 1,
    }));
    const found = await operator.listTransactions(to - 35 * DAY_MS, to);
    expect(asked.map(({ query }) => [query['start_date'], query['end_date']])).toEqual([
      ['2026-10-24T12:00:00Z', '2026-11-24T12:00:00Z'],
      ['2026-11-24T12:00:00Z', '2026-11-28T12:00:00Z'],
    ]);
    expect(found.map(({ transaction_id: id }) => id)).toEqual(['BORDER']);
  });

  test('reads all pages', async () => {
    const { asked, operator } = paypalThat(({ query }) => ({
      transaction_details: [transaction(`PAGE${query['page']}`)],
      total_pages: 3,
    }));
    const found = await operator.listTransactions(to - DAY_MS, to);
    expect(found.map(({ transaction_id: id }) => id)).toEqual(['PAGE1', 'PAGE2', 'PAGE3']);
    expect(asked).toHaveLength(3);
  });

  test('a span with more than PayPal lists is searched in halves', async () => {
    const { operator } = paypalThat(({ query }) => {
      const from = Date.parse(query['start_date'] ?? '');
      if (Date.parse(query['end_date'] ?? '') - from > DAY_MS) {
        throw new PayPalRefusal(400, 'RESULTSET_TOO_LARGE');
      }
      return { transaction_details: [transaction(`FROM${from}`)], total_pages: 1 };
    });
    expect(await operator.listTransactions(to - 4 * DAY_MS, to)).toHaveLength(4);
  });

  test('nothing found has no list at all', async () => {
    const { operator } = paypalThat(() => ({ total_pages: 0 }));
    expect(await operator.listTransactions(to - DAY_MS, to)).toEqual([]);
  });
});

describe('lists that go on by a link', () => {
  test('are followed to the end, by the query of the link and never by its host', async () => {
    const { asked, operator } = paypalThat(({ query }) =>
      query['page_token'] === undefined
        ? {
            events: [{ id: 'WH-1', event_type: 'A', create_time: 'x' }],
            links: [{ rel: 'next', href: 'https://elsewhere.example/v1/other?page_token=2&page_size=100' }],
          }
        : { events: [{ id: 'WH-2', event_type: 'A', create_time: 'x' }], links: [] },
    );
    const found = await operator.listEvents(0, DAY_MS);
    expect(found.map(({ id }) => id)).toEqual(['WH-1', 'WH-2']);
    expect(asked.map(({ path }) => path)).toEqual([
      '/v1/notifications/webhooks-events',
      '/v1/notifications/webhooks-events',
    ]);
    expect(asked[1]?.query).toEqual({ page_token: '2', page_size: '100' });
  });

  test('a list that never ends is nonsense', async () => {
    const { operator } = paypalThat(() => ({
      events: [],
      links: [{ rel: 'next', href: 'https://x.example/?a=1' }],
    }));
    await expect(operator.listEvents(0, DAY_MS)).rejects.toThrow('more than 1000 pages');
  });
});

test('disputes that are resolved are not open; the others are read in full', async () => {
  const { operator } = paypalThat(({ path }) =>
    path === '/v1/customer/disputes'
      ? {
          items: [
            { dispute_id: 'PP-1', status: 'RESOLVED' },
            { dispute_id: 'PP-2', status: 'OPEN' },
          ],
        }
      : {
          dispute_id: path.split('/').at(-1),
          status: 'OPEN',
          disputed_transactions: [{ seller_transaction_id: 'CAPTURE' }],
        },
  );
  const open = await operator.listOpenDisputes();
  expect(open.map(({ dispute_id: id }) => id)).toEqual(['PP-2']);
  expect(open[0]?.disputed_transactions[0]?.seller_transaction_id).toBe('CAPTURE');
});

test('ids never become another path', async () => {
  const { asked, operator } = paypalThat(() => ({ id: 'x', status: 'ACTIVE', billing_cycles: [] }));
  await operator.readPlan('../payments?x');
  expect(asked[0]?.path).toBe('/v1/billing/plans/..%2Fpayments%3Fx');
});

test('a membership is moved by its custom id', async () => {
  const { asked, operator } = paypalThat(() => null);
  await operator.moveSubscription('I-1', 'user_2');
  expect(asked).toEqual([
    {
      method: 'PATCH',
      path: '/v1/billing/subscriptions/I-1',
      query: {},
      body: [{ op: 'replace', path: '/custom_id', value: 'user_2' }],
    },
  ]);
});
