import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CaptureAnswer, RecheckAnswer } from '#machines/checkout-success.machine.ts';
import { CheckoutSuccessPage } from '#src/checkout/CheckoutSuccessPage.tsx';

import {
  captureAnswers,
  order,
  recheckAnswers,
  subscription,
  successWalks,
  walkSuccess,
} from '../support/checkout-walks.ts';
import { deferred } from '../support/deferred.ts';
import { itWalks } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { visitorOf, visitors, withNames, type VisitorName } from '../support/visitors.ts';
import { stubOurServer } from './support/our-server.ts';
import { renderRoutes } from './support/render.tsx';
import { passAndSettle, pressAndSettle } from './support/screen.ts';
import { createStage, type Guest } from './support/stage.tsx';

const PENDING =
  'Access pending — it may take a few seconds to reflect. If not, click "Go to Course" to refresh.';
const GRANTED = 'Access granted — you can go to the course now';

// By plain text: the library's searches read the whole page, and these marks are looked for some thousand times.
const text = (words: string) => document.body.textContent.includes(words);
const tag = (name: string, words: string) =>
  [...document.querySelectorAll(name)].some((element) => element.textContent === words);

/** Everything that tells one state of the page from another. */
const marks: Record<string, () => boolean> = {
  'who is there': () => text('checking who is signed in'),
  finishing: () => text('finishing your payment'),
  captured: () => text('Payment captured successfully!'),
  activated: () => text('Subscription activated successfully!'),
  'pending badge': () => text(PENDING),
  'granted badge': () => text(GRANTED),
  'on the way': () => text('taking you to your courses'),
  'sign in to finish': () => text('sign in, so that we can finish your payment'),
  'sign in to see': () => text('sign in, so that we can show your access'),
  'sign-in button': () => tag('button', 'Sign in'),
  'cannot reach sign-in': () => text('We cannot reach the sign-in service'),
  'check button': () => tag('button', 'Check my access now'),
  'checking button': () => tag('button', 'Checking…'),
  'looked again': () => text('We have just looked again'),
  'not started': () => text('PayPal has not started your membership yet'),
  'could not look': () => text('We could not look just now'),
  'asks not to pay again': () => text('Please do not pay again. Press Try again'),
  'open meanwhile': () => text('Your access to the courses is open now.'),
  'try again button': () => tag('button', 'Try again'),
  'another way': () => tag(`a[href="${captureAnswers.declined.approvalUrl}"]`, 'Choose another way to pay'),
  'advice without an answer': () => text('Please do not pay a second time yet'),
  alert: () => document.querySelector('[role=alert]') !== null,
  courses: () => tag('h1', 'Courses'),
};

/** The server's answer to a capture, as it travels. */
const responses: Record<CaptureAnswer['result'], () => Response> = {
  captured: () => Response.json({ status: 'COMPLETED' }),
  declined: () =>
    new Response(captureAnswers.declined.sentence, {
      status: 422,
      headers: { link: `<${captureAnswers.declined.approvalUrl}>; rel="payer-action"` },
    }),
  undecided: () => new Response(captureAnswers.undecided.sentence, { status: 503 }),
  refused: () => new Response(captureAnswers.refused.sentence, { status: 409 }),
};

/** The server's answer to a subscription that is reported once more. */
const activations: Record<RecheckAnswer['result'], () => Response> = {
  unchanged: () => new Response('{}', { status: 200 }),
  pending: () => new Response('{}', { status: 202 }),
  refused: () => new Response(recheckAnswers.refused.sentence, { status: 409 }),
};

const checkMarks = { unchanged: 'looked again', pending: 'not started' } as const;

const present = () => Object.keys(marks).filter((mark) => marks[mark]?.() === true);
const mood = () => document.querySelector('[data-mood]')?.getAttribute('data-mood');

function expectScreen(names: readonly string[], icon: string) {
  expect(present().toSorted()).toEqual([...names].toSorted());
  expect(mood()).toBe(icon);
  expect(tag('h1', 'Checkout Success')).toBe(true);
  expect(tag('a[href="/"]', 'Back to Home')).toBe(true);
  expect(tag('a[href="/courses"]', 'Go to Courses')).toBe(true);
}

