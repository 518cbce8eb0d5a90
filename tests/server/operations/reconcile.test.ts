import { beforeEach, describe, expect, test } from 'vitest';

import type { Dispute } from '../../../server/operations/paypal-operator.ts';
import { exitCodeOf, linesOf } from '../../../server/operations/report.ts';
import {
  ago,
  CLOSED,
  faultsOf,
  notesOf,
  OPEN,
  planFor,
  PLAN_ID,
  Records,
  WEBHOOK_URL,
} from './support/books.ts';

let records: Records;
beforeEach(() => {
  records = new Records();
});

const SUBSCRIPTION = { kind: 'subscription', planId: PLAN_ID } as const;
const ORDER = { kind: 'order' } as const;
const ends = (accessEndsAt: string) => ({ hasCourseAccess: true, accessEndsAt });
/** Paid on 18 November: a month and ten days. */
const PAID_TEN_DAYS_AGO = ends('2026-12-28T12:00:00.000Z');

describe('members', () => {
  test('who have what they paid for are clean, and a dry run writes nothing', async () => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 10);
    records.member('user_b', OPEN, { 'O-B': ORDER });
    records.order('O-B', 'user_b');
    records.member('user_c', CLOSED);
    const report = await records.reconcile();
    expect(faultsOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(records.audited).toEqual([]);
  });

  test('whose membership ended while the event was lost: found, and mended only when told', async () => {
    records.member('user_a', OPEN, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 60, { status: 'CANCELLED' });

    const dry = await records.reconcile();
    expect(faultsOf(dry)).toEqual(['access-differs']);
    expect(exitCodeOf(dry)).toBe(1);
    expect(records.members.get('user_a')?.access).toEqual(OPEN);

    const applied = await records.reconcile({ isApplying: true });
    expect(exitCodeOf(applied)).toBe(0);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    expect(records.audited).toMatchObject([{ decision: 'revoked', member: 'user_a' }]);
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('whose course has ended in time are no fault; --apply writes what is so anyway', async () => {
    records.member('user_a', ends(ago(2)), { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 60, { status: 'CANCELLED' });
    const dry = await records.reconcile();
    expect([faultsOf(dry), exitCodeOf(dry)]).toEqual([[], 0]);
    expect(notesOf(dry)).toContain('lease-over');
    await records.reconcile({ isApplying: true });
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    expect(notesOf(await records.reconcile())).not.toContain('lease-over');
  });

  test('whose grant is over, and whose grant stands', async () => {
    const grant = { by: 'Ada', why: 'a gift', at: ago(20) };
    records.member('user_a', OPEN, {}, { g: { ...grant, until: ago(1) } });
    records.member('user_b', OPEN, {}, { g: { ...grant, until: null } });
    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toEqual(['access-differs']);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    expect(records.members.get('user_b')?.access).toEqual(OPEN);
  });

  test('who pay for two memberships: the younger is ended, once, and a dry run ends none', async () => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-OLD': SUBSCRIPTION, 'I-NEW': SUBSCRIPTION });
    records.subscription('I-OLD', 'user_a', 20);
    records.subscription('I-NEW', 'user_a', 10);

    expect(faultsOf(await records.reconcile())).toContain('double-membership');
    expect(records.subscriptions.get('I-NEW')?.status).toBe('ACTIVE');

    await records.reconcile({ isApplying: true });
    expect(records.subscriptions.get('I-NEW')?.status).toBe('CANCELLED');
    expect(records.subscriptions.get('I-OLD')?.status).toBe('ACTIVE');
    expect(faultsOf(await records.reconcile())).not.toContain('double-membership');
  });

  test('who have a membership that Clerk does not know of beside another: it is ended, and told', async () => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-KNOWN': SUBSCRIPTION });
    records.subscription('I-KNOWN', 'user_a', 10);
    records.subscription('I-FORGOTTEN', 'user_a', 60);
    records.subscription('I-ALONE', 'user_b', 60);
    records.member('user_b', CLOSED, {});

    const dry = await records.reconcile();
    expect(faultsOf(dry)).toEqual(['double-membership']);
    expect(linesOf(dry).join()).toContain('I-FORGOTTEN');
    expect(records.subscriptions.get('I-FORGOTTEN')?.status).toBe('ACTIVE');

    await records.reconcile({ isApplying: true });
    expect(['I-FORGOTTEN', 'I-KNOWN', 'I-ALONE'].map((id) => records.subscriptions.get(id)?.status)).toEqual([
      'CANCELLED',
      'ACTIVE',
      'ACTIVE',
    ]);
    expect(records.audited).toContainEqual(
      expect.objectContaining({ decision: 'attention', purchase: 'I-FORGOTTEN' }),
    );
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('who paid twice are reported until one payment is given back, also where Clerk forgot one of them', async () => {
    records.member('user_a', OPEN, { 'O-1': ORDER, 'O-2': ORDER });
    records.order('O-1', 'user_a');
    records.order('O-2', 'user_a');
    records.member('user_b', OPEN, { 'O-3': ORDER });
    records.order('O-3', 'user_b');
    records.order('O-4', 'user_b');

    const applied = await records.reconcile({ isApplying: true });

    const told = applied.outcomes.flatMap(({ finding: { kind, what } }) =>
      kind === 'double-payment' ? [what] : [],
    );
    expect(told).toEqual([
      expect.stringMatching(/user_a.*O-1, O-2/),
      expect.stringMatching(/user_b.*O-3, O-4/),
    ]);
    expect(exitCodeOf(applied)).toBe(1);

    records.orders.delete('O-3');
    records.orders.set('O-2', { ...records.orders.get('O-2')!, status: 'VOIDED' });
    expect(faultsOf(await records.reconcile())).not.toContain('double-payment');
  });

  test('whose course was opened by hand at Clerk are reported, and never closed by themselves', async () => {
    records.member('user_a', OPEN);
    records.member('user_b', ends(ago(3)));
    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toEqual(['access-unexplained']);
    expect(exitCodeOf(report)).toBe(1);
    expect(records.members.get('user_a')?.access).toEqual(OPEN);
  });

  test('whose purchase PayPal does not show keep what they have, and nothing is called clean', async () => {
    records.member('user_a', OPEN, { 'O-A': ORDER });
    const report = await records.reconcile({ isApplying: true });
    expect(records.members.get('user_a')?.access).toEqual(OPEN);
    expect(report.unread.join()).toContain('O-A');
    expect(exitCodeOf(report)).toBe(2);
  });
});

describe('payments', () => {
  test('that Clerk does not know of open the course', async () => {
    records.member('user_a', CLOSED);
    records.subscription('I-A', 'user_a', 10);
    records.member('user_b', CLOSED);
    records.order('O-B', 'user_b');

    const dry = await records.reconcile();
    expect(faultsOf(dry)).toEqual(['payment-not-remembered', 'payment-not-remembered']);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);

    expect(exitCodeOf(await records.reconcile({ isApplying: true }))).toBe(0);
    expect(records.members.get('user_a')).toMatchObject({ access: PAID_TEN_DAYS_AGO });
    expect(records.members.get('user_b')).toMatchObject({ access: OPEN });
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('of a member whose purchase PayPal does not show are never called clean; those of other shops are', async () => {
    records.member('user_a', CLOSED);
    records.subscription('I-A', 'user_a', 10);
    records.order('O-A', 'user_a');
    records.order('O-OTHER', 'customer of another shop');
    records.subscriptions.clear();
    records.orders.clear();

    const report = await records.reconcile({ isApplying: true });
    expect(report.unread).toEqual([
      expect.stringMatching(/user_a.* paid for I-A/),
      expect.stringMatching(/user_a.* paid for O-A/),
    ]);
    expect(exitCodeOf(report)).toBe(2);
  });

  test('rebuild deleted private metadata exactly', async () => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 10);
    records.member('user_b', OPEN, { 'O-B': ORDER });
    records.order('O-B', 'user_b');
    const before = structuredClone([...records.members.values()]);
    records.member('user_a', PAID_TEN_DAYS_AGO);
    records.member('user_b', OPEN);

    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toEqual(['payment-not-remembered', 'payment-not-remembered']);
    expect(exitCodeOf(report)).toBe(0);
    expect([...records.members.values()]).toEqual(before);
  });

  test('that were given back, denied or are pending open nothing', async () => {
    records.member('user_a', CLOSED);
    records.subscription('I-A', 'user_a', 10);
    for (const status of ['V', 'D', 'P']) {
      records.account.splice(0, 1, { ...records.account[0]!, transaction_status: status });
      expect(faultsOf(await records.reconcile())).toEqual([]);
    }
  });

  test('of which half was given back open nothing', async () => {
    records.member('user_a', CLOSED);
    records.order('O-A', 'user_a');
    const order = records.orders.get('O-A')!;
    const [unit] = order.purchase_units;
    records.orders.set('O-A', {
      ...order,
      purchase_units: [
        {
          ...unit!,
          payments: {
            captures: [{ ...unit!.payments!.captures[0]!, status: 'PARTIALLY_REFUNDED' }],
            refunds: [{ status: 'COMPLETED', amount: { value: '13.50', currency_code: 'USD' } }],
          },
        },
      ],
    });
    expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual([]);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
  });

  test('of a member who is gone: the billing is ended, a single payment is only noted', async () => {
    records.subscription('I-GONE', 'user_gone', 10);
    records.order('O-GONE', 'user_gone');
    const dry = await records.reconcile();
    expect(faultsOf(dry)).toEqual(['billing-of-gone']);
    expect(notesOf(dry)).toContain('payment-of-gone');
    expect(records.subscriptions.get('I-GONE')?.status).toBe('ACTIVE');

    expect(exitCodeOf(await records.reconcile({ isApplying: true }))).toBe(0);
    expect(records.subscriptions.get('I-GONE')?.status).toBe('CANCELLED');
    expect(records.audited).toMatchObject([
      { decision: 'billing-ended', member: 'user_gone', purchase: 'I-GONE' },
    ]);
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('of many members who are gone at once: nothing is ended, because the key may be wrong', async () => {
    for (let index = 0; index < 6; index += 1) {
      records.subscription(`I-${index}`, `user_gone${index}`, 10);
    }
    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toHaveLength(6);
    expect(exitCodeOf(report)).toBe(1);
    expect([...records.subscriptions.values()].map(({ status }) => status)).toEqual(
      Array.from({ length: 6 }, () => 'ACTIVE'),
    );
  });

  test('that name nobody are for a person, if they are for what we sell', async () => {
    records.order('O-NOBODY', undefined);
    records.order('O-STRANGE', '../../users');
    records.order('O-OTHER-SHOP', undefined, '12.00');
    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toEqual(['payment-of-nobody', 'payment-of-nobody']);
    expect(exitCodeOf(report)).toBe(1);
  });

  test('at another price than ours are for a person', async () => {
    records.member('user_a', CLOSED);
    records.order('O-CHEAP', 'user_a', '1.00');
    expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual(['payment-refused']);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
  });

  test.each([
    ['a monthly payment', 'I-A', 'SALE-OF-I-A'],
    ['a single payment', 'O-A', 'CAPTURE-OF-O-A'],
  ])('that PayPal took back while the event was lost: %s', async (_what, purchaseId, paymentId) => {
    const isOrder = purchaseId.startsWith('O');
    records.member('user_a', isOrder ? OPEN : PAID_TEN_DAYS_AGO, {
      [purchaseId]: isOrder ? ORDER : SUBSCRIPTION,
    });
    if (isOrder) {
      records.order(purchaseId, 'user_a');
    } else {
      records.subscription(purchaseId, 'user_a', 10);
    }
    records.account.push({
      transaction_id: 'REVERSAL',
      paypal_reference_id: paymentId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1106',
      transaction_status: 'S',
      transaction_amount: { value: '-27.00', currency_code: 'USD' },
    });
    expect(faultsOf(await records.reconcile())).toEqual(['reversal-not-marked']);
    await records.reconcile({ isApplying: true });
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('that PayPal took back and gave to us again stay paid', async () => {
    records.member('user_a', OPEN, { 'O-A': ORDER });
    records.order('O-A', 'user_a');
    records.members.set('user_a', {
      ...records.members.get('user_a')!,
      returned: new Map([['CAPTURE-OF-O-A', ago(5)]]),
    });
    records.account.push({
      transaction_id: 'REVERSAL',
      paypal_reference_id: 'CAPTURE-OF-O-A',
      transaction_event_code: 'T1106',
      transaction_status: 'S',
    });
    expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual([]);
  });

  describe('that a dispute gave to us again while its event was lost', () => {
    const won = (change: Partial<Dispute> = {}): Dispute => ({
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      status: 'RESOLVED',
      update_time: ago(3),
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      disputed_transactions: [{ seller_transaction_id: 'CAPTURE-OF-O-A' }],
      ...change,
    });
    beforeEach(() => {
      records.member('user_a', CLOSED, { 'O-A': ORDER });
      records.order('O-A', 'user_a');
      records.members.set('user_a', {
        ...records.members.get('user_a')!,
        reversed: new Map([['CAPTURE-OF-O-A', ago(60)]]),
      });
    });

    test.each(['CANCELED_BY_BUYER', 'DENIED'])('count again where it ended in %s, too', async (code) => {
      records.disputes.push(won({ dispute_outcome: { outcome_code: code } }));
      expect(faultsOf(await records.reconcile())).toEqual(['payment-won-back']);
    });

    test('count again, however long ago', async () => {
      records.disputes.push(won());
      const found = await records.reconcile();
      expect(faultsOf(found)).toEqual(['payment-won-back']);
      expect(records.members.get('user_a')?.access).toEqual(CLOSED);
      await records.reconcile({ isApplying: true });
      expect(records.audited).toContainEqual(
        expect.objectContaining({ decision: 'marked', member: 'user_a', payment: 'CAPTURE-OF-O-A' }),
      );
      expect(records.members.get('user_a')?.access).toEqual(OPEN);
      expect(faultsOf(await records.reconcile())).toEqual([]);
    });

    test.each<[string, Partial<Dispute>]>([
      ['lost', { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }],
      ['still open', { status: 'UNDER_REVIEW', dispute_outcome: undefined }],
      ['about another payment', { disputed_transactions: [{ seller_transaction_id: 'CAPTURE-OF-O-B' }] }],
      ['won before PayPal took the payment back', { update_time: ago(61) }],
      ['of no known time', { update_time: undefined }],
    ])('not if it is %s', async (_what, change) => {
      records.disputes.push(won(change));
      await records.reconcile({ isApplying: true });
      expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    });

    describe('as is the event that it was taken back', () => {
      const takenBack = (at: string) => ({
        paypal_reference_id: 'CAPTURE-OF-O-A',
        transaction_event_code: 'T1106',
        transaction_status: 'S',
        transaction_id: 'REVERSAL',
        transaction_initiation_date: at,
      });
      beforeEach(() => {
        records.member('user_a', OPEN, { 'O-A': ORDER });
      });

      test('stay paid', async () => {
        records.account.push(takenBack(ago(10)));
        records.disputes.push(won());
        expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual([]);
        expect(records.members.get('user_a')?.access).toEqual(OPEN);
      });

      test('stay paid while PayPal does not show its disputes, and the other payments are looked at', async () => {
        records.account.push(takenBack(ago(10)));
        records.order('O-NOBODY', undefined);
        records.silent.add('listDisputesAbout');
        const found = await records.reconcile({ isApplying: true });
        expect(found.unread).toEqual([expect.stringContaining('what was taken back')]);
        expect(faultsOf(found)).toEqual(['payment-of-nobody']);
        expect(records.members.get('user_a')?.access).toEqual(OPEN);
      });

      test('count again where the reversal was marked before the dispute was over', async () => {
        records.account.push(takenBack(ago(10)));
        await records.reconcile({ isApplying: true });
        expect(records.members.get('user_a')?.access).toEqual(CLOSED);
        records.disputes.push(won());
        await records.reconcile({ isApplying: true });
        expect(records.members.get('user_a')?.access).toEqual(OPEN);
      });
    });

    test('not if PayPal took it back once more, which nobody has marked', async () => {
      records.disputes.push(won());
      records.account.push({
        paypal_reference_id: 'CAPTURE-OF-O-A',
        transaction_event_code: 'T1106',
        transaction_status: 'S',
        transaction_id: 'SECOND',
        transaction_initiation_date: ago(1),
      });
      expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual([]);
      expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    });

    test('are not taken for looked at while PayPal does not show its disputes', async () => {
      const waiting = { status: 'OPEN', dispute_outcome: undefined, disputed_transactions: [] };
      records.disputes.push(won(), won({ dispute_id: 'PP-D-2', ...waiting }));
      records.silent.add('listDisputesAbout');
      const found = await records.reconcile({ isApplying: true });
      expect(found.unread).not.toEqual([]);
      expect(faultsOf(found)).toEqual(['dispute-waits']);
      expect(records.members.get('user_a')?.access).toEqual(CLOSED);
    });
  });

  test('that PayPal took back once more after it had given them to us again no longer count', async () => {
    records.member('user_a', OPEN, { 'O-A': ORDER });
    records.order('O-A', 'user_a');
    records.members.set('user_a', {
      ...records.members.get('user_a')!,
      returned: new Map([['CAPTURE-OF-O-A', ago(5)]]),
    });
    const reversal = {
      paypal_reference_id: 'CAPTURE-OF-O-A',
      transaction_event_code: 'T1106',
      transaction_status: 'S',
    };
    records.account.push({ ...reversal, transaction_id: 'FIRST', transaction_initiation_date: ago(9) });
    expect(faultsOf(await records.reconcile())).toEqual([]);

    records.account.push({ ...reversal, transaction_id: 'SECOND', transaction_initiation_date: ago(1) });
    expect(faultsOf(await records.reconcile({ isApplying: true }))).toEqual(['reversal-not-marked']);
    expect(records.members.get('user_a')?.access).toEqual(CLOSED);
  });

  test('are not looked through twice: what a member remembers costs no further reading', async () => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 10);
    let readings = 0;
    const { getSubscription } = records.vendors.paypal;
    Object.assign(records.vendors.paypal, {
      getSubscription: (id: string) => {
        readings += 1;
        return getSubscription(id);
      },
    });
    await records.reconcile();
    expect(readings).toBe(1);
  });
});

describe('events', () => {
  const event = (id: string, transmissions?: { webhook_url?: string; status?: string }[]) => ({
    id,
    event_type: 'PAYMENT.SALE.COMPLETED',
    create_time: ago(1),
    ...(transmissions === undefined ? {} : { transmissions }),
  });

  test('that PayPal gave up on are sent again; delivered, pending and other shops’ are not', async () => {
    records.sent.push(
      event('WH-TAKEN', [{ webhook_url: WEBHOOK_URL, status: 'SUCCESS' }]),
      event('WH-PENDING', [{ webhook_url: WEBHOOK_URL, status: 'PENDING' }]),
      event('WH-LOST', [{ webhook_url: WEBHOOK_URL, status: 'FAILURE' }]),
      { ...event('WH-OTHER', [{ webhook_url: WEBHOOK_URL, status: 'FAILURE' }]), event_type: 'INVOICING.X' },
      event('WH-ELSEWHERE', [
        { webhook_url: 'https://other.example/hook', status: 'FAILURE' },
        { webhook_url: WEBHOOK_URL, status: 'SUCCESS' },
      ]),
    );
    const dry = await records.reconcile();
    expect(faultsOf(dry)).toEqual(['event-lost']);
    expect(notesOf(dry)).toContain('events-pending');
    expect(records.resent).toEqual([]);
    expect(exitCodeOf(await records.reconcile({ isApplying: true }))).toBe(0);
    expect(records.resent).toEqual(['WH-LOST']);
  });

  test('of which only the whole is told, not each transmission', async () => {
    records.sent.push(
      { ...event('WH-TAKEN', []), status: 'SUCCESS' },
      { ...event('WH-LOST', []), status: 'FAILURE' },
    );
    await records.reconcile({ isApplying: true });
    expect(records.resent).toEqual(['WH-LOST']);
  });

  test('whose delivery PayPal does not show are counted, and called neither lost nor clean', async () => {
    records.sent.push(event('WH-UNSEEN'));
    const report = await records.reconcile({ isApplying: true });
    expect(faultsOf(report)).toEqual([]);
    expect(notesOf(report)).toContain('events-unseen');
    expect(records.resent).toEqual([]);
  });
});

describe('disputes', () => {
  const dispute = (dispute_state: string, status: string) => ({
    dispute_id: 'PP-D-1',
    reason: 'UNAUTHORISED',
    status,
    dispute_state,
    seller_response_due_date: '2026-12-05T00:00:00Z',
    disputed_transactions: [{ seller_transaction_id: 'CAPTURE-OF-O-A', custom: 'user_a' }],
  });

  test('that wait for us are a fault with their day and member', async () => {
    records.disputes.push(dispute('REQUIRED_ACTION', 'WAITING_FOR_SELLER_RESPONSE'));
    const report = await records.reconcile();
    expect(faultsOf(report)).toEqual(['dispute-waits']);
    expect(report.outcomes.map(({ finding }) => finding.what).join()).toMatch(/user_a.*2026-12-05/);
  });

  test('that wait for others are a note', async () => {
    records.disputes.push(dispute('UNDER_PAYPAL_REVIEW', 'UNDER_REVIEW'));
    const report = await records.reconcile();
    expect(faultsOf(report)).toEqual([]);
    expect(notesOf(report)).toContain('dispute-open');
  });
});

describe('memberships', () => {
  const subscribers = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = `user_${index}`;
      records.member(id, PAID_TEN_DAYS_AGO, { [`I-${index}`]: SUBSCRIPTION });
      records.subscription(`I-${index}`, id, 10);
    }
  };

  test.each([
    ['counts failures', 10, 2, true],
    ['is paid', 10, 0, false],
    ['is due today', 30, 0, false],
    ['is days late', 33, 0, true],
  ])('one that %s', async (_what, paidDaysAgo, failures, isFailing) => {
    records.member('user_a', CLOSED, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', paidDaysAgo, {
      billing_info: { last_payment: { time: ago(paidDaysAgo) }, failed_payments_count: failures },
    });
    expect(notesOf(await records.reconcile()).includes('renewal-fails')).toBe(isFailing);
  });

  test('49 may have the founding price, the 50th ends it', async () => {
    subscribers(49);
    expect(faultsOf(await records.reconcile())).toEqual([]);
    records.member('user_50', PAID_TEN_DAYS_AGO, { 'I-50': SUBSCRIPTION });
    records.subscription('I-50', 'user_50', 10);
    expect(faultsOf(await records.reconcile())).toEqual(['founding-price-over']);
  });

  test('at the regular price may be as many as they like', async () => {
    subscribers(50);
    records.plan = planFor('37.00');
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });

  test('that have ended count, too: the founding price is for the first 50', async () => {
    subscribers(50);
    records.subscription('I-0', 'user_0', 10, { status: 'CANCELLED' });
    expect(faultsOf(await records.reconcile())).toContain('founding-price-over');
  });
});

describe('a vendor that does not answer', () => {
  test.each([
    ['getSubscription'],
    ['listTransactions'],
    ['listEvents'],
    ['listOpenDisputes'],
    ['readPlan'],
  ] as const)('%s: never clean, and nobody loses anything', async (name) => {
    records.member('user_a', PAID_TEN_DAYS_AGO, { 'I-A': SUBSCRIPTION });
    records.subscription('I-A', 'user_a', 10);
    records.member('user_b', OPEN);
    records.silent.add(name);
    const report = await records.reconcile({ isApplying: true });
    expect(exitCodeOf(report)).toBe(2);
    expect(records.members.get('user_a')?.access).toEqual(PAID_TEN_DAYS_AGO);
    expect(records.members.get('user_b')?.access).toEqual(OPEN);
  });

  test('a payment list that could not be read calls no course unexplained', async () => {
    records.member('user_a', OPEN);
    records.silent.add('listTransactions');
    expect(faultsOf(await records.reconcile())).toEqual([]);
  });
});
