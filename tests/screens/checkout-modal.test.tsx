import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { OrderAnswer } from '#machines/checkout-modal.machine.ts';
import { SecureCheckoutModal } from '#src/checkout/SecureCheckoutModal.tsx';

import {
  approve,
  canBePressed,
  orderAnswers,
  self,
  unavailable,
  walkModal,
} from '../support/checkout-walks.ts';
import { itWalks } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { visitorOf, withNames, type VisitorName } from '../support/visitors.ts';
import { stubOurServer } from './support/our-server.ts';
import { renderRoutes } from './support/render.tsx';
import { createStage } from './support/stage.tsx';

const NO_LINK = 'Checkout temporarily unavailable in this environment';

let server: ReturnType<typeof stubOurServer>;
let goTo: ReturnType<typeof vi.fn<(address: string | URL) => void>>;

beforeEach(() => {
  server = stubOurServer();
  goTo = vi.fn<(address: string | URL) => void>();
  vi.spyOn(location, 'assign').mockImplementation(goTo);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(visitor: VisitorName = 'loading') {
  const stage = createStage(visitor);
  const onClose = vi.fn<() => void>();
  const rendered = renderRoutes(
    [
      {
        path: '*',
        element: (
          <stage.Stage>
            <SecureCheckoutModal opened onClose={onClose} />
          </stage.Stage>
        ),
      },
    ],
    '/checkout/cancel',
  );
  await act(settled);
  return { ...stage, ...rendered, onClose };
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const checkoutButton = () => buttons().find(({ textContent }) => textContent.includes('Checkout'))!;
const press = async () => {
  fireEvent.click(checkoutButton());
  await act(settled);
};
const restorePage = () =>
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

/** Everything that tells one state of the modal from another. */
function present() {
  const words = document.body.textContent;
  return {
    label: checkoutButton().textContent,
    isDisabled: checkoutButton().disabled,
    error: document.querySelector('[role=alert][tabindex]')?.querySelector('span')?.textContent ?? null,
    refusal: words.includes(orderAnswers.refused.sentence),
    leadsToCourses:
      document.querySelector('[role=alert] a[href="/courses"]')?.textContent === 'Go to Courses',
    hasSetupHints: words.includes('set the payment credentials and the app origin on the server'),
    asksForAccount: words.includes('You first make a free account'),
    cannotReachSignIn: words.includes('We cannot reach the sign-in service'),
  };
}

const resting = {
  label: 'Checkout',
  error: null,
  hasSetupHints: false,
  refusal: false,
  leadsToCourses: false,
};
const byVisitor = {
  loading: { isDisabled: true, asksForAccount: false, cannotReachSignIn: false },
  signedOut: { isDisabled: false, asksForAccount: true, cannotReachSignIn: false },
  failed: { isDisabled: true, asksForAccount: false, cannotReachSignIn: true },
  signedIn: { isDisabled: false, asksForAccount: false, cannotReachSignIn: false },
  member: { isDisabled: false, asksForAccount: false, cannotReachSignIn: false },
};
const preparing = { ...resting, label: 'Preparing Checkout…' };

const model = walkModal();

describe('Secure Checkout shows what the machine says', () => {
  itWalks(
    model,
    { states: 5, edges: 73, paths: 66 },
    async (path) => {
      let modal!: Awaited<ReturnType<typeof open>>;
      let visitor: VisitorName = 'loading';
      let message: string | null = null;
      let signUps = 0;
      await path.test({
        events: {
          'xstate.init': async () => {
            modal = await open();
          },
          'session.reported': ({ event }) => {
            visitor = visitorOf(event.session);
            modal.report(visitor);
          },
          'order.request': async () => {
            signUps += visitor === 'signedOut' ? 1 : 0;
            await press();
          },
          'page.restored': restorePage,
          'xstate.done.actor.createOrder': async ({ event }) => {
            const answer = event['output'] as OrderAnswer;
            message = answer.result === 'refused' ? unavailable.message : NO_LINK;
            await server.answer(
              answer.result === 'refused'
                ? new Response(answer.sentence, { status: 409 })
                : Response.json({ links: answer.links }),
            );
          },
          'xstate.error.actor.createOrder': async () => {
            message = unavailable.message;
            await server.answer(new Response('down', { status: 503 }));
          },
        },
        states: {
          '*': (expected) => {
            expect(modal.calls.openSignUp).toHaveBeenCalledTimes(signUps);
            expect(modal.onClose).toHaveBeenCalledTimes(signUps);
            expect(canBePressed(expected)).toBe(checkoutButton().textContent === 'Checkout');
          },
          idle: () => expect(present()).toEqual({ ...resting, ...byVisitor[visitor] }),
          loading: () => {
            expect(present()).toEqual({ ...preparing, ...byVisitor[visitor], isDisabled: true });
            expect(goTo).not.toHaveBeenCalled();
          },
          redirecting: () => {
            expect(present()).toEqual({ ...preparing, ...byVisitor[visitor], isDisabled: true });
            expect(goTo).toHaveBeenCalledExactlyOnceWith(approve.href);
          },
          refused: () => {
            expect(present()).toEqual({
              ...resting,
              ...byVisitor[visitor],
              error: message,
              refusal: true,
              leadsToCourses: true,
            });
            expect(goTo).not.toHaveBeenCalled();
          },
          error: () => {
            expect(present()).toEqual({
              ...resting,
              ...byVisitor[visitor],
              error: message,
              hasSetupHints: true,
            });
            expect(goTo).not.toHaveBeenCalled();
          },
        },
      });
    },
    withNames,
  );
});

describe('Secure Checkout', () => {
  it('says what is bought, the price, that it does not renew, the refund, how to get help, and the terms', async () => {
    await open('signedIn');
    const dialog = screen.getByRole('dialog', { name: 'Secure Checkout' });
    for (const words of [
      '28-day sleep program',
      'energy and focus program',
      '$27',
      'One payment. It does not renew.',
      'within 30 days',
      'within 24 hours on business days',
      'Terms of Use and Privacy Policy',
    ]) {
      expect(dialog).toHaveTextContent(words);
    }
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('sends an empty body with the bearer token, and one order for a double click', async () => {
    await open('signedIn');
    fireEvent.click(checkoutButton());
    fireEvent.click(checkoutButton());
    await act(settled);
    await press();
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls;
    expect(call?.path).toBe('/api/create-order');
    expect(call?.body).toEqual({});
    expect(call?.headers.get('authorization')).toBe('Bearer token-of-user_1');
    expect(call?.headers.has('idempotency-key')).toBe(false);
  });

  it('asks again when it is tried again, and at the next opening', async () => {
    const first = await open('signedIn');
    await press();
    await server.answer(new Response('down', { status: 503 }));
    await press();
    await server.disconnect();
    first.unmount();
    await open('signedIn');
    await press();
    expect(server.calls.map(({ path }) => path)).toEqual(Array(3).fill('/api/create-order'));
  });

  it('stores the pending order before the browser leaves', async () => {
    await open('signedIn');
    const atDeparture: (string | null)[] = [];
    goTo.mockImplementation(() => {
      atDeparture.push(
        localStorage.getItem('checkout:pendingOrderToken'),
        localStorage.getItem('checkout:inProgress'),
      );
    });
    await press();
    expect(localStorage).toHaveLength(0);
    await server.answer(Response.json({ links: [self, approve] }));
    expect(atDeparture).toEqual(['"EC-1"', 'true']);
  });

  it('goes to the payment provider even where the device stores nothing', async () => {
    await open('signedIn');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await press();
    await server.answer(Response.json({ links: [approve] }));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(approve.href);
  });

  it('makes way for the sign-up dialog, which comes back to the cancel page', async () => {
    const { calls, onClose } = await open('signedOut');
    await press();
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.openSignUp).toHaveBeenCalledExactlyOnceWith({ returnTo: '/checkout/cancel' });
    expect(server.calls).toEqual([]);
  });

  it('works again when Back brings the page back from the payment provider', async () => {
    await open('signedIn');
    await press();
    await server.answer(Response.json({ links: [approve] }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(checkoutButton()).toBeDisabled();
    restorePage();
    expect(checkoutButton()).toBeEnabled();
    await press();
    expect(server.calls).toHaveLength(2);
  });

  it('tries the sign-in service again', async () => {
    const { calls } = await open('failed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.retry).toHaveBeenCalledOnce();
  });

  it('leads the focus to the message of a failure', async () => {
    await open('signedIn');
    await press();
    await server.answer(new Response('down', { status: 503 }));
    expect(document.activeElement).toHaveTextContent('Server checkout unavailable');
    expect(document.activeElement).toHaveTextContent('This step takes no money');
  });
});
