import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { paymentButtonMachine } from '#machines/payment-button.machine.ts';
import { PaymentNotice } from '#src/checkout/PaymentNotice.tsx';
import { PaypalPayment } from '#src/checkout/PaypalPayment.tsx';
import { SubscribeButton } from '#src/checkout/SubscribeButton.tsx';
import type { PaypalSettings } from '#src/settings.ts';

import { itWalks, walk } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { visitorOf, visitors, withNames, type VisitorName } from '../support/visitors.ts';
import { observeIntersections } from './support/intersections.ts';
import { stubOurServer } from './support/our-server.ts';
import { interceptPaypalScript } from './support/paypal-script.ts';
import { render, renderRoutes } from './support/render.tsx';
import { createStage, type Guest } from './support/stage.tsx';

const settings: PaypalSettings = {
  clientId: 'client-1',
  planId: 'P-1',
  environment: 'sandbox',
  sdkUrl: 'https://pay.test/sdk/js',
};

let paypal: ReturnType<typeof interceptPaypalScript>;
let server: ReturnType<typeof stubOurServer>;
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  paypal = interceptPaypalScript();
  server = stubOurServer();
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(guest: Guest = 'loading') {
  const stage = createStage(guest);
  const rendered = renderRoutes(
    [
      {
        path: '/',
        element: (
          <stage.Stage>
            <PaypalPayment settings={settings} />
          </stage.Stage>
        ),
      },
      { path: '/checkout/success', element: <h1>Checkout Success</h1> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    '/',
  );
  await act(settled);
  return { ...stage, ...rendered };
}

async function openReady(guest: Guest) {
  const page = await open(guest);
  await paypal.load();
  await paypal.init();
  return page;
}

const paypalButtons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.includes('PayPal'));
const retryButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
const notice = () => document.querySelector('output')?.textContent ?? null;
const pressPaypal = () =>
  act(async () => {
    paypalButtons()[0]?.click();
    await settled();
  });
const pressRetry = () =>
  act(async () => {
    retryButton()?.click();
    await settled();
  });

const LOADING = 'Loading the PayPal button…';
const ENDLESS = 'You already have access to the courses, and it has no end.';
const READY = "This opens PayPal's own window. Nothing is charged until you agree there.";
const NOT_SHOWN =
  'The PayPal button could not be shown. Try again, or write to us at support@daylightandrest.example';

const ready: Partial<Record<VisitorName, string>> = {
  signedOut: "You first make a free account. Then this button opens PayPal's own window.",
  member: ENDLESS,
};

/** Everything that tells one state of the button from another. */
function present() {
  return {
    notice: notice(),
    buttons: paypalButtons().length,
    area: document.querySelector('[data-phase]')?.getAttribute('data-phase'),
    hasRetry: retryButton() !== undefined,
    leadsToCourses: document.querySelector('a[href="/courses"]')?.textContent === 'Go to Courses',
  };
}

const failed = { buttons: 0, area: 'hidden', hasRetry: true, leadsToCourses: false };
const shown = { buttons: 1, area: 'shown', hasRetry: false, leadsToCourses: false };
const loading = { ...shown, area: 'loading', notice: LOADING };

// The container stands from the first moment on the screen, and PayPal refuses before a button stands: both are tested below.
const model = walk(paymentButtonMachine, {
  input: { containerRetries: 1 },
  skip: ['xstate.after.containerRetry.paymentButton.waitingForContainer', 'button.refused'],
  facts: (snapshot) =>
    snapshot.matches({ ready: 'untouched' }) ? visitorOf(snapshot.context.session) : null,
  payloads: {
    'session.reported': (snapshot) =>
      snapshot.matches('waitingForContainer')
        ? []
        : (['loading', 'signedOut', 'failed', 'signedIn', 'member'] as const).map((visitor) => ({
            session: visitors[visitor],
          })),
    // Only a window that the button has opened approves.
    'payment.approved': (snapshot) =>
      snapshot.hasTag('button') || snapshot.matches('renderFailed') ? [{ subscriptionId: 'I-1' }] : [],
    'xstate.error.actor.activateSubscription': () => [{ error: new Error('down') }],
  },
});

describe('the payment button shows what the machine says', () => {
  itWalks(
    { ...model, paths: model.paths.filter(({ steps }) => steps.length > 1) },
    { states: 18, edges: 163, paths: 148, never: ['containerMissing', 'notEligible'] },
    async (path, index) => {
      let page!: Awaited<ReturnType<typeof open>>;
      let visitor: VisitorName = 'loading';
      await path.test({
        events: {
          'xstate.init': async () => {
            page = await open();
          },
          'container.found': () => {},
          'session.reported': ({ event }) => {
            visitor = visitorOf(event.session);
            page.report(visitor);
          },
          'script.loaded': () => paypal.load(),
          'script.failed': () => paypal.fail(),
          'button.rendered': () => paypal.init(),
          'button.failed': () => paypal.breakDown({ message: 'broken', componentStack: '' }),
          'button.retry': pressRetry,
          'payment.request': pressPaypal,
          'payment.cancelled': () => paypal.cancel(),
          'payment.failed': () => paypal.breakDown({ message: 'INTERNAL_SERVER_ERROR' }),
          'payment.approved': () => paypal.approve({ subscriptionID: `I-path-${index}` }),
          'xstate.done.actor.activateSubscription': () => server.answer(new Response(null, { status: 200 })),
          'xstate.error.actor.activateSubscription': () => server.disconnect(),
        },
        states: {
          waitingForContainer: () => {},
          containerMissing: () => {},
          loadingScript: () => expect(present()).toEqual({ ...loading, buttons: 0 }),
          scriptFailed: () =>
            expect(present()).toEqual({
              ...failed,
              notice:
                'The PayPal button did not load. Check your internet connection, or switch off your ad blocker for this page. If it still does not come, write to us at support@daylightandrest.example',
            }),
          renderingButton: () => expect(present()).toEqual(loading),
          renderFailed: () => expect(present()).toEqual({ ...failed, notice: NOT_SHOWN }),
          'ready.untouched': () =>
            expect(present()).toEqual({
              ...shown,
              notice: ready[visitor] ?? READY,
            }),
          'ready.awaitingSession': () =>
            expect(present()).toEqual({
              ...shown,
              notice: 'One moment. We are checking whether you are signed in.',
            }),
          'ready.signedIn': () =>
            expect(present()).toEqual({
              ...shown,
              notice: 'You are signed in. Please press the PayPal button once more.',
            }),
          'ready.signInUnavailable': () =>
            expect(present()).toEqual({
              ...shown,
              hasRetry: true,
              notice: 'We cannot reach the sign-in service, so we have not opened PayPal.',
            }),
          'ready.withAccess': () =>
            expect(present()).toEqual({
              ...shown,
              leadsToCourses: true,
              notice: `There is nothing to pay now, so we have not opened PayPal. ${ENDLESS}`,
            }),
          'ready.cancelled': () =>
            expect(present()).toEqual({
              ...shown,
              notice:
                "PayPal's window was closed. If PayPal sends you a receipt, your courses open by themselves: please do not pay again. If you did not agree there, you can try again whenever you like.",
            }),
          'ready.interrupted': () =>
            expect(present()).toEqual({
              ...shown,
              notice:
                'PayPal could not finish. Please look for a receipt from PayPal in your email before you try again. If there is one, your courses open by themselves.',
            }),
          approving: () =>
            expect(present()).toEqual({ ...shown, notice: "PayPal's window is open. Please go on there." }),
          activating: () =>
            expect(present()).toEqual({
              ...shown,
              area: 'hidden',
              notice: 'Thank you! We are opening your membership. Please keep this page open.',
            }),
          finished: () => {
            expect(page.router.state.location.pathname).toBe('/checkout/success');
            expect(page.router.state.location.search).toBe(`?subscriptionID=I-path-${index}`);
          },
        },
      });
    },
    withNames,
  );
});

describe('the subscribe block', () => {
  it('loads nothing of the payment provider before it comes near the window, and then its button', async () => {
    const observed = observeIntersections();
    const { unmount } = render(
      <MemoryRouter>
        <SubscribeButton settings={settings} />
      </MemoryRouter>,
    );
    await act(settled);
    observed.report(false);
    await act(settled);
    expect(paypal.scripts).toEqual([]);
    observed.report(true);
    await act(() => vi.dynamicImportSettled());
    await act(settled);
    expect(paypal.scripts).toHaveLength(1);
    unmount();
    expect(observed.count()).toBe(0);
  });

  it('starts the sign-in service when it is pointed at, focused or pressed', async () => {
    const { container, calls } = await openReady('loading');
    const area = container.querySelector('[data-phase]')!;
    expect(calls.prepare).not.toHaveBeenCalled();
    fireEvent.pointerEnter(area);
    expect(calls.prepare).toHaveBeenCalledTimes(1);
    fireEvent.focusIn(area);
    expect(calls.prepare).toHaveBeenCalledTimes(2);
    await pressPaypal();
    expect(calls.prepare).toHaveBeenCalledTimes(3);
  });

  it('loads the script once in StrictMode, for subscriptions, from the given address', async () => {
    await openReady('signedIn');
    expect(paypal.scripts).toHaveLength(1);
    const address = new URL(paypal.scripts[0]!.src);
    expect(address.origin + address.pathname).toBe('https://pay.test/sdk/js');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      'client-id': 'client-1',
      vault: 'true',
      intent: 'subscription',
      components: 'buttons',
      currency: 'USD',
    });
  });

  it.each([
    ['sandbox', 'https://www.sandbox.paypal.com/sdk/js'],
    ['production', 'https://www.paypal.com/sdk/js'],
  ] as const)("takes PayPal's own address of %s where none is given", async (environment, expected) => {
    const stage = createStage('signedIn');
    renderRoutes(
      [
        {
          path: '/',
          element: (
            <stage.Stage>
              <PaypalPayment settings={{ ...settings, environment, sdkUrl: null }} />
            </stage.Stage>
          ),
        },
      ],
      '/',
    );
    await act(settled);
    expect(paypal.scripts[0]?.src.split('?')[0]).toBe(expected);
  });

  it("creates the subscription of the plan in the member's name", async () => {
    await openReady('signedIn');
    await pressPaypal();
    expect(paypal.subscriptions).toEqual([
      {
        plan_id: 'P-1',
        custom_id: 'user_1',
        application_context: { shipping_preference: 'NO_SHIPPING' },
      },
    ]);
  });

  it('opens sign-up for a visitor instead of the window, and comes back to the price', async () => {
    const { calls } = await openReady('signedOut');
    await pressPaypal();
    expect(paypal.subscriptions).toEqual([]);
    expect(calls.openSignUp).toHaveBeenCalledExactlyOnceWith({ returnTo: '/#pricing' });
  });

  it('opens no window for a member whose access has an end, and says when that is', async () => {
    const { calls } = await openReady({
      ...visitors.member,
      accessEndsAt: Date.now() + 40 * 24 * 60 * 60_000,
    });
    const until =
      /^You already have access to the courses\. It lasts until \w+ \d+, \d{4} at \d+:\d\d [AP]M\. If your membership renews before then, it lasts longer\.$/;
    expect(notice()).toMatch(until);
    await pressPaypal();
    expect(paypal.subscriptions).toEqual([]);
    expect(calls.openSignUp).not.toHaveBeenCalled();
    expect(notice()?.replace(/^There is nothing to pay now, so we have not opened PayPal\. /, '')).toMatch(
      until,
    );
    expect(screen.getByRole('link', { name: 'Go to Courses' })).toHaveAttribute('href', '/courses');
  });

  it('looks for a minute whether a closed window was an approval whose report was lost', async () => {
    const { calls, report } = await openReady('signedIn');
    await pressPaypal();
    vi.useFakeTimers();
    await paypal.cancel();
    expect(calls.reload).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(3_999));
    expect(calls.reload).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(calls.reload).toHaveBeenCalledTimes(15);
    vi.useRealTimers();
    report('member');
    expect(notice()).toBe(ENDLESS);
  });

  it('opens no window for a press from before the session was known', async () => {
    const { report } = await openReady('loading');
    await pressPaypal();
    report('signedIn');
    expect(paypal.subscriptions).toEqual([]);
    await pressPaypal();
    expect(paypal.subscriptions).toHaveLength(1);
  });

  it('tries the sign-in service again', async () => {
    const { calls } = await openReady('failed');
    await pressPaypal();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.retry).toHaveBeenCalledOnce();
  });

  it('notes for this tab that the buttons were loaded, once they are', async () => {
    await open('signedIn');
    await paypal.load();
    expect(sessionStorage.getItem('checkout:hostedButtonsLoaded')).toBeNull();
    await paypal.init();
    expect(sessionStorage.getItem('checkout:hostedButtonsLoaded')).toBe('true');
    expect(localStorage).toHaveLength(0);
  });

  it('tells the server with exactly the stated body, and goes on when it answers', async () => {
    const { router } = await openReady('signedIn');
    await pressPaypal();
    await paypal.approve({ subscriptionID: 'I-A&B=1' });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.path).toBe('/api/activate-subscription');
    expect(server.calls[0]?.body).toEqual({ subscriptionID: 'I-A&B=1', userId: 'user_1' });
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-of-user_1');
    expect(router.state.location.pathname).toBe('/');
    await server.answer(new Response(null, { status: 200 }));
    expect(new URLSearchParams(router.state.location.search).get('subscriptionID')).toBe('I-A&B=1');
    expect(log).not.toHaveBeenCalled();
  });

  it('only logs a refused activation, and goes on', async () => {
    const { router } = await openReady('signedIn');
    await pressPaypal();
    await paypal.approve();
    await server.answer(new Response('down', { status: 500 }));
    expect(log).toHaveBeenCalledOnce();
    expect(router.state.location.search).toBe('?subscriptionID=I-1');
  });

  it('activates and navigates once where the approval arrives twice', async () => {
    const { router } = await openReady('signedIn');
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    await pressPaypal();
    await paypal.approve();
    await paypal.approve();
    await server.answer(new Response(null, { status: 200 }));
    await paypal.approve();
    expect(server.calls).toHaveLength(1);
    expect(visited).toEqual(['/checkout/success']);
  });

  it.each(['Window closed', 'Detected popup close', 'Window is closed, can not determine type'])(
    'takes the error "%s" for a closed window',
    async (message) => {
      await openReady('signedIn');
      await pressPaypal();
      await paypal.breakDown({ message });
      expect(notice()).toMatch(/^PayPal's window was closed\. If PayPal sends/);
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('takes an approval without a subscription for a failure', async () => {
    await openReady('signedIn');
    await pressPaypal();
    await paypal.approve({ subscriptionID: null });
    expect(notice()).toMatch(/^PayPal could not finish\./);
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['its script does not come', (): unknown => paypal.fail()],
    [
      'its script brings no button',
      (): unknown => {
        paypal.knobs.hasNoButtons = true;
        return paypal.load();
      },
    ],
  ])('is logged, and leaves a quiet way to pay, where %s (R127)', async (_why, happen) => {
    await open('signedIn');
    await happen();
    expect(log).toHaveBeenCalled();
    expect(document.querySelector('output')).toHaveAttribute('data-tone', 'noted');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(retryButton()).toBeDefined();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('says so where PayPal does not offer the payment', async () => {
    paypal.knobs.isEligible = false;
    await open('signedIn');
    await paypal.load();
    expect(present()).toMatchObject({ buttons: 0, area: 'hidden', hasRetry: false });
    expect(notice()).toMatch(/^PayPal does not offer this payment in your browser\. .*@/);
  });

  it('says so where the script brings no buttons, and “Try again” renders afresh', async () => {
    paypal.knobs.hasNoButtons = true;
    await open('signedIn');
    await paypal.load();
    expect(present()).toEqual({ ...failed, notice: NOT_SHOWN });
    paypal.knobs.hasNoButtons = false;
    await paypal.load();
    await pressRetry();
    await paypal.init();
    expect(present()).toEqual({ ...shown, notice: READY });
  });

  it('shows exactly one button after leaving and coming back, and after the session changed', async () => {
    const { router, report } = await openReady('signedIn');
    report('signedOut');
    report('signedIn');
    expect(paypalButtons()).toHaveLength(1);
    await act(() => router.navigate('/elsewhere'));
    expect(paypalButtons()).toHaveLength(0);
    await act(() => router.navigate('/'));
    await act(settled);
    await paypal.load();
    await paypal.init();
    expect(paypalButtons()).toHaveLength(1);
    await pressPaypal();
    expect(paypal.subscriptions).toHaveLength(1);
  });

  it('still works where a press comes before the button reports that it is ready', async () => {
    await open('signedIn');
    await paypal.load();
    await pressPaypal();
    expect(paypal.subscriptions).toHaveLength(1);
  });
});

describe('the notice', () => {
  it('says that the button cannot be shown where its container is missing', () => {
    const snapshot = paymentButtonMachine.resolveState({
      value: 'containerMissing',
      context: { session: visitors.signedIn },
    } as never);
    const { container } = render(<PaymentNotice snapshot={snapshot} />);
    expect(container.querySelector('output')).toHaveTextContent(NOT_SHOWN);
  });
});
