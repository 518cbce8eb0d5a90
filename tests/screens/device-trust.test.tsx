import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { deviceTrustMachine, type CodeAnswer } from '#machines/device-trust.machine.ts';
// The dialog's own file is fetched when it is needed; here it is at hand.
import '#src/sign-in/DeviceTrustDialog.tsx';
import { NewDevice } from '#src/sign-in/NewDevice.tsx';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { render } from './support/render.tsx';
import { passAndSettle, settle } from './support/screen.ts';

interface SignIn {
  id: string;
  status: string;
  createdSessionId: string | null;
  supportedSecondFactors: readonly { strategy: string; emailAddressId?: string }[] | null;
  prepareSecondFactor: (factor: unknown) => Promise<unknown>;
  attemptSecondFactor: (attempt: unknown) => Promise<{ status: string; createdSessionId: string }>;
}

type Listener = (resources: { client: { signIn: SignIn } }) => void;

/** What the sign-in library says. The tests stand in for it; a journey uses the real one. */
const library = vi.hoisted(() => ({ clerk: {} as Record<string, unknown> }));

vi.mock('@clerk/clerk-react', () => ({ useClerk: () => library.clerk }));

let sending = deferred<unknown>();
let checking = deferred<{ status: string; createdSessionId: string }>();
let listeners: Set<Listener>;
let calls: Record<
  'prepare' | 'attempt' | 'setActive' | 'closeSignIn' | 'closeSignUp',
  ReturnType<typeof vi.fn>
>;
let signIn: SignIn;
let serial = 0;

const complete = { status: 'complete', createdSessionId: 'sess_1' };
const wrongCode = Object.assign(new Error('is incorrect'), { status: 422 });

beforeEach(() => {
  serial += 1;
  listeners = new Set();
  calls = {
    prepare: vi.fn<(factor: unknown) => Promise<unknown>>(() => {
      sending = deferred<unknown>();
      return sending.promise;
    }),
    attempt: vi.fn<(attempt: unknown) => Promise<unknown>>(() => {
      checking = deferred<{ status: string; createdSessionId: string }>();
      return checking.promise;
    }),
    setActive: vi.fn<(session: unknown) => Promise<void>>(() => Promise.resolve()),
    closeSignIn: vi.fn<() => void>(),
    closeSignUp: vi.fn<() => void>(),
  };
  signIn = {
    id: `sia_${serial}`,
    status: 'needs_first_factor',
    createdSessionId: null,
    supportedSecondFactors: [{ strategy: 'email_code', emailAddressId: 'idn_1' }],
    prepareSecondFactor: calls.prepare as SignIn['prepareSecondFactor'],
    attemptSecondFactor: calls.attempt as SignIn['attemptSecondFactor'],
  };
  library.clerk = {
    get client() {
      return { signIn };
    },
    addListener: (listener: Listener) => {
      listeners.add(listener);
      listener({ client: { signIn } });
      return () => listeners.delete(listener);
    },
    closeSignIn: calls.closeSignIn,
    closeSignUp: calls.closeSignUp,
    setActive: calls.setActive,
  };
});

afterEach(() => {
  vi.useRealTimers();
});

const tell = (changes: Partial<SignIn>) =>
  act(async () => {
    signIn = { ...signIn, ...changes };
    for (const listener of listeners) {
      listener({ client: { signIn } });
    }
    await vi.dynamicImportSettled();
    await settled();
  });

const dialog = () => screen.queryByRole('dialog', { name: 'Please confirm that it is you' });

async function open(returnTo: string | null = '/sltrng') {
  const rendered = render(<NewDevice returnTo={() => returnTo} />);
  await tell({ status: 'needs_client_trust' });
  return rendered;
}

const type = async (code: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
  fireEvent.submit(screen.getByRole('textbox').closest('form')!);
  await act(settled);
};
const resend = () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'Send a new code' })));

const text = (words: string) => document.body.textContent.includes(words);
const isButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);

/** Everything that tells one state of the dialog from another. */
const marks: Record<string, () => boolean> = {
  sending: () => text('We are sending you a code by email.'),
  sent: () => text('we have sent a code to your email address'),
  unsent: () => text('we could not send you a code just now'),
  field: () => document.querySelector('input[autocomplete="one-time-code"]') !== null,
  'sign in': () => isButton('Sign in'),
  'being checked': () => isButton('Checking…'),
  resend: () => isButton('Send a new code'),
  incomplete: () => text('Please type all six numbers.'),
  wrong: () => text('This code did not work.'),
  failed: () => text('We could not check the code.'),
};
const present = () => Object.keys(marks).filter((mark) => marks[mark]?.() === true);

const model = walk(deviceTrustMachine, {
  facts: ({ value, context }) => (value === 'asking' ? context.lastTry : null),
  payloads: {
    'code.submit': () => [{ code: '424242' }, { code: '42' }],
    'xstate.done.actor.checkCode': () => [{ output: 'confirmed' }, { output: 'wrong' }],
    'xstate.error.actor.checkCode': () => [{ error: new Error('offline') }],
    'xstate.error.actor.sendCode': () => [{ error: new Error('offline') }],
  },
});

