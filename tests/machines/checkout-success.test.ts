import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  checkoutSuccessMachine,
  type CaptureAnswer,
  type CheckoutSuccessEvent,
  type CheckoutSuccessInput,
  type RecheckAnswer,
} from '#machines/checkout-success.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import {
  captureAnswers,
  noAnswer,
  order,
  recheckAnswers,
  subscription,
  successWalks,
  successFacts,
  walkSuccess,
} from '../support/checkout-walks.ts';
import { deferred } from '../support/deferred.ts';
import { itWalks } from '../support/model.ts';
import { countedAccessWatch } from '../support/quiet-slots.ts';
import { settle } from '../support/settled.ts';
import { rows, visitorOf, visitors, withNames, type VisitorName } from '../support/visitors.ts';

const all: VisitorName[] = ['loading', 'signedOut', 'failed', 'signedIn', 'member'];
const reported = (...visitor: VisitorName[]) => visitor.map((name) => `session.reported ${name}`);
const to = (state: string) => () => state;
const stays = (state: string) => state;

/** Section 4, checkout success page, after the payment: the same for an order and for a subscription. */
const paid = [
  // "After success, once user data has loaded and hasCourseAccess is true, redirect to /courses after 1200 ms."
  ...rows(['success.accessGranted'], ['after redirectDelay'], to('success.redirecting')),
  ...rows(['success.redirecting'], reported(...all), stays),
  // "Before that a warning badge reads 'Access pending …'": access that is not there keeps the page.
  ...rows(['success.accessPending', 'success.rechecking'], reported('loading', 'signedIn'), stays),
  ...rows(
    ['success.signedOut', 'success.unavailable', 'success.accessGranted'],
    reported('loading', 'signedIn'),
    to('success.accessPending'),
  ),
  // "After access is granted a success badge reads 'Access granted …'".
  ...rows(
    [
      'success.accessPending',
      'success.rechecking',
      'success.signedOut',
      'success.unavailable',
      'success.accessGranted',
    ],
    reported('member'),
    to('success.accessGranted'),
  ),
  // decisions.md, Access: access belongs to an account, so nobody's access is pending, not granted.
  ...['signedOut', 'failed'].flatMap((visitor) =>
    rows(
      [
        'success.accessPending',
        'success.rechecking',
        'success.signedOut',
        'success.unavailable',
        'success.accessGranted',
      ],
      reported(visitor as VisitorName),
      to(visitor === 'failed' ? 'success.unavailable' : 'success.signedOut'),
    ),
  ),
  // "'… If not, click "Go to Course" to refresh.'" and the fault "paid but pending for minutes": a button re-reads.
  ...rows(['success.accessPending'], ['access.recheck'], to('success.rechecking')),
  ...rows(['success.rechecking'], ['done recheckAccess', 'error recheckAccess'], to('success.accessPending')),
];

/** The server's own words for a subscription that opens nothing, which the member's own check asks for. */
const checked = [
  ...paid,
  'success.rechecking | done recheckAccess | success.refused',
  ...rows(['success.refused'], reported('loading', 'signedIn'), stays),
  ...rows(['success.refused'], reported('member'), to('success.accessGranted')),
  ...rows(['success.refused'], reported('signedOut'), to('success.signedOut')),
  ...rows(['success.refused'], reported('failed'), to('success.unavailable')),
  ...rows(['success.refused'], ['access.recheck'], to('success.rechecking')),
];

