import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import { accessGuardMachine, CLOCK_CHECK_MS, type SessionReport } from '#machines/access-guard.machine.ts';

import { walk } from '../support/model.ts';

const NOON = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ACCESS_END = 'xstate.after.accessEnd.accessGuard.withAccess';
const CLOCK_CHECK = 'xstate.after.clockCheck.accessGuard.withAccess';

const visitor: SessionReport = {
  isLoaded: true,
  hasFailed: false,
  isSignedIn: false,
  hasCourseAccess: false,
  accessEndsAt: null,
};
const member: SessionReport = { ...visitor, isSignedIn: true, hasCourseAccess: true };

const reports = {
  loading: { ...visitor, isLoaded: false },
  failed: { ...visitor, hasFailed: true },
  signedOut: visitor,
  notBought: { ...member, hasCourseAccess: false },
  bought: member,
  endsSoon: { ...member, accessEndsAt: NOON + 10 * MINUTE },
  endsLater: { ...member, accessEndsAt: NOON + 60 * DAY },
  ended: { ...member, accessEndsAt: NOON },
  notBoughtButNotEnded: { ...member, hasCourseAccess: false, accessEndsAt: NOON + DAY },
} as const satisfies Record<string, SessionReport>;

const nameOfReport = (row: string) =>
  Object.entries(reports).reduce(
    (text, [name, session]) => text.replace(JSON.stringify({ session }), name),
    row,
  );

type Snapshot = SnapshotFrom<typeof accessGuardMachine>;

const endOf = ({ value, context }: Snapshot) => {
  if (value !== 'withAccess') {
    return 'none';
  }
  return context.accessEndsAt === null || context.accessEndsAt > NOON + CLOCK_CHECK_MS ? 'far' : 'soon';
};

function walkGuard() {
  return walk(accessGuardMachine, {
    facts: (snapshot) => [snapshot.context.wasSignedIn, endOf(snapshot)],
    payloads: {
      'session.reported': () => Object.values(reports).map((session) => ({ session })),
      [ACCESS_END]: (snapshot) => (endOf(snapshot) === 'soon' ? [{}] : []),
      [CLOCK_CHECK]: (snapshot) => (endOf(snapshot) === 'far' ? [{}] : []),
    },
  });
}

vi.useFakeTimers({ now: NOON });
const { paths, table, missedEdges, missedStates, counts } = walkGuard();
vi.useRealTimers();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
});

function startGuard() {
  const effects: string[] = [];
  const guard = createActor(
    accessGuardMachine.provide({
      actions: {
        goHome: () => effects.push('goHome'),
        rememberAddress: () => effects.push('rememberAddress'),
        forgetAddress: () => effects.push('forgetAddress'),
      },
    }),
  ).start();
  return {
    guard,
    effects,
    report: (session: SessionReport) => {
      guard.send({ type: 'session.reported', session });
    },
    state: () => guard.getSnapshot().value,
  };
}

