import { act, fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { createStore } from '@xstate/store';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { accessGuardMachine } from '#machines/access-guard.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import type { Visitor } from '#machines/support/visitor.ts';
import { AccessGuard } from '#src/access/AccessGuard.tsx';
import { SessionContext, type Session } from '#src/session/session.ts';
import { readWantedAddress, rememberWantedAddress } from '#src/session/wanted-address.ts';

import { deferred } from '../support/deferred.ts';
import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { itWalks, walk } from '../support/model.ts';
import { memberSession, renderRoutes } from './support/render.tsx';
import { pass, settle } from './support/screen.ts';

const NOON = Date.UTC(2026, 4, 20, 12);
const ACCESS_END = 'xstate.after.accessEnd.accessGuard.withAccess';
const CLOCK_CHECK = 'xstate.after.clockCheck.accessGuard.withAccess';
const RETRY = 'xstate.after.renewalRetry.accessGuard.renewing.waiting';
const PATIENCE = 'xstate.after.renewalPatience.accessGuard.renewing';
const RETRY_MS = 20_000;
/** How often a far end is looked at again. */
const CLOCK_CHECK_MS = HOUR_MS;
const PATIENCE_MS = 10 * MINUTE_MS;

const visitor: Session = { ...memberSession, status: 'signedOut', memberId: null, hasCourseAccess: false };

const sessions = {
  loading: { ...visitor, status: 'loading' },
  failed: { ...visitor, status: 'failed' },
  signedOut: visitor,
  notBought: { ...memberSession, hasCourseAccess: false },
  bought: memberSession,
  endsSoon: { ...memberSession, accessEndsAt: NOON + 10 * MINUTE_MS },
  ended: { ...memberSession, accessEndsAt: NOON - MINUTE_MS },
} as const satisfies Record<string, Session>;

/** What a reading of the member's data can say. */
const readings = {
  renewed: { hasCourseAccess: true, accessEndsAt: NOON + 40 * 24 * 60 * MINUTE_MS },
  notRenewed: { hasCourseAccess: true, accessEndsAt: NOON },
} as const satisfies Record<string, PaidAccess>;

/** `access` as it is where the time of a path has moved on since noon. */
const today = <T extends PaidAccess>(access: T): T => ({
  ...access,
  accessEndsAt: access.accessEndsAt === null ? null : access.accessEndsAt + Date.now() - NOON,
});

const reportOf = ({ status, memberId, hasCourseAccess, accessEndsAt }: Session): Visitor => ({
  status,
  memberId,
  hasCourseAccess,
  accessEndsAt,
});

type Snapshot = SnapshotFrom<typeof accessGuardMachine>;

const hasEnd = ({ value, context }: Snapshot) =>
  value === 'withAccess' && context.session.accessEndsAt !== null;

vi.useFakeTimers({ now: NOON });
const model = walk(accessGuardMachine, {
  input: { session: reportOf(sessions.loading) },
  facts: hasEnd,
  payloads: {
    'session.reported': () =>
      Object.entries(sessions).map(([name, session]) => ({ name, session: reportOf(session) })),
    [ACCESS_END]: (snapshot) => (hasEnd(snapshot) ? [{}] : []),
    [CLOCK_CHECK]: (snapshot) => (hasEnd(snapshot) ? [] : [{}]),
    'xstate.done.actor.readAccess': () =>
      Object.entries(readings).map(([name, output]) => ({ name, output })),
    'xstate.error.actor.readAccess': () => [{ error: new Error('offline') }],
    [PATIENCE]: (snapshot) => (snapshot.matches({ renewing: 'reading' }) ? [{}] : []),
  },
  // The redirect takes the guard off the page.
  stopWhen: (snapshot) => snapshot.matches('signedOut'),
});
vi.useRealTimers();

const nobodyYet: Session = sessions.loading;

/** The reading that is on its way. */
let reading = deferred<PaidAccess>();
const reload = () => {
  reading = deferred<PaidAccess>();
  return reading.promise;
};

const visit = createStore({
  context: { session: nobodyYet },
  on: { reported: (_context, { session }: { session: Session }) => ({ session }) },
});

function report(session: Session) {
  visit.trigger.reported({ session });
}

function Site() {
  const session = useSelector(visit, ({ context }) => context.session);
  return (
    <SessionContext value={{ ...session, reload }}>
      <Outlet />
    </SessionContext>
  );
}

const routes = [
  {
    element: <Site />,
    children: [
      { path: '/', element: <h1>The landing page</h1> },
      {
        element: (
          <AccessGuard>
            <Outlet />
          </AccessGuard>
        ),
        children: [{ path: '/sltrng/module/:n', element: <p>The first lesson</p> }],
      },
    ],
  },
];

const ADDRESS = '/sltrng/module/1?lesson=2#practice';

const marks = {
  loading: () => screen.queryByText('One moment. We are checking that you are signed in.'),
  unavailable: () => screen.queryByText('We cannot check your account right now'),
  signedOut: () => screen.queryByText('The landing page'),
  withoutAccess: () => screen.queryByText('Course Access Required'),
  withAccess: () => screen.queryByText('The first lesson'),
};

/** Which of the states' marks are on the screen. */
const seen = () =>
  Object.entries(marks)
    .filter(([, find]) => find() !== null)
    .map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
});