describe('the dialog shows what the machine says', () => {
  itWalks(model, { states: 5, edges: 18, paths: 12 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => open(),
        'code.submit': ({ event }) => type(event.code),
        'code.resend': resend,
        'xstate.done.actor.sendCode': () => settle(() => sending.resolve({})),
        'xstate.error.actor.sendCode': () => settle(() => sending.reject(new Error('offline'))),
        'xstate.done.actor.checkCode': ({ event }) =>
          settle(() =>
            (event['output'] as CodeAnswer) === 'confirmed'
              ? checking.resolve(complete)
              : checking.reject(wrongCode),
          ),
        'xstate.error.actor.checkCode': () => settle(() => checking.reject(new TypeError('Failed to fetch'))),
      },
      states: {
        sending: () => expect(present()).toEqual(['sending']),
        unsent: () => expect(present()).toEqual(['unsent', 'resend']),
        asking: ({ context: { lastTry } }) =>
          expect(present()).toEqual([
            'sent',
            'field',
            'sign in',
            'resend',
            ...(lastTry === 'none' ? [] : [lastTry]),
          ]),
        checking: () => expect(present()).toEqual(['sent', 'field', 'being checked']),
        confirmed: () => {
          expect(dialog()).toBeNull();
          expect(calls.setActive).toHaveBeenCalledExactlyOnceWith({
            session: 'sess_1',
            redirectUrl: '/sltrng',
          });
        },
      },
    });
  });
});

describe('a device that is new to the sign-in service', () => {
  it("takes over from the library's dialog, and sends one code", async () => {
    await open();
    expect(dialog()).toBeInTheDocument();
    expect(calls.closeSignIn).toHaveBeenCalledOnce();
    expect(calls.closeSignUp).toHaveBeenCalledOnce();
    expect(calls.prepare).toHaveBeenCalledExactlyOnceWith({
      strategy: 'email_code',
      emailAddressId: 'idn_1',
    });
    await tell({});
    expect(calls.closeSignIn).toHaveBeenCalledOnce();
  });

  it.each(['needs_first_factor', 'needs_second_factor', 'complete'])(
    "leaves a sign-in to the library's own dialog while it is %s",
    async (status) => {
      render(<NewDevice returnTo={() => '/sltrng'} />);
      await tell({ status });
      expect(dialog()).toBeNull();
      expect(calls.closeSignIn).not.toHaveBeenCalled();
    },
  );

  it('does not come by itself where nobody has opened a dialog on this page', async () => {
    await open(null);
    expect(dialog()).toBeNull();
    expect(calls.prepare).not.toHaveBeenCalled();
  });

  it('gives the focus to the field, and the numbers to the service', async () => {
    await open();
    await settle(() => sending.resolve({}));
    expect(screen.getByRole('textbox', { name: 'The six numbers from our email' })).toHaveFocus();
    await type('424 242');
    expect(calls.attempt).toHaveBeenCalledExactlyOnceWith({ strategy: 'email_code', code: '424242' });
  });

  it('stays away once it is closed, and comes back for the next sign-in', async () => {
    await open();
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(dialog()).toBeNull();
    await tell({});
    expect(dialog()).toBeNull();
    await tell({ id: `sia_${serial}_next` });
    expect(dialog()).toBeInTheDocument();
  });

  it('says what else can be done where the service asks for a proof that is not sent by email', async () => {
    signIn.supportedSecondFactors = [{ strategy: 'totp' }];
    await open();
    expect(present()).toEqual(['unsent', 'resend']);
    expect(text('on a device that you have used before')).toBe(true);
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(calls.prepare).not.toHaveBeenCalled();
  });

  it.each([
    ['a session of another kind is open by then', { status: 'needs_second_factor', createdSessionId: '' }],
  ])('does not sign in where %s', async (_name, answer) => {
    await open();
    await settle(() => sending.resolve({}));
    await type('424242');
    await settle(() => checking.resolve(answer));
    expect(calls.setActive).not.toHaveBeenCalled();
    expect(present()).toContain('wrong');
  });

  it.each([
    [422, 'wrong'],
    [400, 'wrong'],
    [429, 'failed'],
    [500, 'failed'],
  ])('tells a wrong code from a service that cannot say: %i, %s', async (status, mark) => {
    await open();
    await settle(() => sending.resolve({}));
    await type('424242');
    await settle(() => checking.reject(Object.assign(new Error('no'), { status })));
    expect(present()).toContain(mark);
  });

  it('does not wait for the service for ever', async () => {
    await open();
    await settle(() => sending.resolve({}));
    vi.useFakeTimers();
    await type('424242');
    await passAndSettle(14_999);
    expect(present()).toContain('being checked');
    await passAndSettle(1);
    expect(present()).toContain('failed');
  });

  it('listens no longer than it stands', async () => {
    const { unmount } = await open();
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });
});