describe('the guard, by the specification', () => {
  it('sorts every report from every state, and closes at the end of the paid period', () => {
    const known = ['loading', 'unavailable', 'signedOut', 'withoutAccess', 'withAccess'];
    const everywhere = ['loading', 'unavailable', 'signedOut', ...known.map((state) => `${state} known`)];
    /** Typed by hand. Left: what the sign-in service says. Right: what the member then sees. */
    const sentences = [
      // Section 2: "While sign-in state loads: full-screen spinner."
      ['loading', 'loading'],
      // Section 8: "failed script load"; older-adults.md: "a message with Retry".
      ['failed', 'unavailable'],
      // Section 2: "Signed out: redirect to '/' with replacement."
      ['signedOut', 'signedOut'],
      // Section 2: "Signed in without access: a card 'Course Access Required'".
      ['notBought', 'withoutAccess known'],
      ['notBoughtButNotEnded', 'withoutAccess known'],
      // Section 2: "Signed in with access: content shown."
      ['bought', 'withAccess known'],
      // Issue 2: "keeps access to the end of the paid period (`accessEndsAt`, which the guard honours)".
      ['endsSoon', 'withAccess known'],
      ['endsLater', 'withAccess known'],
      ['ended', 'withoutAccess known'],
    ] as const;
    const remembers = (from: string, to: string) =>
      from.endsWith('known') && !to.endsWith('known') ? `${to} known` : to;
    const expected = [
      ...everywhere.flatMap((from) =>
        sentences.map(([report, to]) => `${from} | session.reported ${report} | ${remembers(from, to)}`),
      ),
      'withAccess known | after accessEnd | withoutAccess known',
      'withAccess known | after clockCheck | withAccess known',
    ];
    const rows = table(({ context }) => (context.wasSignedIn ? 'known' : '')).map(nameOfReport);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it('walks every edge', () => {
    expect(missedEdges).toEqual([]);
    expect(missedStates).toEqual([]);
    expect(counts.edges).toBe(83);
  });
});

describe('the guard on every generated path', () => {
  it.each(paths.map((path) => [nameOfReport(path.story), path] as const))('%s', async (_story, path) => {
    let { guard, report } = startGuard();
    const agree = ({ value, context }: Snapshot) => {
      expect(guard.getSnapshot().value).toBe(value);
      expect(guard.getSnapshot().context.wasSignedIn).toBe(context.wasSignedIn);
    };
    await path.test({
      events: {
        'xstate.init': () => {
          ({ guard, report } = startGuard());
        },
        'session.reported': ({ event }) => {
          report(event['session'] as SessionReport);
        },
        [ACCESS_END]: () => {
          const left = guard.getSnapshot().context.accessEndsAt! - Date.now();
          vi.advanceTimersByTime(left - 1);
          expect(guard.getSnapshot().value).toBe('withAccess');
          vi.advanceTimersByTime(1);
        },
        [CLOCK_CHECK]: () => {
          vi.advanceTimersByTime(CLOCK_CHECK_MS);
        },
      },
      states: {
        loading: agree,
        unavailable: agree,
        signedOut: agree,
        withoutAccess: agree,
        withAccess: agree,
      },
    });
  });
});

describe('the end of the paid period', () => {
  it.each([
    ['1 ms', 1],
    ['10 minutes', 10 * MINUTE],
    ['exactly as long as the guard waits between two looks at the clock', CLOCK_CHECK_MS],
    ['a day', DAY],
    ['60 days, which no single timer can count', 60 * DAY],
  ])('closes a page that was left open for %s: not 1 ms early, not 1 ms late', (_name, left) => {
    const { report, state } = startGuard();
    report({ ...member, accessEndsAt: NOON + left });
    vi.advanceTimersByTime(left - 1);
    expect(state()).toBe('withAccess');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('withoutAccess');
  });

  it('is counted anew when a later report moves it', () => {
    const { report, state } = startGuard();
    report({ ...member, accessEndsAt: NOON + 10 * MINUTE });
    vi.advanceTimersByTime(9 * MINUTE);
    report({ ...member, accessEndsAt: NOON + 30 * MINUTE });
    vi.advanceTimersByTime(21 * MINUTE - 1);
    expect(state()).toBe('withAccess');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('withoutAccess');
  });

  it('is gone when a later report has none', () => {
    const { report, state } = startGuard();
    report({ ...member, accessEndsAt: NOON + 10 * MINUTE });
    report(member);
    vi.advanceTimersByTime(60 * DAY);
    expect(state()).toBe('withAccess');
  });

  it('is noticed within the wait after a computer slept through it', () => {
    const { report, state } = startGuard();
    report({ ...member, accessEndsAt: NOON + 10 * DAY });
    vi.setSystemTime(NOON + 20 * DAY);
    vi.advanceTimersByTime(CLOCK_CHECK_MS + 1);
    expect(state()).toBe('withoutAccess');
  });

  it('opens again after a new payment', () => {
    const { report, state } = startGuard();
    report({ ...member, accessEndsAt: NOON });
    report(member);
    expect(state()).toBe('withAccess');
  });
});

describe('what the guard does beside', () => {
  it('knows nobody at first', () => {
    const { guard, effects } = startGuard();
    expect(guard.getSnapshot().context).toEqual({ accessEndsAt: null, wasSignedIn: false });
    expect(effects).toEqual([]);
  });

  it('remembers the address of a visitor, then goes home', () => {
    const { report, effects } = startGuard();
    report(reports.loading);
    expect(effects).toEqual([]);
    report(visitor);
    expect(effects).toEqual(['rememberAddress', 'goHome']);
  });

  it('forgets the address once the member is in', () => {
    const { report, effects } = startGuard();
    report(member);
    expect(effects).toEqual(['forgetAddress']);
  });

  it.each([
    ['with access', member],
    ['without access', reports.notBought],
  ])('goes home after a sign-out %s, and remembers nothing', (_name, session) => {
    const { report, effects } = startGuard();
    report(session);
    report(reports.loading);
    report(visitor);
    expect(effects.filter((effect) => effect !== 'forgetAddress')).toEqual(['goHome']);
  });

  it('goes nowhere while the sign-in service fails', () => {
    const { report, effects } = startGuard();
    report(reports.failed);
    expect(effects).toEqual([]);
  });
});