const ofAnOrder = [
  // "Otherwise loading": a capture carries a bearer token (decisions.md, Access), so it begins with a signed-in member.
  ...['idle.awaitingSession', 'idle.signedOut', 'idle.unavailable'].flatMap((state) => [
    ...rows([state], reported('loading'), to('idle.awaitingSession')),
    ...rows([state], reported('signedOut'), to('idle.signedOut')),
    ...rows([state], reported('failed'), to('idle.unavailable')),
    ...rows([state], reported('signedIn'), to('loading (signedIn)')),
    ...rows([state], reported('member'), to('loading (member)')),
  ]),
  ...all.flatMap((seen) => [
    ...all.map((next) => `loading (${seen}) | session.reported ${next} | loading (${next})`),
    // Section 8: "Capture fails | … Shown in red, no retry".
    `loading (${seen}) | error captureOrder | error.unanswered`,
    `loading (${seen}) | done captureOrder | error.refused`,
    // PayPal's guide "Handle funding failures": the payer chooses another way, for the same order.
    `loading (${seen}) | done captureOrder | declined`,
    // An answer that decides nothing stands beside the stated error: one order is never charged twice, so asking again is safe.
    `loading (${seen}) | done captureOrder | undecided (${seen})`,
    ...all.map((next) => `undecided (${seen}) | session.reported ${next} | undecided (${next})`),
  ]),
  'undecided (signedIn) | capture.retry | loading (signedIn)',
  'undecided (member) | capture.retry | loading (member)',
  'undecided (loading) | capture.retry | idle.awaitingSession',
  'undecided (signedOut) | capture.retry | idle.signedOut',
  'undecided (failed) | capture.retry | idle.unavailable',
  // "then success ('Payment captured successfully!')"; the redirect waits for loaded user data with access.
  'loading (loading) | done captureOrder | success.accessPending',
  'loading (signedIn) | done captureOrder | success.accessPending',
  'loading (member) | done captureOrder | success.accessGranted',
  'loading (signedOut) | done captureOrder | success.signedOut',
  'loading (failed) | done captureOrder | success.unavailable',
  ...paid,
];

/** Who signs in or out says nothing of a payment that has ended so. */
const ended = (...states: string[]) => rows(states, reported(...all), stays);

const models = new Map([order, subscription].map((input) => [input, walkSuccess(input)]));

const tableOf = (model: ReturnType<typeof walkSuccess>) =>
  model
    .table((snapshot) =>
      snapshot.matches('loading') || snapshot.matches('undecided')
        ? `(${visitorOf(snapshot.context.session)})`
        : '',
    )
    .map(withNames)
    .toSorted();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Call<TAnswer> = (request: unknown) => Promise<TAnswer>;

function startWith(input: CheckoutSuccessInput) {
  const calls = { captureOrder: deferred<CaptureAnswer>(), recheckAccess: deferred<RecheckAnswer>() };
  const effects = {
    captureOrder: vi.fn<Call<CaptureAnswer>>(() => {
      calls.captureOrder = deferred<CaptureAnswer>();
      return calls.captureOrder.promise;
    }),
    recheckAccess: vi.fn<Call<RecheckAnswer>>(() => {
      calls.recheckAccess = deferred<RecheckAnswer>();
      return calls.recheckAccess.promise;
    }),
    goToCourses: vi.fn<() => void>(),
    forgetPendingOrder: vi.fn<() => void>(),
    watchers: 0,
  };
  const actor = createActor(
    checkoutSuccessMachine.provide({
      actors: {
        captureOrder: fromPromise(({ input }) => effects.captureOrder(input)),
        recheckAccess: fromPromise(({ input }) => effects.recheckAccess(input)),
        accessWatch: countedAccessWatch(effects),
      },
      actions: { goToCourses: effects.goToCourses, forgetPendingOrder: effects.forgetPendingOrder },
    }),
    { input },
  );
  return {
    actor,
    effects,
    capture: (answer: CaptureAnswer) => settle(() => calls.captureOrder.resolve(answer)),
    check: (answer: RecheckAnswer) => settle(() => calls.recheckAccess.resolve(answer)),
    fail: (call: keyof typeof calls, error: unknown) => settle(() => calls[call].reject(error)),
  };
}

