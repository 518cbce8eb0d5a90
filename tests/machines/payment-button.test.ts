import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import {
  CONTAINER_RETRIES,
  paymentButtonMachine,
  type PaymentButtonEvent,
} from '#machines/payment-button.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import { nobody } from '#machines/support/visitor.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { countedAccessWatch } from '../support/quiet-slots.ts';
import { rows, visitorOf, visitors, withNames } from '../support/visitors.ts';

type Snapshot = SnapshotFrom<typeof paymentButtonMachine>;

/** Who is signed in matters where the button can be pressed, and the retries while the container is looked for. */
function noteOf(snapshot: Snapshot): string {
  const { session, retriesLeft } = snapshot.context;
  if (snapshot.matches('ready')) {
    return `(${visitorOf(session)})`;
  }
  return snapshot.matches('waitingForContainer') ? `(${retriesLeft} left)` : '';
}

const model = walk(paymentButtonMachine, {
  input: { containerRetries: 2 },
  facts: noteOf,
  payloads: {
    'session.reported': () => Object.values(visitors).map((session) => ({ session })),
    'payment.approved': () => [{ subscriptionId: 'I-1' }],
    'xstate.error.actor.activateSubscription': () => [{ error: new Error('down') }],
  },
});

const statuses = ['loading', 'signedOut', 'failed', 'signedIn', 'member'];
const strangers = statuses.filter((status) => status !== 'member');
const reports = statuses.map((status) => `session.reported ${status}`);
const approved = 'payment.approved {"subscriptionId":"I-1"}';
const to = (state: string) => () => state;
const stays = (state: string) => state;

const readyStates = [
  'untouched',
  'awaitingSession',
  'signedIn',
  'signInUnavailable',
  'withAccess',
  'cancelled',
  'interrupted',
];
/** Every pair of a state of the ready button and a status in which the table can be in it. */
const statusesOf = (state: string): string[] =>
  ({
    awaitingSession: ['loading'],
    signInUnavailable: ['failed'],
    withAccess: ['member'],
    cancelled: strangers,
    interrupted: strangers,
  })[state] ?? statuses;
const ready = readyStates.flatMap((state) => statusesOf(state).map((status) => ({ state, status })));
const name = ({ state, status }: { state: string; status: string }) => `ready.${state} (${status})`;
const closed = (state: string, status: string) =>
  name({ state: status === 'member' ? 'untouched' : state, status });
const restingStates = ['untouched', 'signedIn'];
const closedStates = ['cancelled', 'interrupted'];

const elsewhere = [
  'waitingForContainer (2 left)',
  'waitingForContainer (1 left)',
  'containerMissing',
  'loadingScript',
  'scriptFailed',
  'renderingButton',
  'renderFailed',
  'notEligible',
  'approving',
];

