import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, type SnapshotFrom, type Subscription } from 'xstate';

import { sessionMachine, type LibraryReport } from '#machines/session.machine.ts';
import { nobody, unknownVisitor, type Visitor } from '#machines/support/visitor.ts';
import { MARK_KEY } from '#src/notebook/mark.ts';
import { beginVisit } from '#src/notebook/registry.ts';
import { useNeededSession, useSession, type Session } from '#src/session/session.ts';
import { ClerkSession } from '#src/sign-in/ClerkSession.tsx';
import { maybeSignedIn } from '#src/sign-in/session-cookie.ts';
import type { SessionEdge } from '#src/sign-in/session-line.ts';
import { SessionProvider } from '#src/sign-in/SessionProvider.tsx';
import type { LibraryListener, Navigate } from '#src/sign-in/sign-in-service.ts';
import { SignInButtons } from '#src/sign-in/SignInButtons.tsx';
import { SignInNotices } from '#src/sign-in/SignInNotices.tsx';
import { toldVisitor } from '#src/sign-in/told-visitor.ts';
import { UserMenu } from '#src/sign-in/UserMenu.tsx';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { passAndSettle, settle } from './support/screen.ts';

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
  listeners: new Set<() => void>(),
}));

const useLibrary = () =>
  useSyncExternalStore(
    (listener) => {
      library.listeners.add(listener);
      return () => library.listeners.delete(listener);
    },
    () => library.clerk,
  );

/** When the page has nothing to do. */
const idle = vi.hoisted(() => ({ until: (): Promise<void> => new Promise(() => {}) }));
vi.mock('#src/offline/until-page-idle.ts', () => ({ untilPageIdle: () => idle.until() }));

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
  useClerk: () => useLibrary(),
  useAuth: (options: unknown) => {
    useLibrary();
    library.authOptions = options;
    return { isLoaded: library.isLoaded, isSignedIn: library.isSignedIn };
  },
  useUser: () => {
    useLibrary();
    return { user: library.user };
  },
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
  act(() => {
    library.clerk = libraryInstance();
    for (const listener of library.listeners) {
      listener();
    }
  });
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
  vi.restoreAllMocks();
});

/** How many of those who listen to an actor from now on still do. */
function countListeners() {
  let count = 0;
  const subscribe = Actor.prototype.subscribe as (this: unknown, ...observer: unknown[]) => Subscription;
  vi.spyOn(Actor.prototype, 'subscribe').mockImplementation(function (this: unknown, ...observer) {
    const { unsubscribe } = subscribe.apply(this, observer);
    count += 1;
    return {
      unsubscribe: () => {
        count -= 1;
        unsubscribe();
      },
    };
  });
  return () => count;
}

/** What the library reports once it is in the page, and what it can do then. */
function openLibrary(changes: Partial<typeof library> = {}, clerk = settings) {
  set(changes);
  const onReport = vi.fn<LibraryListener['onReport']>();
  render(<ClerkSession settings={clerk} navigate={() => {}} listener={{ onReport, onLeave: () => {} }} />);
  const [report, service] = onReport.mock.lastCall!;
  return { report, service };
}

const reportOf = (changes: Partial<typeof library> = {}) => {
  const { status, member } = openLibrary(changes).report;
  return { status, ...member };
};
const serviceOf = (changes: Partial<typeof library> = {}) => openLibrary(changes).service;

const signedIn = (publicMetadata: Record<string, unknown> = {}) => ({
  isSignedIn: true,
  user: member(publicMetadata),
});

