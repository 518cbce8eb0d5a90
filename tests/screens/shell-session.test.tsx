import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useNeededSession, useSession, type Session } from '#src/session/session.ts';
import { ClerkSession } from '#src/sign-in/ClerkSession.tsx';
import { maybeSignedIn } from '#src/sign-in/session-cookie.ts';
import { SessionProvider } from '#src/sign-in/SessionProvider.tsx';
import type { Navigate, SignInService } from '#src/sign-in/sign-in-service.ts';
import { UserMenu } from '#src/sign-in/UserMenu.tsx';

import { render } from '../support/render.tsx';

interface LibraryUser {
  id: string;
  publicMetadata: Record<string, unknown>;
  reload: () => Promise<unknown>;
}

/** What the sign-in library says. The tests stand in for it; the journeys use the real one. */
const library = vi.hoisted(() => ({
  status: 'loading' as string,
  isLoaded: false,
  isSignedIn: undefined as boolean | undefined,
  user: undefined as unknown,
  getToken: (): Promise<string | null> => Promise.resolve('token'),
  openSignIn: (_options: unknown) => {},
  openSignUp: (_options: unknown) => {},
  mountUserButton: (_element: unknown) => {},
  unmountUserButton: (_element: unknown) => {},
  providerProps: {} as Record<string, unknown>,
  authOptions: undefined as unknown,
  clerk: {} as object,
  mounts: 0,
  renders: 0,
}));

vi.mock('@clerk/clerk-react', () => ({
  ClerkProvider: ({ children, ...props }: { children: React.ReactNode }) => {
    library.providerProps = props;
    library.renders += 1;
    useEffect(() => {
      library.mounts += 1;
      return () => {
        library.mounts -= 1;
      };
    }, []);
    return children;
  },
  useClerk: () => library.clerk,
  useAuth: (options: unknown) => {
    library.authOptions = options;
    return { isLoaded: library.isLoaded, isSignedIn: library.isSignedIn };
  },
  useUser: () => ({ user: library.user }),
}));

const settings = { publishableKey: 'pk_test_x', proxyUrl: null, scriptUrl: null };
const member = (publicMetadata: Record<string, unknown> = {}): LibraryUser => ({
  id: 'user_7',
  publicMetadata,
  reload: () => Promise.resolve(),
});

/** One object for as long as the status stays, as in the library. */
function libraryInstance(): object {
  return {
    status: library.status,
    session: { getToken: () => library.getToken() },
    get user() {
      return library.user;
    },
    openSignIn: library.openSignIn,
    openSignUp: library.openSignUp,
    mountUserButton: library.mountUserButton,
    unmountUserButton: library.unmountUserButton,
    addListener: () => () => {},
  };
}

function set(changes: Partial<typeof library>) {
  Object.assign(library, changes);
  library.clerk = libraryInstance();
}