const table = [
  // Section 8: "retries up to 30 times every 150 ms to find the container" (2 times in this walk).
  'waitingForContainer (2 left) | after containerRetry | waitingForContainer (1 left)',
  'waitingForContainer (1 left) | after containerRetry | containerMissing',
  ...rows(
    ['waitingForContainer (2 left)', 'waitingForContainer (1 left)', 'containerMissing'],
    ['container.found'],
    to('loadingScript'),
  ),
  'containerMissing | button.retry | waitingForContainer (2 left)',
  // Section 7: "A payment provider script is loaded in the browser for subscription buttons".
  'loadingScript | script.loaded | renderingButton',
  // Section 8: "Payment SDK load or button render failure". vendors.md: a message and Retry; the not-eligible fallback.
  'loadingScript | script.failed | scriptFailed',
  'scriptFailed | button.retry | loadingScript',
  'renderingButton | button.failed | renderFailed',
  'renderingButton | payment.failed | renderFailed',
  'renderingButton | button.refused | notEligible',
  'renderFailed | button.retry | renderingButton',
  'renderingButton | button.rendered | ready.untouched (loading)',
  // decisions.md, Access: "The PayPal button is visible to everyone; pressed while signed out, it opens sign-up first".
  ...ready.map(
    (from) =>
      `${name(from)} | payment.request | ${
        {
          // Visible to everyone does not mean: charged again. A press by a member with access says what they have.
          member: 'ready.withAccess (member)',
          signedIn: 'approving',
          signedOut: 'ready.untouched (signedOut)',
          failed: 'ready.signInUnavailable (failed)',
          loading: 'ready.awaitingSession (loading)',
        }[from.status]
      }`,
  ),
  'ready.awaitingSession (loading) | session.reported loading | ready.awaitingSession (loading)',
  'ready.awaitingSession (loading) | session.reported signedOut | ready.untouched (signedOut)',
  'ready.awaitingSession (loading) | session.reported failed | ready.signInUnavailable (failed)',
  'ready.awaitingSession (loading) | session.reported signedIn | ready.signedIn (signedIn)',
  'ready.awaitingSession (loading) | session.reported member | ready.withAccess (member)',
  'ready.withAccess (member) | session.reported member | ready.withAccess (member)',
  ...['loading', 'signedOut', 'failed', 'signedIn'].map(
    (next) => `ready.withAccess (member) | session.reported ${next} | ready.untouched (${next})`,
  ),
  'ready.signInUnavailable (failed) | session.reported failed | ready.signInUnavailable (failed)',
  ...['loading', 'signedOut', 'signedIn', 'member'].map(
    (next) => `ready.signInUnavailable (failed) | session.reported ${next} | ready.untouched (${next})`,
  ),
  ...restingStates.flatMap((state) =>
    statuses.flatMap((from) =>
      statuses.map(
        (next) => `ready.${state} (${from}) | session.reported ${next} | ready.${state} (${next})`,
      ),
    ),
  ),
  // vendors.md: "charged but no callback". Access that is there after all is shown, in place of a new try.
  ...closedStates.flatMap((state) =>
    strangers.flatMap((from) =>
      statuses.map(
        (next) =>
          `ready.${state} (${from}) | session.reported ${next} | ready.${next === 'member' ? 'untouched' : state} (${next})`,
      ),
    ),
  ),
  // "cancel or a closed window: back to the button; nothing was charged". vendors.md: a close may come as an error.
  ...ready.map((from) => `${name(from)} | payment.cancelled | ${closed('cancelled', from.status)}`),
  ...ready.map((from) => `${name(from)} | payment.failed | ${closed('interrupted', from.status)}`),
  ...ready.map((from) => `${name(from)} | button.failed | renderFailed`),
  'approving | payment.cancelled | ready.cancelled (signedIn)',
  'approving | payment.failed | ready.interrupted (signedIn)',
  'approving | button.failed | renderFailed',
  // Section 4, subscription: "the user approves in the provider's button; the app notifies the server".
  ...rows([...elsewhere, ...ready.map(name)], [approved], to('activating')),
  // One approval is enough.
  ...rows(['activating', 'finished'], [approved], stays),
  // "(failure only logged); the app then always goes to /checkout/success with the subscriptionID."
  'activating | done activateSubscription | finished',
  'activating | error activateSubscription | finished',
  // Who signs in or out changes nothing elsewhere.
  ...rows([...elsewhere, 'activating', 'finished'], reports, stays),
];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function start(containerRetries = CONTAINER_RETRIES, readAccess?: () => Promise<PaidAccess>) {
  const activation = deferred();
  const effects = {
    activateSubscription: vi.fn<(request: unknown) => Promise<void>>(() => activation.promise),
    lookForContainer: vi.fn<() => void>(),
    loadScript: vi.fn<() => void>(),
    rememberButtonsLoaded: vi.fn<() => void>(),
    openSignUp: vi.fn<() => void>(),
    logActivationFailure: vi.fn<(params: { error: unknown }) => void>(),
    goToSuccess: vi.fn<(params: { subscriptionId: string }) => void>(),
    watchers: 0,
  };
  const actor = createActor(
    paymentButtonMachine.provide({
      actors: {
        accessWatch:
          readAccess === undefined
            ? countedAccessWatch(effects)
            : accessWatchMachine.provide({ actors: { readAccess: fromPromise(readAccess) } }),
        activateSubscription: fromPromise(({ input }) => effects.activateSubscription(input)),
      },
      actions: {
        lookForContainer: effects.lookForContainer,
        loadScript: effects.loadScript,
        rememberButtonsLoaded: effects.rememberButtonsLoaded,
        openSignUp: effects.openSignUp,
        logActivationFailure: (_, params) => effects.logActivationFailure(params),
        goToSuccess: (_, params) => effects.goToSuccess(params),
      },
    }),
    { input: { containerRetries } },
  );
  const settle = async (how: () => void) => {
    how();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    actor,
    effects,
    succeed: () => settle(activation.resolve),
    fail: (error: unknown) => settle(() => activation.reject(error)),
  };
}