function open(initial: Session = sessions.loading) {
  report(initial);
  const page = renderRoutes(routes, ADDRESS);
  const navigations: string[] = [];
  let lastKey = page.router.state.location.key;
  page.router.subscribe(({ historyAction, location }) => {
    if (location.key !== lastKey) {
      lastKey = location.key;
      navigations.push(`${historyAction} ${location.pathname}`);
    }
  });
  return { ...page, navigations };
}

/** A path's story with a report's name in its place. */
const nameOfReport = (story: string) =>
  story.replaceAll(/session\.reported \{"name":"(\w+)","session":\{[^}]*\}\}/g, '$1');

describe('the guard shows what the machine says', () => {
  itWalks(
    model,
    { states: 10, edges: 56, paths: 50 },
    async (path) => {
      let accessEndsAt: number | null = null;
      await path.test({
        events: {
          'xstate.init': () => {
            open();
          },
          'session.reported': ({ event }) => {
            const session = today<Session>(
              sessions[('name' in event ? event.name : '') as keyof typeof sessions],
            );
            accessEndsAt = session.accessEndsAt;
            act(() => {
              report(session);
            });
          },
          [ACCESS_END]: () => {
            pass(accessEndsAt! - Date.now() - 1);
            expect(seen()).toEqual(['withAccess']);
            pass(1);
          },
          [CLOCK_CHECK]: () => {
            pass(CLOCK_CHECK_MS);
          },
          'xstate.done.actor.readAccess': ({ event }) => {
            const access = today(event['output'] as PaidAccess);
            accessEndsAt = access.accessEndsAt;
            return settle(() => reading.resolve(access));
          },
          'xstate.error.actor.readAccess': () => settle(() => reading.reject(new Error('offline'))),
          [RETRY]: () => {
            const failed = reading;
            pass(RETRY_MS - 1);
            expect(reading).toBe(failed);
            pass(1);
            expect(reading).not.toBe(failed);
          },
          [PATIENCE]: () => {
            pass(PATIENCE_MS - 1);
            expect(seen()).toEqual(['withAccess']);
            pass(1);
          },
        },
        states: {
          loading: () => expect(seen()).toEqual(['loading']),
          unavailable: () => expect(seen()).toEqual(['unavailable']),
          signedOut: () => expect(seen()).toEqual(['signedOut']),
          withoutAccess: () => expect(seen()).toEqual(['withoutAccess']),
          withAccess: () => expect(seen()).toEqual(['withAccess']),
          'renewing.reading': () => expect(seen()).toEqual(['withAccess']),
          'renewing.waiting': () => expect(seen()).toEqual(['withAccess']),
        },
      });
    },
    nameOfReport,
  );
});

describe('while sign-in state loads', () => {
  it('nothing of the page is there and nothing moves, however long it takes', () => {
    const { navigations } = open();
    pass(20_000);
    expect(seen()).toEqual(['loading']);
    expect(screen.getByRole('status')).toHaveTextContent('One moment.');
    expect(navigations).toEqual([]);
    expect(readWantedAddress()).toBeNull();
  });
});

describe('signed out', () => {
  it('is one redirect to the landing page, in place of the address', () => {
    const { navigations, router } = open();
    act(() => {
      report(visitor);
    });
    expect(seen()).toEqual(['signedOut']);
    expect(navigations).toEqual(['REPLACE /']);
    expect(router.state.location.pathname).toBe('/');
  });

  it('keeps the address for after the sign-in, with its query and its hash', () => {
    open(visitor);
    expect(readWantedAddress()).toBe(ADDRESS);
  });

  it('forgets the address once the member is in', () => {
    rememberWantedAddress('/courses');
    open(memberSession);
    expect(readWantedAddress()).toBeNull();
  });

  it('redirects also where the storage of the tab is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    open(visitor);
    expect(seen()).toEqual(['signedOut']);
    vi.restoreAllMocks();
  });
});