let server: ReturnType<typeof stubOurServer>;

beforeEach(() => {
  vi.useFakeTimers();
  server = stubOurServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(query: string, guest: Guest = 'loading') {
  const stage = createStage(guest);
  const rendered = renderRoutes(
    [
      {
        path: '/checkout/success',
        element: (
          <stage.Stage>
            <CheckoutSuccessPage />
          </stage.Stage>
        ),
      },
      { path: '/courses', element: <h1>Courses</h1> },
      { path: '/', element: <h1>Home</h1> },
    ],
    `/checkout/success${query}`,
  );
  return { ...stage, ...rendered };
}

const flush = () => act(settled);

describe.each([
  ['an order', order, successWalks.ofAnOrder, (path: number) => `?token=EC-path-${path}`, 'captured'],
  [
    'a subscription',
    subscription,
    successWalks.ofASubscription,
    (path: number) => `?subscriptionID=I-path-${path}`,
    'activated',
  ],
])('the success page after %s', (_name, input, size, addressOf, paid) => {
  const model = walkSuccess(input);
  const shown = (...names: string[]) => [paid, ...names];

  itWalks(
    model,
    size,
    async (path, index) => {
      let page!: ReturnType<typeof open>;
      let recheck = deferred();
      let lastCheck: string[] = [];
      let visitor: VisitorName = 'loading';
      const answerActivation = async (result: RecheckAnswer['result']) => {
        if (server.calls.at(-1)?.path === '/api/activate-subscription') {
          await server.answer(activations[result]());
        }
      };
      await path.test({
        events: {
          'xstate.init': async () => {
            page = open(addressOf(index));
            await flush();
          },
          'session.reported': async ({ event }) => {
            visitor = visitorOf(event.session);
            page.report(visitor);
            await flush();
          },
          'capture.retry': () => pressAndSettle('Try again'),
          'xstate.done.actor.captureOrder': ({ event }) =>
            server.answer(responses[(event['output'] as CaptureAnswer).result]()),
          'xstate.error.actor.captureOrder': () => server.disconnect(),
          'access.recheck': async () => {
            recheck = deferred();
            page.calls.reload.mockImplementationOnce(async () => {
              await recheck.promise;
              return visitors.signedIn;
            });
            await pressAndSettle('Check my access now');
          },
          'xstate.done.actor.recheckAccess': async ({ event }) => {
            const { result } = event['output'] as RecheckAnswer;
            lastCheck = result === 'refused' ? lastCheck : [checkMarks[result]];
            await answerActivation(result);
            recheck.resolve();
            await flush();
          },
          'xstate.error.actor.recheckAccess': async () => {
            lastCheck = ['could not look'];
            await answerActivation('unchanged');
            recheck.reject(new Error('offline'));
            await flush();
          },
          'xstate.after.redirectDelay.checkoutSuccess.success.accessGranted': async () => {
            await passAndSettle(1_199);
            expectScreen(shown('granted badge', 'on the way'), 'done');
            await passAndSettle(1);
          },
        },
        states: {
          'idle.awaitingSession': () => expectScreen(['who is there'], 'working'),
          'idle.signedOut': () => expectScreen(['sign in to finish', 'sign-in button'], 'signIn'),
          'idle.unavailable': () => expectScreen(['cannot reach sign-in', 'try again button'], 'offline'),
          loading: () => expectScreen(['finishing'], 'working'),
          'success.accessPending': () =>
            expectScreen(shown('pending badge', 'check button', ...lastCheck), 'pending'),
          'success.rechecking': () => expectScreen(shown('pending badge', 'checking button'), 'pending'),
          'success.signedOut': () =>
            expectScreen(shown('pending badge', 'sign in to see', 'sign-in button'), 'signIn'),
          'success.unavailable': () =>
            expectScreen(shown('pending badge', 'cannot reach sign-in', 'try again button'), 'offline'),
          'success.accessGranted': () => expectScreen(shown('granted badge', 'on the way'), 'done'),
          'success.redirecting': () => expect(present()).toEqual(['courses']),
          declined: () => {
            expectScreen(['alert', 'another way'], 'failed');
            expect(screen.getByRole('alert')).toHaveTextContent(captureAnswers.declined.sentence);
          },
          undecided: () => {
            const note = visitor === 'member' ? 'open meanwhile' : 'asks not to pay again';
            expectScreen([note, 'try again button'], 'pending');
            expect(screen.getByText(captureAnswers.undecided.sentence)).toBeInTheDocument();
          },
          'success.refused': () => {
            expectScreen(['alert', 'check button'], 'failed');
            expect(screen.getByRole('alert')).toHaveTextContent(recheckAnswers.refused.sentence);
          },
          'error.missingToken': () => {},
          'error.refused': () => {
            expectScreen(['alert'], 'failed');
            expect(screen.getByRole('alert')).toHaveTextContent(captureAnswers.refused.sentence);
          },
          'error.unanswered': () => {
            expectScreen(['alert', 'advice without an answer'], 'failed');
            expect(screen.getByRole('alert')).toHaveTextContent('Failed to capture order');
          },
        },
      });
    },
    withNames,
  );
});

describe('the success page', () => {
  it('captures once in StrictMode, with the bearer token and exactly the stated body', async () => {
    open('?token=EC-once', 'signedIn');
    await flush();
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls;
    expect(call?.path).toBe('/api/capture-order');
    expect(call?.body).toEqual({ token: 'EC-once', userId: 'user_1' });
    expect(call?.headers.get('authorization')).toBe('Bearer token-of-user_1');
    await server.answer(Response.json({}));
    expect(screen.getByText('Payment captured successfully!')).toBeInTheDocument();
  });

  it('captures once where the member comes back to the page while the capture is on its way', async () => {
    const first = open('?token=EC-back', 'signedIn');
    await flush();
    first.unmount();
    open('?token=EC-back', 'signedIn');
    await flush();
    expect(server.calls).toHaveLength(1);
    await server.answer(Response.json({}));
    expect(screen.getByText('Payment captured successfully!')).toBeInTheDocument();
  });

  it.each(['', '?token=', '?token=&subscriptionID='])(
    'says in plain words what to do without a token: %j',
    async (query) => {
      open(query, 'signedIn');
      await flush();
      expectScreen(['alert'], 'failed');
      expect(screen.getByRole('alert')).toHaveTextContent(/^Missing payment-provider token\.$/);
      expect(screen.getByText(/your access may already be there/)).toBeInTheDocument();
      expect(server.calls).toEqual([]);
    },
  );

  it('has no retry where the capture failed, and says how to get help', async () => {
    open('?token=EC-refused', 'signedIn');
    await flush();
    await server.answer(new Response('Your bank declined this payment.', { status: 422 }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByText('Your bank declined this payment.').style.color).toBe('var(--text-danger)');
  });

  it.each([
    [422, 'refused'],
    [409, 'refused'],
    [403, 'refused'],
    [401, 'undecided'],
    [429, 'undecided'],
    [500, 'undecided'],
    [502, 'undecided'],
    [503, 'undecided'],
  ] as const)(
    'lets the member ask again only where the server decided nothing: %i, %s',
    async (status, then) => {
      open(`?token=EC-status-${status}`, 'signedIn');
      await flush();
      await server.answer(new Response('In the words of the server.', { status }));
      expect(screen.getByText('In the words of the server.')).toBeInTheDocument();
      expect(marks['try again button']!()).toBe(then === 'undecided');
      expect(marks['alert']!()).toBe(then === 'refused');
    },
  );

  it('never leads to an address that is no page', async () => {
    open('?token=EC-script', 'signedIn');
    await flush();
    await server.answer(
      new Response('Declined.', {
        status: 422,
        headers: { link: '<javascript:alert(1)>; rel="payer-action"' },
      }),
    );
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Declined.');
  });

  it('says how long an access with an end lasts', async () => {
    open('?subscriptionID=I-until', { ...visitors.member, accessEndsAt: Date.UTC(2100, 6, 10, 12) });
    await flush();
    expect(
      screen.getByText(
        /^Your access lasts until July \d+, 2100 at \d+:\d\d [AP]M\. Each monthly payment moves that date on\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('asks to sign in with a way back to the very same address', async () => {
    const { calls } = open('?token=EC-7&PayerID=P7', 'signedOut');
    await pressAndSettle('Sign in');
    expect(calls.openSignIn).toHaveBeenCalledExactlyOnceWith({
      returnTo: '/checkout/success?token=EC-7&PayerID=P7',
    });
  });

  it('tries the sign-in service again', async () => {
    const { calls } = open('?token=EC-8', 'failed');
    await pressAndSettle('Try again');
    expect(calls.retry).toHaveBeenCalledOnce();
  });

  it("reads the member's data at once and every four seconds, until access is there", async () => {
    const { calls, report } = open('?subscriptionID=I-watch', 'signedIn');
    await flush();
    const first = calls.reload.mock.calls.length;
    expect(first).toBeGreaterThan(0);
    await passAndSettle(3_999);
    expect(calls.reload).toHaveBeenCalledTimes(first);
    await passAndSettle(1);
    expect(calls.reload).toHaveBeenCalledTimes(first + 1);
    calls.reload.mockRejectedValueOnce(new Error('offline'));
    await passAndSettle(8_000);
    expect(calls.reload).toHaveBeenCalledTimes(first + 3);
    report('member');
    await passAndSettle(1_100);
    expect(calls.reload).toHaveBeenCalledTimes(first + 3);
  });

  it('keeps the badge for ten minutes without access, never reading twice at the same time', async () => {
    const { calls } = open('?subscriptionID=I-slow', 'signedIn');
    await flush();
    let running = 0;
    let most = 0;
    calls.reload.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 9_000));
      running -= 1;
      return visitors.signedIn;
    });
    await passAndSettle(600_000);
    expect(screen.getByText(PENDING)).toBeInTheDocument();
    expect(most).toBe(1);
    expect(server.calls).toEqual([]);
  });

  it("reports the subscription once more at the member's own check; a failure is only logged", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    open('?subscriptionID=I-check', 'signedIn');
    await flush();
    await pressAndSettle('Check my access now');
    await pressAndSettle('Checking…');
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.path).toBe('/api/activate-subscription');
    expect(server.calls[0]?.body).toEqual({ subscriptionID: 'I-check', userId: 'user_1' });
    await server.answer(new Response('down', { status: 503 }));
    expect(log).toHaveBeenCalledOnce();
    expect(screen.getByText(/We have just looked again/)).toBeInTheDocument();
  });

  it('"Go to Course" refreshes: the link reads the access again on its way', async () => {
    const { calls, router } = open('?subscriptionID=I-go', 'signedIn');
    await flush();
    const before = calls.reload.mock.calls.length;
    fireEvent.click(screen.getByRole('link', { name: 'Go to Courses' }));
    await flush();
    await server.answer(new Response(null, { status: 200 }));
    expect(calls.reload).toHaveBeenCalledTimes(before + 1);
    expect(router.state.location.pathname).toBe('/courses');
  });

  it('replaces itself by the courses, so that Back does not lead into the redirect again', async () => {
    const { router } = open('?subscriptionID=I-back', 'member');
    await passAndSettle(1_200);
    expect(router.state.location.pathname).toBe('/courses');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('announces each change to screen readers', async () => {
    const { report } = open('?subscriptionID=I-read', 'signedIn');
    await flush();
    const region = screen.getByText(PENDING).closest('[aria-live="polite"]');
    expect(region).not.toBeNull();
    report('member');
    expect(region).toHaveTextContent(/taking you to your courses/);
  });

  it('forgets the pending order once it is paid, and only then', async () => {
    localStorage.setItem('checkout:pendingOrderToken', '"EC-keys"');
    localStorage.setItem('checkout:inProgress', 'true');
    sessionStorage.setItem('checkout:hostedButtonsLoaded', 'true');
    open('?token=EC-keys', 'signedIn');
    await flush();
    expect(localStorage.getItem('checkout:pendingOrderToken')).toBe('"EC-keys"');
    await server.answer(Response.json({}));
    expect(localStorage.getItem('checkout:pendingOrderToken')).toBeNull();
    expect(localStorage.getItem('checkout:inProgress')).toBeNull();
    expect(sessionStorage.getItem('checkout:hostedButtonsLoaded')).toBe('true');
  });
});