describe('what the sign-in library says becomes the session', () => {
  it.each<[string, Partial<typeof library>, LibraryReport['status']]>([
    ['its script is loading', { status: 'loading', isLoaded: false, isSignedIn: undefined }, 'loading'],
    ['it answers: nobody', {}, 'signedOut'],
    ['it answers: a member', signedIn(), 'signedIn'],
    ['it knows the session but not yet the user', { isSignedIn: true, user: undefined }, 'loading'],
    ['its script could not be loaded', { status: 'error', isLoaded: false, isSignedIn: undefined }, 'failed'],
    ['its service is down', { status: 'degraded', ...signedIn() }, 'degraded'],
    ['between two sessions', { isLoaded: false, isSignedIn: undefined, user: undefined }, 'loading'],
  ])('%s', (_name, changes, status) => {
    expect(reportOf(changes).status).toBe(status);
  });

  it('counts a pending session as signed out (section 4)', () => {
    reportOf();
    expect(library.authOptions).toEqual({ treatPendingAsSignedOut: true });
    const pending = reportOf({ isSignedIn: false, user: member({ hasCourseAccess: true }) });
    expect(pending).toMatchObject({ status: 'signedOut', memberId: null, hasCourseAccess: false });
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
    const listener = { onReport: () => {}, onLeave: () => {} };
    render(<ClerkSession settings={clerk} navigate={navigate} listener={listener} />);
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
    const service = serviceOf();
    service.openDialog({ dialog: 'signIn', returnTo: '/#pricing' });
    service.openDialog({ dialog: 'signUp', returnTo: '/sltrng' });
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
    await expect(serviceOf(signedIn()).getToken()).resolves.toBe('token');
  });

  it('is refused where there is none', async () => {
    const service = serviceOf({ ...signedIn(), getToken: () => Promise.resolve(null) });
    await expect(service.getToken()).rejects.toThrow('You are signed out.');
  });

  it('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    const service = serviceOf({ ...signedIn(), getToken: () => new Promise(() => {}) });
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
    await serviceOf(signedIn()).getToken();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and reading the member again end the same way', async () => {
    vi.useFakeTimers();
    const user = { ...member(), reload: () => new Promise(() => {}) };
    const outcome = vi.fn<(outcome: unknown) => void>();
    serviceOf({ isSignedIn: true, user }).reload().then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome.mock.lastCall).toMatchObject([{ message: /did not answer/ }]);
  });
});

describe('reading the member again', () => {
  it('answers what is read, and not what was known before', async () => {
    const user: LibraryUser = { ...member(), reload: () => Promise.resolve(user) };
    const { reload } = serviceOf({ isSignedIn: true, user });
    user.publicMetadata = { hasCourseAccess: true, accessEndsAt: '2026-06-30T12:00:00.000Z' };
    await expect(reload()).resolves.toEqual({
      hasCourseAccess: true,
      accessEndsAt: Date.UTC(2026, 5, 30, 12),
    });
  });

  it('fails where nobody is signed in', async () => {
    await expect(serviceOf().reload()).rejects.toThrow('You are signed out.');
  });
});

const machine = await import('#src/sign-in/running-session.ts');