describe('a sign-out while the page is open', () => {
  beforeEach(() => {
    // The browser's own turns decide when it paints, so React is not hurried by `act`.
    vi.useRealTimers();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  it.each([
    ['signed out', sessions.signedOut],
    ['lost access', sessions.notBought],
  ] as const)('never leaves the page for the browser to paint: %s', async (_name, after) => {
    const change = new EventTarget();
    const painted: string[] = [];
    function Stage() {
      const [session, setSession] = useState<Session>(memberSession);
      useEffect(() => {
        change.addEventListener('sign-out', () => {
          setSession(after);
        });
      }, []);
      useLayoutEffect(() => {
        // The browser may paint as soon as the turn in which React has changed the page is over.
        queueMicrotask(() => painted.push(`${session.status}: ${seen().join()}`));
      }, [session]);
      return (
        <SessionContext value={session}>
          <Outlet />
        </SessionContext>
      );
    }
    renderRoutes([{ element: <Stage />, children: routes[0]!.children }], ADDRESS);
    await vi.waitFor(() => {
      expect(seen()).toEqual(['withAccess']);
    });
    painted.length = 0;
    change.dispatchEvent(new Event('sign-out'));
    await vi.waitFor(() => {
      expect(painted).toHaveLength(1);
    });
    expect(painted[0]).not.toContain('withAccess');
  });
});

describe('the end of a paid period while the page is open', () => {
  const half = 'Half of what I wrote';

  function openLesson() {
    report(sessions.endsSoon);
    renderRoutes(
      [
        {
          element: <Site />,
          children: [
            {
              path: '/sltrng',
              element: (
                <AccessGuard>
                  <textarea aria-label="Notes" />
                </AccessGuard>
              ),
            },
          ],
        },
      ],
      '/sltrng',
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: half } });
    pass(10 * MINUTE_MS);
  }

  it('takes nothing away of what the member is doing while it is looked up, and after a renewal', async () => {
    openLesson();
    expect(screen.getByRole('textbox')).toHaveValue(half);
    await settle(() => reading.resolve(readings.renewed));
    expect(screen.getByRole('textbox')).toHaveValue(half);
  });

  it('takes nothing away while the network is away for a moment', async () => {
    openLesson();
    await settle(() => reading.reject(new Error('offline')));
    expect(screen.getByRole('textbox')).toHaveValue(half);
  });

  it('closes the page where nothing was renewed', async () => {
    openLesson();
    await settle(() => reading.resolve(readings.notRenewed));
    expect(seen()).toEqual(['withoutAccess']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('signed in without access', () => {
  it('reads as the specification says', () => {
    open(sessions.notBought);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Course Access Required');
    expect(
      screen.getByText('You need to purchase the 30-Day Sleep Cycle Reset course to access this content.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Purchase Course' })).toHaveAttribute('href', '/#pricing');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('says when a paid period ended, and what to do where it was paid again', () => {
    open(sessions.ended);
    expect(
      screen.getByText(/^Your access ended on May 20, 2026 at .*[AP]M\. Have you paid/).closest('p'),
    ).toHaveTextContent(/Press “I have paid”\. If it stays closed, write to us at \S+@\S+\.$/);
  });

  it('says nothing of an end to those who never paid', () => {
    open(sessions.notBought);
    expect(screen.queryByText(/ended on/)).toBeNull();
  });

  it('does not move', () => {
    expect(open(sessions.notBought).navigations).toEqual([]);
  });
});

describe('a sign-in service that fails', () => {
  it('shows “Try again” and moves nowhere', () => {
    const retry = vi.fn<() => void>();
    const { navigations } = open({ ...sessions.failed, retry });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(navigations).toEqual([]);
    expect(seen()).toEqual(['unavailable']);
  });
});

it.each<[Visitor['status'], Session]>([
  ['loading', sessions.loading],
  ['failed', sessions.failed],
  ['signedOut', sessions.signedOut],
  ['signedIn', sessions.notBought],
])('a protected page never runs while the session is %s', (_status, session) => {
  const ranTheLesson = vi.fn<() => React.JSX.Element>(() => <p>The first lesson</p>);
  const Lesson: () => React.JSX.Element = ranTheLesson;
  renderRoutes(
    [
      { path: '/', element: <h1>The landing page</h1> },
      {
        path: '/sltrng',
        element: (
          <AccessGuard>
            <Lesson />
          </AccessGuard>
        ),
      },
    ],
    '/sltrng',
    session,
  );
  expect(ranTheLesson).not.toHaveBeenCalled();
});

it('the messages stand inside the frame that the site gives, the page does not', () => {
  const inFrame = (session: Session) => {
    const { unmount } = renderRoutes(
      [
        {
          path: '/sltrng',
          element: (
            <AccessGuard frame={({ children }) => <section aria-label="frame">{children}</section>}>
              <p>The first lesson</p>
            </AccessGuard>
          ),
        },
      ],
      '/sltrng',
      session,
    );
    const isFramed = screen.queryByRole('region', { name: 'frame' }) !== null;
    unmount();
    return isFramed;
  };
  expect([sessions.loading, sessions.failed, sessions.notBought, memberSession].map(inFrame)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('what the guard says of itself', () => {
  it.each(['loading', 'failed', 'notBought'] as const)('answers to presses while it is %s', (name) => {
    const heard = vi.fn<() => void>();
    addEventListener('page.ready', heard, { once: true });
    open();
    act(() => {
      report(sessions[name]);
    });
    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener('page.ready', heard);
  });
});
