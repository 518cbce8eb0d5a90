import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';

import { checkoutModalMachine, type OrderAnswer, type OrderLink } from '#machines/checkout-modal.machine.ts';
import { unknownVisitor } from '#machines/support/visitor.ts';

import {
  approve,
  canBePressed,
  orderAnswers,
  self,
  unavailable,
  walkModal,
} from '../support/checkout-walks.ts';
import { deferred } from '../support/deferred.ts';
import { itWalks } from '../support/model.ts';
import { settle } from '../support/settled.ts';
import { rows, visitors, withNames } from '../support/visitors.ts';

const model = walkModal();

const statuses = ['loading', 'signedOut', 'failed', 'signedIn'];
const reports = statuses.map((status) => `session.reported ${status}`);

const table = [
  // Section 4, checkout modal: "idle, then loading (button disabled …)". decisions.md, Access: paying needs an account.
  'idle (signedIn) | order.request | loading',
  ...rows(['idle (loading)', 'idle (signedOut)', 'idle (failed)'], ['order.request'], (state) => state),
  // "then either redirect to the approval link or an error state". The first two rows differ by the answer's links.
  'loading | done createOrder | redirecting',
  'loading | done createOrder | error (signedIn)',
  'loading | error createOrder | error (signedIn)',
  // Nobody pays for what they have: the server's own sentence stands beside the stated one.
  'loading | done createOrder | refused (signedIn)',
  'refused (signedIn) | order.request | loading',
  ...rows(
    ['refused (loading)', 'refused (signedOut)', 'refused (failed)'],
    ['order.request'],
    (state) => state,
  ),
  ...rows(['loading', 'redirecting'], reports, (state) => state),
  // The browser's Back button brings the page back as it was: Checkout must work again.
  'redirecting | page.restored | idle (signedIn)',
  // The error can be tried again.
  'error (signedIn) | order.request | loading',
  ...rows(['error (loading)', 'error (signedOut)', 'error (failed)'], ['order.request'], (state) => state),
  ...['idle', 'error', 'refused'].flatMap((state) =>
    statuses.flatMap((from) =>
      statuses.map((next) => `${state} (${from}) | session.reported ${next} | ${state} (${next})`),
    ),
  ),
];

type Departure = (params: { approveUrl: string }) => void;

function start() {
  let answer = deferred<OrderAnswer>();
  const effects = {
    createOrder: vi.fn<() => Promise<OrderAnswer>>(() => {
      answer = deferred<OrderAnswer>();
      return answer.promise;
    }),
    openSignUp: vi.fn<() => void>(),
    rememberPendingOrder: vi.fn<Departure>(),
    goToApproval: vi.fn<Departure>(),
    watchers: 0,
  };
  const actor = createActor(
    checkoutModalMachine.provide({
      actors: {
        createOrder: fromPromise(effects.createOrder),
        pageReturn: fromCallback(() => {
          effects.watchers += 1;
          return () => {
            effects.watchers -= 1;
          };
        }),
      },
      actions: {
        openSignUp: effects.openSignUp,
        rememberPendingOrder: (_, params) => effects.rememberPendingOrder(params),
        goToApproval: (_, params) => effects.goToApproval(params),
      },
    }),
  );
  return {
    actor,
    effects,
    answer: (said: OrderAnswer) => settle(() => answer.resolve(said)),
    succeed: (links: readonly OrderLink[]) => settle(() => answer.resolve({ result: 'created', links })),
    fail: (error: unknown) => settle(() => answer.reject(error)),
  };
}

async function requestAs(visitor: keyof typeof visitors) {
  const started = start();
  started.actor.start();
  started.actor.send({ type: 'session.reported', session: visitors[visitor] });
  started.actor.send({ type: 'order.request' });
  return started;
}