beforeEach(() => {
  set({
    status: 'ready',
    isLoaded: true,
    isSignedIn: false,
    user: null,
    getToken: () => Promise.resolve('token'),
    openSignIn: vi.fn<(argument: unknown) => void>(),
    openSignUp: vi.fn<(argument: unknown) => void>(),
    mountUserButton: vi.fn<(argument: unknown) => void>(),
    unmountUserButton: vi.fn<(argument: unknown) => void>(),
    mounts: 0,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function reportOf(changes: Partial<typeof library> = {}, clerk = settings): SignInService {
  set(changes);
  const onReport = vi.fn<(service: SignInService) => void>();
  render(<ClerkSession settings={clerk} navigate={() => {}} onReport={onReport} />);
  return onReport.mock.lastCall![0];
}

const signedIn = (publicMetadata: Record<string, unknown> = {}) => ({
  isSignedIn: true,
  user: member(publicMetadata),
});

describe('what the sign-in library says becomes the session', () => {
  it.each<[string, Partial<typeof library>, Session['status']]>([
    ['its script is loading', { status: 'loading', isLoaded: false, isSignedIn: undefined }, 'loading'],
    ['it answers: nobody', {}, 'signedOut'],
    ['it answers: a member', signedIn(), 'signedIn'],
    ['it knows the session but not yet the user', { isSignedIn: true, user: undefined }, 'loading'],
    ['its script could not be loaded', { status: 'error', isLoaded: false, isSignedIn: undefined }, 'failed'],
    ['its service is down', { status: 'degraded', ...signedIn() }, 'failed'],
    ['between two sessions', { isLoaded: false, isSignedIn: undefined, user: undefined }, 'loading'],
  ])('%s', (_name, changes, status) => {
    expect(reportOf(changes).status).toBe(status);
  });

  it('counts a pending session as signed out (section 4)', () => {
    reportOf();
    expect(library.authOptions).toEqual({ treatPendingAsSignedOut: true });
    const pending = reportOf({ isSignedIn: false, user: member({ hasCourseAccess: true }) });
    expect(pending).toMatchObject({ status: 'signedOut', userId: null, hasCourseAccess: false });
  });

  it.each([
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
    [undefined, false],
  ])('access is publicMetadata.hasCourseAccess = %j: %j', (hasCourseAccess, expected) => {
    expect(reportOf(signedIn({ hasCourseAccess })).hasCourseAccess).toBe(expected);
  });

  it.each([
    ['2026-06-30T12:00:00.000Z', Date.UTC(2026, 5, 30, 12)],
    ['soon', null],
    [1_800_000_000_000, null],
    [null, null],
    [undefined, null],
  ])('the paid period ends at accessEndsAt = %j', (accessEndsAt, expected) => {
    expect(reportOf(signedIn({ hasCourseAccess: true, accessEndsAt })).accessEndsAt).toBe(expected);
  });

  it('starts the library with our addresses, our router and no telemetry', () => {
    const navigate = vi.fn<Navigate>();
    const clerk = { publishableKey: 'pk_test_x', proxyUrl: '/__clerk', scriptUrl: '/clerk.js' };
    render(<ClerkSession settings={clerk} navigate={navigate} onReport={() => {}} />);
    const { routerPush, routerReplace, ...props } = library.providerProps;
    expect(props).toMatchObject({
      publishableKey: 'pk_test_x',
      proxyUrl: '/__clerk',
      clerkJSUrl: '/clerk.js',
      telemetry: false,
      afterSignOutUrl: '/',
    });
    (routerPush as (to: string) => void)('/a');
    (routerReplace as (to: string) => void)('/b');
    expect(navigate.mock.calls).toEqual([
      ['/a', { replace: false }],
      ['/b', { replace: true }],
    ]);
  });

  it('leaves the addresses out where the library knows better', () => {
    reportOf();
    expect(library.providerProps).not.toHaveProperty('proxyUrl');
    expect(library.providerProps).not.toHaveProperty('clerkJSUrl');
  });

  it('brings the member back to where the dialog was opened for, also when they switch dialogs', () => {
    const service = reportOf();
    service.openSignIn({ returnTo: '/#pricing' });
    service.openSignUp({ returnTo: '/sltrng' });
    expect(library.openSignIn).toHaveBeenCalledWith({
      forceRedirectUrl: '/#pricing',
      signUpForceRedirectUrl: '/#pricing',
    });
    expect(library.openSignUp).toHaveBeenCalledWith({
      forceRedirectUrl: '/sltrng',
      signInForceRedirectUrl: '/sltrng',
    });
  });
});

describe('the token', () => {
  it('is the library’s', async () => {
    await expect(reportOf(signedIn()).getToken()).resolves.toBe('token');
  });

  it('is refused where there is none', async () => {
    const service = reportOf({ ...signedIn(), getToken: () => Promise.resolve(null) });
    await expect(service.getToken()).rejects.toThrow('You are signed out.');
  });

  it('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    const service = reportOf({ ...signedIn(), getToken: () => new Promise(() => {}) });
    const outcome = vi.fn<(outcome: unknown) => void>();
    service.getToken().then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.lastCall).toMatchObject([{ message: /did not answer/ }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await reportOf(signedIn()).getToken();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and reading the member again end the same way', async () => {
    vi.useFakeTimers();
    const user = { ...member(), reload: () => new Promise(() => {}) };
    const outcome = vi.fn<(outcome: unknown) => void>();
    reportOf({ isSignedIn: true, user }).reload().then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome.mock.lastCall).toMatchObject([{ message: /did not answer/ }]);
  });
});

describe('reading the member again', () => {
  it('answers what is read, and not what was known before', async () => {
    const user: LibraryUser = { ...member(), reload: () => Promise.resolve(user) };
    const { reload } = reportOf({ isSignedIn: true, user });
    user.publicMetadata = { hasCourseAccess: true, accessEndsAt: '2026-06-30T12:00:00.000Z' };
    await expect(reload()).resolves.toEqual({
      hasCourseAccess: true,
      accessEndsAt: Date.UTC(2026, 5, 30, 12),
    });
  });

  it('fails where nobody is signed in', async () => {
    await expect(reportOf().reload()).rejects.toThrow('You are signed out.');
  });
});

describe('the session of the site', () => {
  function Page() {
    return <Account session={useNeededSession()} />;
  }

  function OpenPage() {
    return <Account session={useSession()} />;
  }

  function Account({ session }: { readonly session: Session }) {
    return (
      <>
        <p>{`${session.status} ${session.userId}`}</p>
        <button type="button" onClick={() => session.openSignIn({ returnTo: '/sltrng' })}>
          Sign in
        </button>
        <button type="button" onClick={() => session.openSignUp({ returnTo: '/#pricing' })}>
          Sign up
        </button>
        <button type="button" onClick={session.retry}>
          Retry
        </button>
        <button type="button" onPointerEnter={session.prepare}>
          Pay
        </button>
        <UserMenu />
      </>
    );
  }

  const reloadPage = vi.fn<() => void>();
  const openPage = (page = <Page />) => {
    reloadPage.mockReset();
    return render(
      <SessionProvider settings={settings} navigate={() => {}} reloadPage={reloadPage}>
        {page}
      </SessionProvider>,
    );
  };
  const settle = () => act(() => vi.dynamicImportSettled());
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('is loading at first, with the page already there', async () => {
    openPage();
    expect(screen.getByText('loading null')).toBeInTheDocument();
    expect(library.mounts).toBe(0);
    await settle();
    expect(screen.getByText('signedOut null')).toBeInTheDocument();
  });

  describe('on an open page', () => {
    afterEach(() => {
      document.cookie = '__client_uat=; max-age=0';
      history.replaceState(null, '', '/');
    });

    it('starts no library while nobody needs it', async () => {
      openPage(<OpenPage />);
      await settle();
      expect(library.mounts).toBe(0);
      expect(screen.getByText('loading null')).toBeInTheDocument();
    });

    it('starts it when a button that needs it is pointed at', async () => {
      openPage(<OpenPage />);
      fireEvent.pointerEnter(screen.getByRole('button', { name: 'Pay' }));
      await settle();
      expect(library.mounts).toBe(1);
      expect(screen.getByText('signedOut null')).toBeInTheDocument();
    });

    it('starts it for a press, and honors the press', async () => {
      openPage(<OpenPage />);
      press('Sign in');
      await settle();
      expect(library.openSignIn).toHaveBeenCalledTimes(1);
    });

    it('starts it where this browser has a session', async () => {
      document.cookie = '__client_uat=1700000000';
      openPage(<OpenPage />);
      await settle();
      expect(library.mounts).toBe(1);
    });

    it.each(['/?__clerk_status=verified', '/?a=1&__clerk_db_jwt=x', '/#/sso-callback'])(
      'starts it on the way back from the service: %s',
      async (address) => {
        history.replaceState(null, '', address);
        openPage(<OpenPage />);
        await settle();
        expect(library.mounts).toBe(1);
      },
    );
  });

  it('is the member once the library knows', async () => {
    set(signedIn());
    openPage();
    await settle();
    expect(screen.getByText('signedIn user_7')).toBeInTheDocument();
  });

  it('has one library at a time, also in StrictMode', async () => {
    openPage();
    await settle();
    expect(library.mounts).toBe(1);
  });

  it('does not render the library again while it loads, and navigates as the page does by then', async () => {
    set({ status: 'loading', isLoaded: false, isSignedIn: undefined });
    const navigates = [vi.fn<Navigate>(), vi.fn<Navigate>()];
    function Site() {
      const [step, setStep] = useState(0);
      return (
        <SessionProvider settings={settings} navigate={navigates[step]!}>
          <Page />
          <button type="button" onClick={() => setStep(1)}>
            Go on
          </button>
        </SessionProvider>
      );
    }
    render(<Site />);
    await settle();
    const { renders } = library;
    press('Go on');
    expect(library.renders).toBe(renders);
    (library.providerProps['routerPush'] as (to: string) => void)('/a');
    expect(navigates[0]!).not.toHaveBeenCalled();
    expect(navigates[1]!).toHaveBeenCalledWith('/a', { replace: false });
  });

  it('honours a press that came before the library, once', async () => {
    openPage();
    press('Sign up');
    expect(library.openSignUp).not.toHaveBeenCalled();
    await settle();
    expect(library.openSignUp).toHaveBeenCalledTimes(1);
    expect(library.openSignUp).toHaveBeenCalledWith(
      expect.objectContaining({ forceRedirectUrl: '/#pricing' }),
    );
    press('Sign in');
    expect(library.openSignIn).toHaveBeenCalledTimes(1);
    expect(library.openSignUp).toHaveBeenCalledTimes(1);
  });

  it('starts the library anew with Retry', async () => {
    set({ status: 'error' });
    openPage();
    await settle();
    expect(screen.getByText('failed null')).toBeInTheDocument();
    set({ status: 'ready' });
    press('Retry');
    expect(screen.getByText('loading null')).toBeInTheDocument();
    expect(library.mounts).toBe(0);
    await settle();
    expect(screen.getByText('signedOut null')).toBeInTheDocument();
    expect(library.mounts).toBe(1);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('starts it anew for a press on Sign in after a failure, and then opens the dialog', async () => {
    set({ status: 'error' });
    openPage();
    await settle();
    set({ status: 'ready' });
    press('Sign in');
    expect(library.openSignIn).not.toHaveBeenCalled();
    await settle();
    expect(library.openSignIn).toHaveBeenCalledTimes(1);
  });

  it('keeps a press that came before a failure, and honors it after Retry', async () => {
    set({ status: 'loading', isLoaded: false, isSignedIn: undefined });
    openPage(<OpenPage />);
    press('Sign up');
    await settle();
    expect(library.openSignUp).not.toHaveBeenCalled();
    set({ status: 'error' });
    press('Retry');
    await settle();
    expect(screen.getByText('failed null')).toBeInTheDocument();
    expect(library.openSignUp).not.toHaveBeenCalled();
    set({ status: 'ready', isLoaded: true, isSignedIn: false });
    press('Retry');
    await settle();
    expect(library.openSignUp).toHaveBeenCalledTimes(1);
  });

  it('opens no dialog for someone who turns out to be signed in', async () => {
    set(signedIn());
    openPage(<OpenPage />);
    press('Sign in');
    await settle();
    expect(screen.getByText('signedIn user_7')).toBeInTheDocument();
    expect(library.openSignIn).not.toHaveBeenCalled();
    set({ isSignedIn: false, user: null });
    press('Sign up');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(library.openSignIn).not.toHaveBeenCalled();
  });

  it('loads the page again where the library would keep to its offline state', async () => {
    set({ status: 'degraded' });
    openPage();
    await settle();
    press('Retry');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(screen.getByText('failed null')).toBeInTheDocument();
  });

  it('has the user menu for members only, and takes it off again', async () => {
    set(signedIn());
    const { unmount } = openPage();
    await settle();
    const menu = screen.getByTestId('user-menu');
    expect(library.mountUserButton).toHaveBeenLastCalledWith(menu);
    unmount();
    expect(library.unmountUserButton).toHaveBeenLastCalledWith(menu);
  });

  it('has no user menu for visitors', async () => {
    openPage();
    await settle();
    expect(screen.queryByTestId('user-menu')).toBeNull();
  });
});

it.each([
  ['', false],
  ['theme=dark', false],
  ['__client_uat=0', false],
  ['__client_uat=1700000000', true],
  ['a=1; __client_uat_AbC1=1700000000; b=2', true],
  ['a=1; __client_uat_AbC1=0', false],
  ['not__client_uat=1700000000', false],
])('the cookies %j hint at a session: %s', (cookies, expected) => {
  expect(maybeSignedIn(cookies)).toBe(expected);
});