function startReady(visitor: keyof typeof visitors, readAccess?: () => Promise<PaidAccess>) {
  const started = start(CONTAINER_RETRIES, readAccess);
  started.actor.start();
  started.actor.send({ type: 'session.reported', session: visitors[visitor] });
  started.actor.send({ type: 'container.found' });
  started.actor.send({ type: 'script.loaded' });
  started.actor.send({ type: 'button.rendered' });
  return started;
}

describe('paymentButton', () => {
  it('does what the specification says, and nothing else', () => {
    expect(model.table(noteOf).map(withNames).toSorted()).toEqual([...new Set(table)].toSorted());
  });

  itWalks(
    model,
    { states: 18, edges: 295, paths: 268 },
    async (path) => {
      const { actor, effects, succeed, fail } = start(2);
      const send = ({ event }: { event: PaymentButtonEvent }) => {
        actor.send(event);
      };
      const entered = () => [
        effects.goToSuccess.mock.calls.length,
        effects.activateSubscription.mock.calls.length,
      ];
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'session.reported': send,
          'container.found': send,
          'script.loaded': send,
          'script.failed': send,
          'button.rendered': send,
          'button.failed': send,
          'button.refused': send,
          'button.retry': send,
          'payment.request': send,
          'payment.cancelled': send,
          'payment.failed': send,
          'payment.approved': send,
          'xstate.after.containerRetry.paymentButton.waitingForContainer': () => {
            const before = actor.getSnapshot();
            vi.advanceTimersByTime(149);
            expect(actor.getSnapshot()).toBe(before);
            vi.advanceTimersByTime(1);
            expect(actor.getSnapshot()).not.toBe(before);
          },
          'xstate.done.actor.activateSubscription': succeed,
          'xstate.error.actor.activateSubscription': ({ event }) => fail(event['error']),
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            expect(actual.value).toEqual(expected.value);
            expect(noteOf(actual)).toBe(noteOf(expected));
            const isClosed = closedStates.some((state) => actual.matches({ ready: state } as never));
            expect(effects.watchers).toBe(isClosed ? 1 : 0);
            const isPaid = actual.matches('activating') || actual.matches('finished');
            expect(entered()).toEqual([actual.matches('finished') ? 1 : 0, isPaid ? 1 : 0]);
          },
          waitingForContainer: () => expect(effects.lookForContainer).toHaveBeenCalled(),
          containerMissing: () => expect(effects.loadScript).not.toHaveBeenCalled(),
          loadingScript: () => expect(effects.loadScript).toHaveBeenCalled(),
          scriptFailed: () => expect(effects.rememberButtonsLoaded).not.toHaveBeenCalled(),
          renderingButton: () => {},
          renderFailed: () => {},
          notEligible: () => expect(effects.rememberButtonsLoaded).not.toHaveBeenCalled(),
          ...Object.fromEntries(
            readyStates.map((state) => [
              `ready.${state}`,
              () => expect(effects.rememberButtonsLoaded).toHaveBeenCalled(),
            ]),
          ),
          approving: () => {},
          activating: () => expect(effects.goToSuccess).not.toHaveBeenCalled(),
          finished: () =>
            expect(effects.goToSuccess).toHaveBeenCalledExactlyOnceWith({ subscriptionId: 'I-1' }),
        },
      });
      actor.stop();
    },
    withNames,
  );

  it('looks for the container at once and 30 times more, every 150 ms, and gives up after 4500 ms', () => {
    const { actor, effects } = start();
    actor.start();
    expect(effects.lookForContainer).toHaveBeenCalledTimes(1);
    for (let retry = 1; retry < 30; retry += 1) {
      vi.advanceTimersByTime(149);
      expect(effects.lookForContainer).toHaveBeenCalledTimes(retry);
      vi.advanceTimersByTime(1);
      expect(effects.lookForContainer).toHaveBeenCalledTimes(retry + 1);
    }
    vi.advanceTimersByTime(149);
    expect(actor.getSnapshot().value).toBe('waitingForContainer');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('containerMissing');
    expect(actor.getSnapshot().context.retriesLeft).toBe(0);
    expect(effects.lookForContainer).toHaveBeenCalledTimes(31);
    vi.advanceTimersByTime(60_000);
    expect(effects.lookForContainer).toHaveBeenCalledTimes(31);
  });

  it('has all its retries again after a press of the member', () => {
    const { actor } = start();
    actor.start();
    vi.advanceTimersByTime(4_500);
    actor.send({ type: 'button.retry' });
    vi.advanceTimersByTime(4_499);
    expect(actor.getSnapshot().value).toBe('waitingForContainer');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('containerMissing');
  });

  it('loads the script once for each attempt', () => {
    const { actor, effects } = start();
    actor.start();
    actor.send({ type: 'container.found' });
    expect(effects.loadScript).toHaveBeenCalledTimes(1);
    actor.send({ type: 'script.failed' });
    actor.send({ type: 'button.retry' });
    expect(effects.loadScript).toHaveBeenCalledTimes(2);
  });

  it('notes once that the buttons were loaded', () => {
    const { actor, effects } = startReady('signedIn');
    actor.send({ type: 'button.rendered' });
    expect(effects.rememberButtonsLoaded).toHaveBeenCalledOnce();
  });

  it('activates for the member who pressed, even where someone else signs in meanwhile', () => {
    const { actor, effects } = startReady('signedIn');
    actor.send({ type: 'payment.request' });
    expect(actor.getSnapshot().context.payerId).toBe('user_1');
    actor.send({ type: 'session.reported', session: { ...visitors.signedIn, memberId: 'user_2' } });
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    expect(effects.activateSubscription).toHaveBeenCalledExactlyOnceWith({
      subscriptionId: 'I-1',
      memberId: 'user_1',
    });
  });

  it.each([
    ['while its window is open', []],
    ['of a window that was reported as closed', ['payment.cancelled']],
    ['of a window that was reported as failed', ['payment.failed']],
    ['under way when the button broke', ['button.failed']],
    ['under way when the button broke and is rendered anew', ['button.failed', 'button.retry']],
  ] as const)('carries the subscription of a payment %s all the way', async (_name, reports) => {
    const { actor, effects, succeed } = startReady('signedIn');
    actor.send({ type: 'payment.request' });
    for (const type of reports) {
      actor.send({ type });
    }
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    expect(effects.activateSubscription).toHaveBeenCalledExactlyOnceWith({
      subscriptionId: 'I-1',
      memberId: 'user_1',
    });
    await succeed();
    expect(effects.goToSuccess).toHaveBeenCalledExactlyOnceWith({ subscriptionId: 'I-1' });
  });

  it('navigates once where the approval arrives twice', async () => {
    const { actor, effects, succeed } = startReady('signedIn');
    actor.send({ type: 'payment.request' });
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    await succeed();
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    expect(effects.activateSubscription).toHaveBeenCalledOnce();
    expect(effects.goToSuccess).toHaveBeenCalledOnce();
  });

  describe('pressed by a member', () => {
    const NOON = Date.UTC(2026, 4, 20, 12);

    it.each([
      ['whose access has no end', null],
      ['whose access ends in a moment', NOON + 1],
    ])('%s, opens no window', (_name, accessEndsAt) => {
      vi.setSystemTime(NOON);
      const { actor } = startReady('loading');
      actor.send({ type: 'session.reported', session: { ...visitors.member, accessEndsAt } });
      actor.send({ type: 'payment.request' });
      expect(actor.getSnapshot().value).toEqual({ ready: 'withAccess' });
      expect(actor.getSnapshot().context.payerId).toBeNull();
    });

    it('whose access has ended while the page was open, opens the window', () => {
      vi.setSystemTime(NOON);
      const { actor } = startReady('loading');
      actor.send({ type: 'session.reported', session: { ...visitors.member, accessEndsAt: NOON + 1 } });
      vi.setSystemTime(NOON + 1);
      actor.send({ type: 'payment.request' });
      expect(actor.getSnapshot().value).toBe('approving');
    });

    it('keeps the end that a renewal has moved', () => {
      vi.setSystemTime(NOON);
      const { actor } = startReady('member');
      actor.send({ type: 'payment.request' });
      actor.send({ type: 'session.reported', session: { ...visitors.member, accessEndsAt: NOON + 9 } });
      expect(actor.getSnapshot().value).toEqual({ ready: 'withAccess' });
      expect(actor.getSnapshot().context.session.accessEndsAt).toBe(NOON + 9);
    });
  });

  it('only logs a failed activation, and goes on', async () => {
    const { actor, effects, fail } = startReady('signedIn');
    const error = new Error('down');
    actor.send({ type: 'payment.request' });
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    expect(effects.logActivationFailure).not.toHaveBeenCalled();
    await fail(error);
    expect(effects.logActivationFailure).toHaveBeenCalledExactlyOnceWith({ error });
    expect(effects.goToSuccess).toHaveBeenCalledExactlyOnceWith({ subscriptionId: 'I-1' });
  });

  it('logs nothing after a good activation', async () => {
    const { actor, effects, succeed } = startReady('signedIn');
    actor.send({ type: 'payment.request' });
    actor.send({ type: 'payment.approved', subscriptionId: 'I-1' });
    await succeed();
    expect(effects.logActivationFailure).not.toHaveBeenCalled();
  });

  it.each(['payment.cancelled', 'payment.failed'] as const)(
    'reads the member’s data for a minute after %s, at once and every four seconds, and then no more',
    async (type) => {
      const readAccess = vi.fn<() => Promise<PaidAccess>>(() => Promise.resolve(nobody));
      const { actor } = startReady('signedIn', readAccess);
      actor.send({ type: 'payment.request' });
      expect(readAccess).not.toHaveBeenCalled();
      actor.send({ type });
      await vi.advanceTimersByTimeAsync(56_000 - 1);
      expect(readAccess).toHaveBeenCalledTimes(14);
      await vi.advanceTimersByTimeAsync(1);
      expect(readAccess).toHaveBeenCalledTimes(15);
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(readAccess).toHaveBeenCalledTimes(15);
    },
  );

  it('opens sign-up for a visitor, once for each press', () => {
    const { actor, effects } = startReady('signedOut');
    actor.send({ type: 'payment.request' });
    expect(effects.openSignUp).toHaveBeenCalledTimes(1);
    actor.send({ type: 'payment.request' });
    expect(effects.openSignUp).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().context.payerId).toBeNull();
  });

  it.each([
    ['signedOut', 1],
    ['signedIn', 0],
    ['failed', 0],
  ] as const)('honours a press from before the session was known: %s', (visitor, signUps) => {
    const { actor, effects } = startReady('loading');
    actor.send({ type: 'payment.request' });
    expect(effects.openSignUp).not.toHaveBeenCalled();
    actor.send({ type: 'session.reported', session: visitors[visitor] });
    expect(effects.openSignUp).toHaveBeenCalledTimes(signUps);
    actor.send({ type: 'session.reported', session: visitors[visitor] });
    expect(effects.openSignUp).toHaveBeenCalledTimes(signUps);
  });

  it.each([
    ['waitingForContainer', ['loading']],
    ['loadingScript', ['loading']],
    ['renderingButton', ['loading', 'button']],
    ['ready', ['button', 'pressable']],
    ['approving', ['button', 'pressable']],
    ['activating', ['button']],
    ['finished', ['button']],
    ['containerMissing', []],
    ['scriptFailed', []],
    ['renderFailed', []],
    ['notEligible', []],
  ] as const)('tags %s with %j', (state, tags) => {
    expect(paymentButtonMachine.states[state]?.tags).toEqual(tags);
  });
});