describe.each([
  [
    'an order',
    order,
    successWalks.ofAnOrder,
    [...ofAnOrder, ...ended('declined', 'error.refused', 'error.unanswered')],
  ],
  ['a subscription', subscription, successWalks.ofASubscription, checked],
])('checkoutSuccess with %s', (_name, input, size, table) => {
  const model = models.get(input)!;

  it('does what the specification says, and nothing else', () => {
    expect(tableOf(model)).toEqual([...new Set(table)].toSorted());
  });

  itWalks(
    model,
    size,
    async (path) => {
      const { actor, effects, capture, check, fail } = startWith(input);
      let rechecks = 0;
      let captures = 0;
      const send = ({ event }: { event: CheckoutSuccessEvent }) => {
        actor.send(event);
      };
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'session.reported': send,
          'capture.retry': send,
          'access.recheck': () => {
            rechecks += 1;
            actor.send({ type: 'access.recheck' });
          },
          'xstate.done.actor.captureOrder': ({ event }) => capture(event['output'] as CaptureAnswer),
          'xstate.error.actor.captureOrder': ({ event }) => fail('captureOrder', event['error']),
          'xstate.done.actor.recheckAccess': ({ event }) => check(event['output'] as RecheckAnswer),
          'xstate.error.actor.recheckAccess': () => fail('recheckAccess', noAnswer),
          'xstate.after.redirectDelay.checkoutSuccess.success.accessGranted': () => {
            vi.advanceTimersByTime(1_199);
            expect(actor.getSnapshot().value).toEqual({ success: 'accessGranted' });
            expect(effects.goToCourses).not.toHaveBeenCalled();
            vi.advanceTimersByTime(1);
          },
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            expect(actual.value).toEqual(expected.value);
            expect(successFacts(actual)).toEqual(successFacts(expected));
            const watching = ['success.accessPending', 'success.refused', 'undecided'];
            const isWatched = watching.includes(leavesOf(actual.value)[0]!);
            expect(effects.watchers).toBe(isWatched ? 1 : 0);
            // For as long as the page is open: nothing counts the readings.
            expect(actual.children.accessWatch?.getSnapshot()).toEqual(
              isWatched ? expect.objectContaining({ context: { readingsLeft: null } }) : undefined,
            );
            expect(effects.forgetPendingOrder).toHaveBeenCalledTimes(actual.hasTag('paid') ? 1 : 0);
            expect(effects.goToCourses).toHaveBeenCalledTimes(
              actual.matches({ success: 'redirecting' }) ? 1 : 0,
            );
          },
          'idle.awaitingSession': () => expect(effects.captureOrder).toHaveBeenCalledTimes(captures),
          'idle.signedOut': () => expect(effects.captureOrder).toHaveBeenCalledTimes(captures),
          'idle.unavailable': () => expect(effects.captureOrder).toHaveBeenCalledTimes(captures),
          loading: () => {
            captures = effects.captureOrder.mock.calls.length;
            expect(effects.captureOrder).toHaveBeenLastCalledWith({ token: 'EC-1', memberId: 'user_1' });
          },
          declined: () => expect(effects.captureOrder).toHaveBeenCalledTimes(captures),
          undecided: () => expect(effects.captureOrder).toHaveBeenCalledTimes(captures),
          'success.accessPending': () => {},
          'success.rechecking': () => expect(effects.recheckAccess).toHaveBeenCalledTimes(rechecks),
          'success.signedOut': () => {},
          'success.unavailable': () => {},
          'success.accessGranted': () => {},
          'success.redirecting': () => {},
          'success.refused': () => {},
          'error.missingToken': () => {},
          'error.refused': () => {},
          'error.unanswered': () => {},
        },
      });
      actor.stop();
    },
    withNames,
  );
});