describe('checkoutModal', () => {
  it('does what the specification says, and nothing else', () => {
    const actual = model
      .table((snapshot) => (canBePressed(snapshot) ? `(${snapshot.context.session.status})` : ''))
      .map(withNames);
    expect(actual.toSorted()).toEqual(table.toSorted());
  });

  itWalks(
    model,
    { states: 5, edges: 73, paths: 66 },
    async (path) => {
      const { actor, effects, answer, fail } = start();
      let signUps = 0;
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'session.reported': ({ event }) => actor.send(event),
          'order.request': () => {
            const before = actor.getSnapshot();
            signUps += canBePressed(before) && before.context.session.status === 'signedOut' ? 1 : 0;
            actor.send({ type: 'order.request' });
          },
          'page.restored': () => actor.send({ type: 'page.restored' }),
          'xstate.done.actor.createOrder': ({ event }) => answer(event['output'] as OrderAnswer),
          'xstate.error.actor.createOrder': ({ event }) => fail(event['error']),
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            expect(actual.value).toEqual(expected.value);
            expect(actual.hasTag('preparing')).toBe(
              actual.matches('loading') || actual.matches('redirecting'),
            );
            expect(effects.openSignUp).toHaveBeenCalledTimes(signUps);
            expect(effects.watchers).toBe(actual.matches('redirecting') ? 1 : 0);
          },
          idle: () => {},
          loading: () => expect(effects.createOrder).toHaveBeenCalled(),
          redirecting: () => {
            expect(effects.goToApproval).toHaveBeenLastCalledWith({ approveUrl: approve.href });
          },
          error: () => expect(effects.goToApproval).not.toHaveBeenCalled(),
          refused: () => expect(effects.goToApproval).not.toHaveBeenCalled(),
        },
      });
      actor.stop();
    },
    withNames,
  );

  it('asks for one order, however often Checkout is pressed', async () => {
    const { actor, effects, succeed } = await requestAs('signedIn');
    actor.send({ type: 'order.request' });
    actor.send({ type: 'order.request' });
    await succeed([approve]);
    actor.send({ type: 'order.request' });
    expect(effects.createOrder).toHaveBeenCalledOnce();
    expect(effects.goToApproval).toHaveBeenCalledOnce();
  });

  it('notes the pending order before the browser leaves', async () => {
    const { effects, succeed } = await requestAs('signedIn');
    await succeed([self, approve]);
    expect(effects.rememberPendingOrder).toHaveBeenCalledExactlyOnceWith({ approveUrl: approve.href });
    expect(effects.rememberPendingOrder.mock.invocationCallOrder[0]).toBeLessThan(
      effects.goToApproval.mock.invocationCallOrder[0]!,
    );
  });

  it('asks again when it is tried again', async () => {
    const { actor, effects, fail } = await requestAs('signedIn');
    await fail(unavailable);
    actor.send({ type: 'order.request' });
    expect(effects.createOrder).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a not-ok answer', () => Promise.reject(unavailable), 'Server checkout unavailable'],
    [
      'no approve link',
      () => Promise.resolve([self]),
      'Checkout temporarily unavailable in this environment',
    ],
    ['no links', () => Promise.resolve([]), 'Checkout temporarily unavailable in this environment'],
    [
      'an approve link without an address',
      () => Promise.resolve([{ rel: 'approve', href: '' }]),
      'Checkout temporarily unavailable in this environment',
    ],
    [
      'an Error without a message',
      () => Promise.reject(new Error('')),
      'Checkout temporarily unavailable in this environment',
    ],
    [
      'a failure that is no Error',
      () => Promise.reject({ status: 500 }),
      'Checkout temporarily unavailable in this environment',
    ],
  ])('says what is wrong: %s', async (_case, answer, message) => {
    const { actor, effects, succeed, fail } = await requestAs('signedIn');
    await answer().then(succeed, fail);
    expect(actor.getSnapshot().value).toBe('error');
    expect(actor.getSnapshot().context.errorMessage).toBe(message);
    expect(effects.goToApproval).not.toHaveBeenCalled();
    expect(effects.rememberPendingOrder).not.toHaveBeenCalled();
    actor.send({ type: 'order.request' });
    expect(actor.getSnapshot().context.errorMessage).toBeNull();
  });

  it("keeps the server's own words beside the stated ones, until Checkout is pressed again", async () => {
    const { actor, answer } = await requestAs('signedIn');
    await answer(orderAnswers.refused);
    expect(actor.getSnapshot().value).toBe('refused');
    expect(actor.getSnapshot().context).toMatchObject({
      errorMessage: 'Server checkout unavailable',
      refusal: orderAnswers.refused.sentence,
      approveUrl: null,
    });
    actor.send({ type: 'order.request' });
    expect(actor.getSnapshot().context).toMatchObject({ errorMessage: null, refusal: null });
  });

  it('knows nothing at first', () => {
    expect(start().actor.getSnapshot().context).toEqual({
      session: unknownVisitor,
      approveUrl: null,
      errorMessage: null,
      refusal: null,
    });
  });

  it.each(['loading', 'failed'] as const)('does nothing while the session is %s', async (visitor) => {
    const { actor, effects } = await requestAs(visitor);
    expect(actor.getSnapshot().can({ type: 'order.request' })).toBe(false);
    expect(effects.createOrder).not.toHaveBeenCalled();
    expect(effects.openSignUp).not.toHaveBeenCalled();
  });
});