describe('the session of the site', () => {
  function Account() {
    const session = useSession();
    return (
      <>
        <p>{`${session.status} ${session.memberId}`}</p>
        <button type="button" onClick={session.retry}>
          Try again
        </button>
        <button type="button" onPointerEnter={session.prepare}>
          Pay
        </button>
        <SignInButtons />
        <UserMenu />
      </>
    );
  }

  function NeedyPage() {
    useNeededSession();
    return <Account />;
  }

  /** The files that are on their way. Each attempt has its own. */
  let coming = deferred<{ ClerkSession: typeof ClerkSession }>();
  const edge = {
    loadMachine: vi.fn<SessionEdge['loadMachine']>(),
    loadLibrary: vi.fn<SessionEdge['loadLibrary']>(),
    reloadPage: vi.fn<() => void>(),
  };
  const arrive = () => settle(() => coming.resolve({ ClerkSession }));
  const lose = () =>
    settle(() => {
      const { reject } = coming;
      coming = deferred();
      reject(new Error('offline'));
    });
  const button = (name: string) => screen.queryByText(name)?.closest('button') ?? null;
  const press = (name: string) => settle(() => fireEvent.click(button(name)!));
  const says = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

  beforeEach(() => {
    vi.useFakeTimers();
    coming = deferred();
    edge.loadMachine.mockReset().mockImplementation(() => Promise.resolve(machine));
    edge.loadLibrary.mockReset().mockImplementation(() => coming.promise);
    edge.reloadPage.mockReset();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const openPage = (page = <Account />, navigate: Navigate = () => {}) =>
    render(
      <SessionProvider settings={settings} navigate={navigate} edge={edge}>
        {page}
      </SessionProvider>,
    );

  describe('on every generated path', () => {
    /** What the library says, by what it stands for. */
    const said = {
      loading: { status: 'loading', isLoaded: false, isSignedIn: undefined, user: undefined },
      signedOut: { status: 'ready', isLoaded: true, isSignedIn: false, user: null },
      signedIn: { status: 'ready', isLoaded: true, ...signedIn({ hasCourseAccess: true }) },
      failed: { status: 'error', isLoaded: false, isSignedIn: undefined, user: undefined },
      degraded: { status: 'degraded', isLoaded: true, isSignedIn: false, user: null },
    } as const satisfies Record<LibraryReport['status'], Partial<typeof library>>;
    const member = { memberId: 'user_7', hasCourseAccess: true, accessEndsAt: null };
    const statuses = Object.keys(said) as LibraryReport['status'][];
    const isPressed = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.press !== null;

    const model = walk(sessionMachine, {
      input: { visitor: unknownVisitor },
      // Only where the page has said who is there.
      skip: ['service.request', 'menu.request', 'menu.shown'],
      facts: isPressed,
      payloads: {
        'library.reported': () =>
          statuses.map((status) => ({
            report: { status, member: status === 'signedIn' ? member : nobody },
          })),
        'dialog.request': () => [{ request: { dialog: 'signUp', returnTo: '/sltrng' } }],
        'xstate.error.actor.loadLibrary': () => [{ error: new Error('offline') }],
      },
    });

    itWalks(model, { states: 13, edges: 87, paths: 71, never: ['told'] }, async (path) => {
      let dialogs = 0;
      let isOut = false;
      let isWaiting = false;
      const sees = (text: string, parts: { inPage: boolean; buttons: boolean; menu: boolean }) => {
        says(text);
        expect(screen.getAllByText(/^(loading|signedOut|signedIn|failed) /)).toHaveLength(1);
        expect(library.mounts).toBe(parts.inPage ? 1 : 0);
        expect(button('Sign in') !== null).toBe(parts.buttons);
        expect(screen.queryByTestId('user-menu') !== null).toBe(parts.menu);
      };
      const visitor = (text: string, inPage: boolean) => () => {
        sees(text, { inPage, buttons: true, menu: false });
      };
      await path.test({
        events: {
          'xstate.init': () => void openPage(),
          'library.request': () => settle(() => fireEvent.pointerEnter(button('Pay')!)),
          'dialog.request': () => {
            dialogs += isOut ? 1 : 0;
            return press('Sign up');
          },
          'session.retry': () => press('Try again'),
          'xstate.after.answerTimeOut.session.running.awaitingAnswer': async () => {
            await passAndSettle(14_999);
            says('loading null');
            await passAndSettle(1);
          },
          // It leaves by itself.
          'library.left': () => expect(library.mounts).toBe(0),
          'library.reported': ({ event }) => {
            const { status } = event.report;
            dialogs += status === 'signedOut' && isWaiting ? 1 : 0;
            return settle(() => set(said[status]));
          },
          'xstate.done.actor.loadLibrary': async () => {
            set(said.loading);
            await arrive();
            coming = deferred();
          },
          'xstate.error.actor.loadLibrary': lose,
        },
        states: {
          '*': (expected) => {
            isOut = expected.matches({ running: 'signedOut' });
            isWaiting = isPressed(expected);
            const awaits = expected.hasTag('loading') && isPressed(expected);
            expect(button('Sign up')?.getAttribute('aria-busy') ?? 'false').toBe(String(awaits));
            expect(button('Sign in')?.getAttribute('aria-busy') ?? 'false').toBe('false');
            expect(library.openSignIn).not.toHaveBeenCalled();
            expect(edge.loadMachine).toHaveBeenCalledTimes(expected.matches('dormant') ? 0 : 1);
          },
          dormant: () => {
            visitor('loading null', false)();
            expect(edge.loadLibrary).not.toHaveBeenCalled();
          },
          loadingLibrary: visitor('loading null', false),
          libraryMissing: visitor('failed null', false),
          leaving: visitor('loading null', false),
          'running.awaitingAnswer': visitor('loading null', true),
          'running.signedOut': () => {
            visitor('signedOut null', true)();
            expect(library.openSignUp).toHaveBeenCalledTimes(dialogs);
          },
          'running.signedIn': () => {
            sees('signedIn user_7', { inPage: true, buttons: false, menu: true });
          },
          'running.failed': () => {
            visitor('failed null', true)();
            expect(edge.reloadPage).not.toHaveBeenCalled();
          },
          'running.degraded': visitor('failed null', true),
          'running.silent': visitor('failed null', true),
        },
      });
    });
  });

  describe('on a page that says which member is there', () => {
    const told = {
      status: 'signedIn',
      memberId: 'user_7',
      hasCourseAccess: true,
      accessEndsAt: null,
    } as const;
    const tokens: unknown[] = [];
    function Lesson() {
      const { getToken } = useSession();
      return (
        <>
          <Account />
          <SignInNotices />
          <button
            type="button"
            onClick={() => {
              getToken().then(
                (token) => tokens.push(token),
                () => tokens.push('none'),
              );
            }}
          >
            Token
          </button>
        </>
      );
    }
    const openTold = (visitor: Visitor = told, page = <Lesson />) =>
      render(
        <MemoryRouter>
          <SessionProvider settings={settings} navigate={() => {}} edge={edge} told={visitor}>
            {page}
          </SessionProvider>
        </MemoryRouter>,
      );
    const standIn = () => screen.queryByLabelText(/account menu/);

    beforeEach(() => {
      localStorage.setItem(MARK_KEY, JSON.stringify({ open: 'user_7' }));
      beginVisit();
      tokens.length = 0;
      idle.until = () => new Promise(() => {});
    });
    afterEach(() => {
      localStorage.clear();
      beginVisit();
    });

    const said = {
      loading: { status: 'loading', isLoaded: false, isSignedIn: undefined, user: undefined },
      signedOut: { status: 'ready', isLoaded: true, isSignedIn: false, user: null },
      signedIn: { status: 'ready', isLoaded: true, ...signedIn({ hasCourseAccess: true }) },
      failed: { status: 'error', isLoaded: false, isSignedIn: undefined, user: undefined },
      degraded: { status: 'degraded', isLoaded: true, isSignedIn: false, user: null },
    } as const satisfies Record<LibraryReport['status'], Partial<typeof library>>;
    const statuses = Object.keys(said) as LibraryReport['status'][];
    const { status: _, ...member } = told;
    const model = walk(sessionMachine, {
      input: { visitor: told },
      // A member sees no button for signing in, and the menu says by itself that it is there.
      skip: ['dialog.request', 'menu.shown'],
      facts: ({ context }) => [context.told, context.wantsMenu],
      stopWhen: ({ context }) => context.told === null,
      payloads: {
        'library.reported': () =>
          statuses.map((status) => ({
            report: { status, member: status === 'signedIn' ? member : nobody },
          })),
        'xstate.error.actor.loadLibrary': () => [{ error: new Error('offline') }],
      },
    });

    itWalks(model, { states: 13, edges: 79, paths: 65, never: ['dormant'] }, async (path) => {
      const rest = deferred();
      idle.until = () => rest.promise;
      await path.test({
        events: {
          'xstate.init': async () => {
            openTold();
            says('signedIn user_7');
            await settle();
          },
          'library.request': () => settle(() => fireEvent.pointerEnter(button('Pay')!)),
          'session.retry': () => settle(() => fireEvent.click(screen.getAllByText('Try again')[0]!)),
          'service.request': () => press('Token'),
          'menu.request': () => settle(() => fireEvent.click(standIn()!)),
          'xstate.after.answerTimeOut.session.running.awaitingAnswer': () => passAndSettle(15_000),
          'library.left': () => expect(library.mounts).toBe(0),
          'library.reported': ({ event }) => settle(() => set(said[event.report.status])),
          'xstate.done.actor.pageIdle': () => settle(rest.resolve),
          'xstate.done.actor.loadLibrary': async () => {
            set(said.loading);
            await arrive();
            coming = deferred();
          },
          'xstate.error.actor.loadLibrary': lose,
        },
        states: {
          '*': (expected) => {
            const isOut = expected.matches({ running: 'signedOut' });
            const isIn = expected.matches({ running: 'signedIn' });
            const { wantsMenu } = expected.context;
            const isMissing = expected.hasTag('failed');
            says(isOut ? 'signedOut null' : 'signedIn user_7');
            expect(button('Sign in') !== null).toBe(isOut);
            expect(standIn()?.getAttribute('aria-label')).toBe(
              isOut || isIn
                ? undefined
                : wantsMenu && !isMissing
                  ? 'Your account menu is opening'
                  : 'Open your account menu',
            );
            expect(screen.queryByTestId('user-menu') !== null).toBe(isIn);
            expect(screen.queryByText(/cannot be opened right now/) !== null).toBe(wantsMenu && isMissing);
          },
          told: () => expect(edge.loadLibrary).not.toHaveBeenCalled(),
          loadingLibrary: () => expect(edge.loadLibrary).toHaveBeenCalled(),
          libraryMissing: () => {},
          leaving: () => {},
          'running.awaitingAnswer': () => {},
          'running.signedOut': () => {},
          'running.signedIn': (expected) => {
            expect(library.mountUserButton).toHaveBeenLastCalledWith(
              expect.anything(),
              expect.objectContaining({ defaultOpen: expected.context.wantsMenu }),
            );
          },
          'running.silent': () => {},
          'running.failed': () => {},
          'running.degraded': () => {},
        },
      });
    });

    it('waits with what needs the library until it is there', async () => {
      set(said.loading);
      openTold();
      await settle();
      await press('Token');
      expect(tokens).toEqual([]);
      await arrive();
      await settle(() => set(said.signedIn));
      expect(tokens).toEqual(['token']);
    });

    it('waits with it for the machine as well', async () => {
      set(said.loading);
      const file = deferred<typeof machine>();
      edge.loadMachine.mockReturnValue(file.promise);
      openTold();
      await press('Token');
      await settle(() => file.resolve(machine));
      await arrive();
      await settle(() => set(said.signedIn));
      expect(tokens).toEqual(['token']);
    });

    it('refuses it where the machine does not come', async () => {
      edge.loadMachine.mockRejectedValue(new Error('offline'));
      openTold();
      await press('Token');
      expect(tokens).toEqual(['none']);
    });

    it('refuses what needs the library where it does not come', async () => {
      openTold();
      await settle();
      await press('Token');
      await lose();
      expect(tokens).toEqual(['none']);
    });

    it('refuses what has waited for 20 seconds, though the library is still on its way', async () => {
      openTold();
      await settle();
      await press('Token');
      await passAndSettle(19_999);
      expect(tokens).toEqual([]);
      await passAndSettle(1);
      expect(tokens).toEqual(['none']);
    });

    it.each([
      ['is answered', said.signedIn, 'token'],
      ['is refused', said.failed, 'none'],
      ['waits for too long', null, 'none'],
    ] as const)('keeps no call that %s', async (_how, report, outcome) => {
      set(said.loading);
      openTold();
      await settle();
      const listeners = countListeners();
      await press('Token');
      await press('Token');
      expect(listeners()).toBe(2);
      if (report !== null) {
        await arrive();
        await settle(() => set(report));
      }
      await passAndSettle(20_000);
      expect(tokens).toEqual([outcome, outcome]);
      expect(listeners()).toBe(0);
    });

    it('shows nothing to a member while another one’s notebook is open on the device', async () => {
      localStorage.setItem(MARK_KEY, JSON.stringify({ open: 'user_8' }));
      beginVisit();
      const file = deferred<typeof machine>();
      edge.loadMachine.mockReturnValue(file.promise);
      openTold();
      says('loading null');
      await settle(() => file.resolve(machine));
      says('signedIn user_7');
      expect(edge.loadLibrary).not.toHaveBeenCalled();
    });

    it('says at once that nobody is there, and loads nothing for it', async () => {
      localStorage.clear();
      beginVisit();
      openTold({ ...nobody, status: 'signedOut' }, <NeedyPage />);
      says('signedOut null');
      await settle();
      expect(edge.loadMachine).not.toHaveBeenCalled();
      await press('Sign in');
      says('signedOut null');
      expect(button('Sign in')?.getAttribute('aria-busy')).toBe('true');
    });

    it('is read from the page, as data', () => {
      const { textContent } = document.head;
      const script = document.createElement('script');
      script.type = 'application/json';
      script.id = 'visitor';
      script.textContent = JSON.stringify(told);
      document.head.append(script);
      expect(toldVisitor()).toEqual(told);
      script.textContent = '{"status":"signedOut"}';
      expect(toldVisitor()).toEqual({ ...nobody, status: 'signedOut' });
      script.remove();
      expect(toldVisitor()).toBeNull();
      expect(document.head.textContent).toBe(textContent);
    });
  });

  describe('on an open page', () => {
    afterEach(() => {
      document.cookie = '__client_uat=; max-age=0';
      history.replaceState(null, '', '/');
    });

    it('loads nothing while nobody needs it', async () => {
      openPage();
      await settle();
      expect(edge.loadMachine).not.toHaveBeenCalled();
      expect(edge.loadLibrary).not.toHaveBeenCalled();
    });

    it('asks for both files at once', async () => {
      edge.loadMachine.mockReturnValue(new Promise(() => {}));
      openPage();
      await press('Sign in');
      expect(edge.loadMachine).toHaveBeenCalledTimes(1);
      expect(edge.loadLibrary).toHaveBeenCalledTimes(1);
    });

    it('starts it where this browser has a session', async () => {
      document.cookie = '__client_uat=1700000000';
      openPage();
      await arrive();
      expect(library.mounts).toBe(1);
    });

    it.each(['/?__clerk_status=verified', '/?a=1&__clerk_db_jwt=x', '/#/sso-callback'])(
      'starts it on the way back from the service: %s',
      async (address) => {
        history.replaceState(null, '', address);
        openPage();
        await arrive();
        expect(library.mounts).toBe(1);
      },
    );
  });

  it.each(['/?a=1#%', '/?a=1#%E0%A4%A', '/?a=1#/%'])(
    'takes away what cannot be decoded of %s, at which the library fails',
    async (address) => {
      history.replaceState(null, '', address);
      openPage();
      await press('Sign in');
      await arrive();
      expect(location.href.endsWith('/?a=1')).toBe(true);
      history.replaceState(null, '', '/');
    },
  );

  it('starts it for a page that needs it, with the page already there', async () => {
    openPage(<NeedyPage />);
    says('loading null');
    await arrive();
    says('signedOut null');
    expect(library.mounts).toBe(1);
  });

  it('does not render the library again while it loads, and navigates as the page does by then', async () => {
    set({ status: 'loading', isLoaded: false, isSignedIn: undefined });
    const navigates = [vi.fn<Navigate>(), vi.fn<Navigate>()];
    function Site() {
      const [step, setStep] = useState(0);
      return (
        <SessionProvider settings={settings} navigate={navigates[step]!} edge={edge}>
          <NeedyPage />
          <button type="button" onClick={() => setStep(1)}>
            Go on
          </button>
        </SessionProvider>
      );
    }
    render(<Site />);
    await arrive();
    const { renders } = library;
    await press('Go on');
    await press('Sign up');
    expect(library.renders).toBe(renders);
    (library.providerProps['routerPush'] as (to: string) => void)('/a');
    expect(navigates[0]!).not.toHaveBeenCalled();
    expect(navigates[1]!).toHaveBeenCalledWith('/a', { replace: false });
  });

  it('shows that a press waits before the machine itself has come, and honours the last one', async () => {
    const file = deferred<typeof machine>();
    edge.loadMachine.mockReturnValue(file.promise);
    openPage();
    await press('Sign up');
    expect(button('Sign up')?.getAttribute('aria-busy')).toBe('true');
    await press('Sign in');
    expect(button('Sign up')?.getAttribute('aria-busy')).toBeNull();
    expect(button('Sign in')?.getAttribute('aria-busy')).toBe('true');
    await settle(() => file.resolve(machine));
    expect(button('Sign in')?.getAttribute('aria-busy')).toBe('true');
    await arrive();
    expect(library.openSignUp).not.toHaveBeenCalled();
    expect(library.openSignIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ forceRedirectUrl: '/sltrng' }),
    );
  });

  it.each(['Try again', 'Sign up'])(
    'tries again with %s where the machine itself did not come',
    async (name) => {
      edge.loadMachine.mockRejectedValueOnce(new Error('offline'));
      openPage();
      await press('Sign up');
      says('failed null');
      expect(button('Sign up')?.getAttribute('aria-busy')).toBeNull();
      await settle(() => fireEvent.pointerEnter(button('Pay')!));
      says('failed null');
      await press(name);
      says('loading null');
      await arrive();
      says('signedOut null');
      expect(library.openSignUp).toHaveBeenCalledTimes(1);
    },
  );

  it('loads the page again where the library would keep to its offline state', async () => {
    set({ status: 'degraded' });
    openPage(<NeedyPage />);
    await arrive();
    await press('Try again');
    expect(edge.reloadPage).toHaveBeenCalledTimes(1);
    says('failed null');
  });

  it('refuses a call in the name of a member before the library is there', async () => {
    const seen: Session[] = [];
    function Page() {
      const session = useSession();
      useEffect(() => {
        seen.push(session);
      }, [session]);
      return null;
    }
    openPage(<Page />);
    await expect(seen.at(-1)!.getToken()).rejects.toThrow('still being prepared');
    await expect(seen.at(-1)!.reload()).rejects.toThrow('still being prepared');
    await settle(seen.at(-1)!.prepare);
    await arrive();
    await expect(seen.at(-1)!.getToken()).resolves.toBe('token');
  });

  it('has the user menu for members only, and takes it off again', async () => {
    set(signedIn());
    const { unmount } = openPage(<NeedyPage />);
    await arrive();
    const menu = screen.getByTestId('user-menu');
    expect(library.mountUserButton).toHaveBeenLastCalledWith(menu, {
      defaultOpen: false,
      customMenuItems: [
        expect.objectContaining({ label: 'Cancel my membership' }),
        expect.objectContaining({ label: 'Remove my notes from this device' }),
      ],
    });
    unmount();
    expect(library.unmountUserButton).toHaveBeenLastCalledWith(menu);
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