describe('checkoutSuccess', () => {
  it('knows nothing of the visitor at first', () => {
    const { actor } = startWith({ token: 'EC-1', subscriptionId: null });
    expect(actor.getSnapshot().context).toEqual({
      token: 'EC-1',
      subscriptionId: null,
      session: { status: 'loading', memberId: null, hasCourseAccess: false, accessEndsAt: null },
      errorMessage: null,
      approvalUrl: null,
      lastCheck: 'none',
    });
  });

  /** What the page says in each state: section 4 (badges) and decisions.md, Access (sign-in). */
  it.each([
    ['idle.awaitingSession', []],
    ['idle.signedOut', ['signedOut']],
    ['idle.unavailable', ['unavailable']],
    ['loading', []],
    ['success.accessPending', ['paid', 'pending']],
    ['success.rechecking', ['paid', 'pending']],
    ['success.refused', ['paid', 'refused']],
    ['success.signedOut', ['paid', 'pending', 'signedOut']],
    ['success.unavailable', ['paid', 'pending', 'unavailable']],
    ['success.accessGranted', ['paid']],
    ['success.redirecting', ['paid']],
    ['declined', []],
    ['undecided', []],
    ['error.refused', []],
    ['error.unanswered', []],
  ])('tags %s with %j', (state, tags) => {
    const seen = [order, subscription]
      .flatMap((input) => models.get(input)!.paths)
      .flatMap(({ steps }) => steps.map((step) => step.state))
      .filter((snapshot) => leavesOf(snapshot.value)[0] === state);
    expect(seen).not.toEqual([]);
    expect(seen.map((snapshot) => [...snapshot.tags].toSorted())).toEqual(seen.map(() => tags));
  });

  it('is an error at once with neither token nor subscription, whoever comes', () => {
    const { actor, effects } = startWith({ token: null, subscriptionId: null });
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.member });
    expect(actor.getSnapshot().value).toEqual({ error: 'missingToken' });
    expect(actor.getSnapshot().context.errorMessage).toBe('Missing payment-provider token.');
    expect(effects.captureOrder).not.toHaveBeenCalled();
    expect(effects.forgetPendingOrder).not.toHaveBeenCalled();
  });

  it('is a success at once with a subscription, even beside a token, and captures nothing', () => {
    const { actor, effects } = startWith({ token: 'EC-1', subscriptionId: 'I-1' });
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    expect(actor.getSnapshot().value).toEqual({ success: 'accessPending' });
    expect(effects.captureOrder).not.toHaveBeenCalled();
  });

  it.each([
    ['an Error with words', noAnswer, 'Failed to capture order'],
    ['an Error without words', new Error(''), 'Failed to capture order'],
    ['anything else', { status: 500 }, 'Could not capture payment. Please contact support.'],
  ])('says what a failed capture means: %s', async (_kind, error, message) => {
    const { actor, fail } = startWith(order);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    await fail('captureOrder', error);
    expect(actor.getSnapshot().value).toEqual({ error: 'unanswered' });
    expect(actor.getSnapshot().context.errorMessage).toBe(message);
  });

  it.each([
    ['captured', { success: 'accessPending' }],
    ['declined', 'declined'],
    ['undecided', 'undecided'],
    ['refused', { error: 'refused' }],
  ] as const)('tells the answers to a capture apart: %s', async (answer, state) => {
    const { actor, capture } = startWith(order);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    await capture(captureAnswers[answer]);
    expect(actor.getSnapshot().value).toEqual(state);
    expect(actor.getSnapshot().context).toMatchObject({
      errorMessage: 'sentence' in captureAnswers[answer] ? captureAnswers[answer].sentence : null,
      approvalUrl: answer === 'declined' ? captureAnswers.declined.approvalUrl : null,
    });
  });

  it.each([
    ['unchanged', 'accessPending', 'unchanged', null],
    ['pending', 'accessPending', 'pending', null],
    ['refused', 'refused', 'none', recheckAnswers.refused.sentence],
  ] as const)(
    "tells the answers to the member's own check apart: %s",
    async (answer, state, lastCheck, errorMessage) => {
      const { actor, check } = startWith(subscription);
      actor.start();
      actor.send({ type: 'access.recheck' });
      await check(recheckAnswers[answer]);
      expect(actor.getSnapshot().value).toEqual({ success: state });
      expect(actor.getSnapshot().context).toMatchObject({ lastCheck, errorMessage });
    },
  );

  it('asks once more for the member who is signed in by then', async () => {
    const { actor, effects, capture } = startWith(order);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    await capture(captureAnswers.undecided);
    expect(effects.captureOrder).toHaveBeenCalledTimes(1);
    actor.send({ type: 'session.reported', session: { ...visitors.signedIn, memberId: 'user_2' } });
    actor.send({ type: 'capture.retry' });
    actor.send({ type: 'capture.retry' });
    expect(effects.captureOrder).toHaveBeenCalledTimes(2);
    expect(effects.captureOrder).toHaveBeenLastCalledWith({ token: 'EC-1', memberId: 'user_2' });
    await capture(captureAnswers.captured);
    expect(actor.getSnapshot().value).toEqual({ success: 'accessPending' });
  });

  // Section 4: "once user data has loaded and hasCourseAccess is true".
  it('does not take what is known of an access before the user data has loaded for access', () => {
    const { actor } = startWith(subscription);
    actor.start();
    actor.send({ type: 'session.reported', session: { ...visitors.member, status: 'loading' } });
    expect(actor.getSnapshot().value).toEqual({ success: 'accessPending' });
  });

  it('does not take an access whose paid period has ended for access', () => {
    vi.setSystemTime('2026-03-01T12:00:00Z');
    const { actor } = startWith(subscription);
    actor.start();
    const ended = { ...visitors.member, accessEndsAt: Date.now() };
    actor.send({ type: 'session.reported', session: ended });
    expect(actor.getSnapshot().value).toEqual({ success: 'accessPending' });
    actor.send({ type: 'session.reported', session: { ...ended, accessEndsAt: Date.now() + 1 } });
    expect(actor.getSnapshot().value).toEqual({ success: 'accessGranted' });
  });

  it('does not start the 1200 ms again when the same access is reported again', () => {
    const { actor, effects } = startWith(subscription);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.member });
    vi.advanceTimersByTime(1_000);
    actor.send({ type: 'session.reported', session: { ...visitors.member } });
    vi.advanceTimersByTime(199);
    expect(effects.goToCourses).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(effects.goToCourses).toHaveBeenCalledOnce();
  });

  it('starts the 1200 ms afresh when access was lost in between', () => {
    const { actor, effects } = startWith(subscription);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.member });
    vi.advanceTimersByTime(1_000);
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    vi.advanceTimersByTime(5_000);
    expect(effects.goToCourses).not.toHaveBeenCalled();
    actor.send({ type: 'session.reported', session: visitors.member });
    vi.advanceTimersByTime(1_199);
    expect(effects.goToCourses).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(effects.goToCourses).toHaveBeenCalledOnce();
  });

  it("sends the member and the subscription with the member's own check", () => {
    const { actor, effects } = startWith(subscription);
    actor.start();
    actor.send({ type: 'session.reported', session: visitors.signedIn });
    actor.send({ type: 'access.recheck' });
    expect(effects.recheckAccess).toHaveBeenCalledExactlyOnceWith({
      subscriptionId: 'I-1',
      memberId: 'user_1',
    });
  });

  it("remembers how the member's own check ended, until it is pressed again", async () => {
    const { actor, check, fail } = startWith(subscription);
    actor.start();
    const lastCheck = () => actor.getSnapshot().context.lastCheck;
    expect(lastCheck()).toBe('none');
    actor.send({ type: 'access.recheck' });
    await fail('recheckAccess', noAnswer);
    expect(lastCheck()).toBe('failed');
    actor.send({ type: 'access.recheck' });
    await check(recheckAnswers.unchanged);
    expect(lastCheck()).toBe('unchanged');
  });
});
