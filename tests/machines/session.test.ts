import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import {
  awaitedDialogIn,
  menuPressIn,
  sessionMachine,
  visitorIn,
  type DialogRequest,
  type LibraryReport,
  type SessionEvent,
} from '#machines/session.machine.ts';
import { nobody, unknownVisitor, type Member, type Visitor } from '#machines/support/visitor.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { settle } from '../support/settled.ts';
import { rows } from '../support/visitors.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const ANSWER_TIME_OUT = 'xstate.after.answerTimeOut.session.running.awaitingAnswer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const member: Member = { memberId: 'user_1', hasCourseAccess: true, accessEndsAt: null };
const signUp: DialogRequest = { dialog: 'signUp', returnTo: '/#pricing' };

/** What the library can say, by its name in the table. */
const said = {
  loading: { status: 'loading', member: nobody },
  signedOut: { status: 'signedOut', member: nobody },
  signedIn: { status: 'signedIn', member },
  failed: { status: 'failed', member: nobody },
  degraded: { status: 'degraded', member: nobody },
} as const satisfies Record<LibraryReport['status'], LibraryReport>;

const noteOf = ({ context }: Snapshot) => (context.press === null ? '' : 'pressed');

const model = walk(sessionMachine, {
  input: { visitor: unknownVisitor },
  // Only where the page has said who is there.
  skip: ['service.request', 'menu.request', 'menu.shown'],
  facts: noteOf,
  payloads: {
    'library.reported': () => Object.values(said).map((report) => ({ report })),
    'dialog.request': () => [{ request: signUp }],
    'xstate.error.actor.loadLibrary': () => [{ error: new Error('offline') }],
  },
});

const named = (row: string) =>
  Object.entries(said)
    .reduce((text, [name, report]) => text.replace(JSON.stringify({ report }), name), row)
    .replace(` ${JSON.stringify({ request: signUp })}`, '');

const both = (...states: string[]) => states.flatMap((state) => [state, `${state} pressed`]);
const inPage = [
  ...both('running.awaitingAnswer', 'running.silent', 'running.failed', 'running.degraded'),
  'running.signedOut',
  'running.signedIn',
];
/** Where a press waits, it goes on waiting. */
const to = (state: string) => (from: string) => (from.endsWith(' pressed') ? `${state} pressed` : state);
const stays = (state: string) => state;

/** Typed by hand. Section 4 and decisions.md speak of sign-in; the press that is kept is in older-adults.md. */
const table = [
  // performance.md: "Clerk's library and script start at the first sign of intent only."
  'dormant | library.request | loadingLibrary',
  // A press on Sign in or Sign up is never lost: it starts the library, and waits.
  'dormant | dialog.request | loadingLibrary pressed',
  ...rows(both('loadingLibrary'), ['dialog.request'], () => 'loadingLibrary pressed'),
  ...rows(both('leaving'), ['dialog.request'], () => 'leaving pressed'),
  ...rows(both('running.awaitingAnswer'), ['dialog.request'], () => 'running.awaitingAnswer pressed'),
  ...rows(both('loadingLibrary'), ['done loadLibrary'], to('running.awaitingAnswer')),
  // Section 8: "failed script load": "a message with Retry"; the rest of the page goes on.
  ...rows(both('loadingLibrary'), ['error loadLibrary'], to('libraryMissing')),
  ...rows(both('libraryMissing'), ['session.retry'], to('loadingLibrary')),
  ...rows(both('libraryMissing'), ['dialog.request'], () => 'loadingLibrary pressed'),
  ...rows(inPage, ['library.reported loading'], to('running.awaitingAnswer')),
  ...rows(inPage, ['library.reported failed'], to('running.failed')),
  ...rows(inPage, ['library.reported degraded'], to('running.degraded')),
  // Opened or, for a member, needless: either way the press is over.
  ...rows(inPage, ['library.reported signedOut'], () => 'running.signedOut'),
  ...rows(inPage, ['library.reported signedIn'], () => 'running.signedIn'),
  ...rows(['running.signedOut'], ['dialog.request'], stays),
  // A retry starts the library anew, from wherever a screen offers it.
  ...rows(
    [...both('running.awaitingAnswer', 'running.failed'), 'running.signedOut', 'running.signedIn'],
    ['session.retry'],
    to('leaving'),
  ),
  ...rows(both('leaving'), ['library.left'], to('loadingLibrary')),
  ...rows(both('running.failed'), ['dialog.request'], () => 'leaving pressed'),
  // older-adults.md: "a message with Retry" after 15 seconds; no screen waits without an end.
  ...rows(both('running.awaitingAnswer'), ['after answerTimeOut'], to('running.silent')),
  // The library would go on waiting, so a retry loads the page again. A press begins the wait anew.
  ...rows(both('running.silent'), ['session.retry'], stays),
  ...rows(both('running.silent'), ['dialog.request'], () => 'running.awaitingAnswer pressed'),
  // Without its service the library keeps to that until the page is loaded again.
  ...rows(both('running.degraded'), ['session.retry', 'dialog.request'], stays),
];

function start(visitor: Visitor = unknownVisitor) {
  let loading = deferred();
  const idle = deferred();
  const effects = {
    loads: 0,
    openDialog: vi.fn<(request: DialogRequest | null) => void>(),
    reloadPage: vi.fn<() => void>(),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadLibrary: fromPromise(() => {
          effects.loads += 1;
          loading = deferred();
          return loading.promise;
        }),
        pageIdle: fromPromise(() => idle.promise),
      },
      actions: {
        openDialog: (_, { request }) => effects.openDialog(request),
        reloadPage: effects.reloadPage,
      },
    }),
    { input: { visitor } },
  );
  return {
    actor,
    effects,
    send: actor.send,
    say: (status: LibraryReport['status']) => {
      actor.send({ type: 'library.reported', report: said[status] });
    },
    rest: () => settle(idle.resolve),
    arrive: () => settle(loading.resolve),
    fail: () => settle(() => loading.reject(new Error('offline'))),
    isLoading: () => actor.getSnapshot().matches('loadingLibrary'),
    status: () => visitorIn(actor.getSnapshot()).status,
    state: () => leavesOf(actor.getSnapshot().value)[0],
  };
}

async function startRunning(status: LibraryReport['status'] = 'signedOut') {
  const started = start();
  started.actor.start();
  started.send({ type: 'library.request' });
  await started.arrive();
  started.say(status);
  return started;
}

/** What the screens are told in each state. */
const STATUS: Record<string, string> = {
  dormant: 'loading',
  loadingLibrary: 'loading',
  libraryMissing: 'failed',
  'running.awaitingAnswer': 'loading',
  'running.signedOut': 'signedOut',
  'running.signedIn': 'signedIn',
  'running.failed': 'failed',
  'running.silent': 'failed',
  'running.degraded': 'failed',
  leaving: 'loading',
};

describe('the session', () => {
  it('does what the table says, and nothing else', () => {
    expect(model.table(noteOf).map(named).toSorted()).toEqual([...new Set(table)].toSorted());
  });

  itWalks(
    model,
    { states: 13, edges: 87, paths: 71, never: ['told'] },
    async (path) => {
      const { actor, effects, send, arrive, fail, status } = start();
      /** Counted by hand: a dialog opens for a press of a visitor who is known to be signed out, or once they are. */
      let opened = 0;
      let reloads = 0;
      let loads = 0;
      const count = (event: SessionEvent) => {
        const before = actor.getSnapshot();
        const isOut = before.matches({ running: 'signedOut' });
        opened += event.type === 'dialog.request' && isOut ? 1 : 0;
        opened +=
          event.type === 'library.reported' &&
          event.report.status === 'signedOut' &&
          before.context.press !== null
            ? 1
            : 0;
        reloads += before.matches({ running: 'degraded' }) && event.type !== 'library.reported' ? 1 : 0;
        reloads += before.matches({ running: 'silent' }) && event.type === 'session.retry' ? 1 : 0;
        send(event);
      };
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'library.request': () => count({ type: 'library.request' }),
          'dialog.request': () => count({ type: 'dialog.request', request: signUp }),
          'session.retry': () => count({ type: 'session.retry' }),
          'library.left': () => count({ type: 'library.left' }),
          [ANSWER_TIME_OUT]: async () => {
            await vi.advanceTimersByTimeAsync(14_999);
            expect(actor.getSnapshot().value).toEqual({ running: 'awaitingAnswer' });
            await vi.advanceTimersByTimeAsync(1);
          },
          'library.reported': ({ event }) => count(event),
          'xstate.done.actor.loadLibrary': arrive,
          'xstate.error.actor.loadLibrary': fail,
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            const state = leavesOf(expected.value)[0]!;
            expect(actual.value).toEqual(expected.value);
            expect(noteOf(actual)).toBe(noteOf(expected));
            expect(status()).toBe(STATUS[state]);
            expect(actual.hasTag('library')).toBe(state.startsWith('running'));
            expect(visitorIn(actual)).toEqual({
              ...(state === 'running.signedIn' ? member : nobody),
              status: STATUS[state],
            });
            expect(awaitedDialogIn(actual)).toBe(
              STATUS[state] === 'loading' && noteOf(expected) === 'pressed' ? 'signUp' : null,
            );
            expect(effects.openDialog).toHaveBeenCalledTimes(opened);
            expect(effects.reloadPage).toHaveBeenCalledTimes(reloads);
          },
          dormant: () => expect(effects.loads).toBe(0),
          loadingLibrary: () => {
            expect(effects.loads).toBeGreaterThanOrEqual(loads);
            loads = effects.loads;
          },
          libraryMissing: () => expect(effects.loads).toBe(loads),
          leaving: () => {},
          ...Object.fromEntries(
            ['awaitingAnswer', 'silent', 'signedOut', 'signedIn', 'failed', 'degraded'].map((state) => [
              `running.${state}`,
              () => expect(effects.loads).toBe(loads),
            ]),
          ),
        },
      });
      actor.stop();
    },
    named,
  );
});

const told: Visitor = { ...member, status: 'signedIn' };
/** What tells two states of the same name apart: whether the library has spoken since, and whether the menu was pressed. */
const noteOfTold = ({ context }: Snapshot) =>
  [context.told === null ? 'answered' : '', context.wantsMenu ? 'menu' : '']
    .filter((note) => note !== '')
    .join(' ');

const toldModel = walk(sessionMachine, {
  input: { visitor: told },
  // A member is offered no dialog for signing in.
  skip: ['dialog.request'],
  facts: noteOfTold,
  // From then on, the library decides, as the table above says.
  stopWhen: ({ context }) => context.told === null,
  payloads: {
    'library.reported': () => Object.values(said).map((report) => ({ report })),
    'xstate.error.actor.loadLibrary': () => [{ error: new Error('offline') }],
  },
});

const withMenu = (...states: string[]) => states.flatMap((state) => [state, `${state} menu`]);
const keeping = (state: string) => (from: string) => (from.endsWith(' menu') ? `${state} menu` : state);
const inTheMenu = (state: string) => () => `${state} menu`;
const running = withMenu('running.awaitingAnswer', 'running.silent', 'running.failed', 'running.degraded');

/** Typed by hand from issue 13: "the session machine starts in signedIn … Clerk's script comes when the menu or a payment needs it, or when idle". */
const toldTable = [
  'told | service.request | loadingLibrary',
  'told | menu.request | loadingLibrary menu',
  'told | done pageIdle | loadingLibrary',
  // A press on the menu is never lost, wherever the library is.
  ...rows(withMenu('loadingLibrary'), ['menu.request'], inTheMenu('loadingLibrary')),
  ...rows(withMenu('libraryMissing'), ['menu.request'], inTheMenu('loadingLibrary')),
  ...rows(withMenu('running.awaitingAnswer'), ['menu.request'], inTheMenu('running.awaitingAnswer')),
  ...rows(withMenu('running.failed'), ['menu.request'], inTheMenu('leaving')),
  ...rows(withMenu('running.awaitingAnswer'), ['after answerTimeOut'], keeping('running.silent')),
  ...rows(withMenu('running.silent'), ['session.retry'], stays),
  ...rows(withMenu('running.silent'), ['menu.request'], inTheMenu('running.awaitingAnswer')),
  ...rows(withMenu('running.degraded'), ['menu.request'], stays),
  ...rows(withMenu('leaving'), ['menu.request'], inTheMenu('leaving')),
  ...rows(running, ['menu.shown'], (from) => from.replace(' menu', '')),
  ...rows(withMenu('loadingLibrary'), ['done loadLibrary'], keeping('running.awaitingAnswer')),
  ...rows(withMenu('loadingLibrary'), ['error loadLibrary'], keeping('libraryMissing')),
  // What needs the library tries it again.
  ...rows(withMenu('libraryMissing'), ['session.retry', 'service.request'], keeping('loadingLibrary')),
  ...rows(withMenu('running.failed'), ['session.retry', 'service.request'], keeping('leaving')),
  ...rows(withMenu('running.awaitingAnswer'), ['session.retry'], keeping('leaving')),
  ...rows(withMenu('running.degraded'), ['session.retry'], stays),
  ...rows(withMenu('leaving'), ['library.left'], keeping('loadingLibrary')),
  ...rows(running, ['library.reported loading'], keeping('running.awaitingAnswer')),
  ...rows(running, ['library.reported failed'], keeping('running.failed')),
  ...rows(running, ['library.reported degraded'], keeping('running.degraded')),
  // "A session that ends in between is still noticed."
  ...rows(running, ['library.reported signedOut'], () => 'running.signedOut answered'),
  ...rows(running, ['library.reported signedIn'], keeping('running.signedIn answered')),
];

describe('the session of a page that says which member is there', () => {
  it('does what the table says, and nothing else', () => {
    expect(toldModel.table(noteOfTold).map(named).toSorted()).toEqual([...new Set(toldTable)].toSorted());
  });

  itWalks(
    toldModel,
    { states: 13, edges: 87, paths: 73, never: ['dormant'] },
    async (path) => {
      const { actor, effects, send, rest, arrive, fail } = start(told);
      let reloads = 0;
      const count = (event: SessionEvent) => {
        const before = actor.getSnapshot();
        reloads += before.matches({ running: 'degraded' }) && /retry|menu/.test(event.type) ? 1 : 0;
        reloads += before.matches({ running: 'silent' }) && event.type === 'session.retry' ? 1 : 0;
        send(event);
      };
      await path.test({
        events: {
          'xstate.init': () => void actor.start(),
          'library.request': () => count({ type: 'library.request' }),
          'session.retry': () => count({ type: 'session.retry' }),
          'service.request': () => count({ type: 'service.request' }),
          'menu.request': () => count({ type: 'menu.request' }),
          'menu.shown': () => send({ type: 'menu.shown' }),
          'library.left': () => send({ type: 'library.left' }),
          [ANSWER_TIME_OUT]: () => vi.advanceTimersByTimeAsync(15_000),
          'library.reported': ({ event }) => send(event),
          'xstate.done.actor.pageIdle': rest,
          'xstate.done.actor.loadLibrary': arrive,
          'xstate.error.actor.loadLibrary': fail,
        },
        states: {
          '*': (expected) => {
            const actual = actor.getSnapshot();
            const [state = ''] = leavesOf(expected.value);
            const isOut = state === 'running.signedOut';
            expect(actual.value).toEqual(expected.value);
            expect(noteOfTold(actual)).toBe(noteOfTold(expected));
            // The member stays whatever becomes of the library, until it says that nobody is there.
            expect(visitorIn(actual)).toEqual(isOut ? { ...nobody, status: 'signedOut' } : told);
            const isMissing = [
              'libraryMissing',
              'running.silent',
              'running.failed',
              'running.degraded',
            ].includes(state);
            const wants = noteOfTold(expected).endsWith('menu');
            expect(menuPressIn(actual)).toBe(!wants ? 'none' : isMissing ? 'failed' : 'waiting');
            expect(effects.reloadPage).toHaveBeenCalledTimes(reloads);
            expect(effects.openDialog).not.toHaveBeenCalled();
          },
          told: () => expect(effects.loads).toBe(0),
          loadingLibrary: () => expect(effects.loads).toBeGreaterThan(0),
          libraryMissing: () => {},
          leaving: () => {},
          ...Object.fromEntries(
            ['awaitingAnswer', 'silent', 'signedOut', 'signedIn', 'failed', 'degraded'].map((state) => [
              `running.${state}`,
              () => {},
            ]),
          ),
        },
      });
      actor.stop();
    },
    named,
  );

  it('takes no notice of a screen that asks who is there', () => {
    const { actor, effects, send, state } = start(told);
    actor.start();
    send({ type: 'library.request' });
    send({ type: 'library.request' });
    expect([state(), effects.loads]).toEqual(['told', 0]);
  });

  it('knows that nobody is there, until a press needs the library, and says so if that does not come', async () => {
    const { actor, effects, send, status, say, arrive, fail } = start({ ...nobody, status: 'signedOut' });
    actor.start();
    expect([status(), effects.loads]).toEqual(['signedOut', 0]);
    send({ type: 'dialog.request', request: signUp });
    expect([status(), effects.loads, awaitedDialogIn(actor.getSnapshot())]).toEqual([
      'signedOut',
      1,
      'signUp',
    ]);
    await fail();
    expect(status()).toBe('failed');
    send({ type: 'session.retry' });
    await arrive();
    say('signedOut');
    expect(effects.openDialog).toHaveBeenCalledExactlyOnceWith(signUp);
    say('signedIn');
    say('loading');
    expect(status()).toBe('loading');
  });

  it('forgets the word of the page once the library has spoken: another session is another member', async () => {
    const { actor, send, say, arrive, rest } = start(told);
    actor.start();
    await rest();
    await arrive();
    const other = { memberId: 'user_2', hasCourseAccess: false, accessEndsAt: null };
    send({ type: 'library.reported', report: { status: 'signedIn', member: other } });
    expect(visitorIn(actor.getSnapshot())).toEqual({ ...other, status: 'signedIn' });
    say('loading');
    expect(visitorIn(actor.getSnapshot())).toEqual(unknownVisitor);
  });
});

describe('pairs that single edges do not show', () => {
  it('knows nobody at first, and asks nobody', () => {
    const { actor, effects } = start();
    const snapshot = actor.start().getSnapshot();
    expect(visitorIn(snapshot)).toEqual(unknownVisitor);
    expect([snapshot.context.told, snapshot.hasTag('loading')]).toEqual([null, true]);
    expect(effects.loads).toBe(0);
  });

  it.each<[string, (started: ReturnType<typeof start>) => unknown]>([
    ['loadingLibrary', () => {}],
    ['libraryMissing', ({ fail }) => fail()],
    ['running.awaitingAnswer', ({ arrive }) => arrive()],
    [
      'running.silent',
      async ({ arrive }) => {
        await arrive();
        await vi.advanceTimersByTimeAsync(15_000);
      },
    ],
    [
      'running.failed',
      async ({ arrive, say }) => {
        await arrive();
        say('failed');
      },
    ],
    [
      'running.degraded',
      async ({ arrive, say }) => {
        await arrive();
        say('degraded');
      },
    ],
    [
      'leaving',
      async ({ arrive, say, send }) => {
        await arrive();
        say('failed');
        send({ type: 'session.retry' });
      },
    ],
  ])('has no menu for a visitor of whom the page says nothing: %s', async (state, lead) => {
    const started = start();
    started.actor.start();
    started.send({ type: 'library.request' });
    await lead(started);
    const { value, context } = started.actor.getSnapshot();
    expect(started.state()).toBe(state);
    for (const type of ['menu.request', 'service.request'] as const) {
      started.send({ type });
      expect(started.actor.getSnapshot()).toMatchObject({ value, context });
    }
    expect(started.effects.reloadPage).not.toHaveBeenCalled();
  });

  it('begins with what the page itself says of the visitor', () => {
    const { actor } = start({ ...member, status: 'signedIn' });
    const snapshot = actor.start().getSnapshot();
    expect(visitorIn(snapshot)).toEqual({ ...member, status: 'signedIn' });
    expect(snapshot.hasTag('signedIn')).toBe(true);
  });

  it.each(['loading', 'failed', 'degraded', 'signedOut'] as const)(
    'forgets the member once the library says %s',
    async (status) => {
      const { actor, say } = await startRunning('signedIn');
      expect(visitorIn(actor.getSnapshot())).toEqual({ ...member, status: 'signedIn' });
      say(status);
      expect(actor.getSnapshot().context.member).toEqual(nobody);
    },
  );

  it('takes what is new of the same member', async () => {
    const { actor, send } = await startRunning('signedIn');
    const renewed = { ...member, accessEndsAt: 9 };
    send({ type: 'library.reported', report: { status: 'signedIn', member: renewed } });
    expect(visitorIn(actor.getSnapshot())).toEqual({ ...renewed, status: 'signedIn' });
  });

  it('opens the dialog that was pressed last, once, and where it leads', async () => {
    const { actor, effects, send, say, arrive } = start();
    actor.start();
    send({ type: 'dialog.request', request: { dialog: 'signIn', returnTo: '/sltrng' } });
    send({ type: 'dialog.request', request: signUp });
    await arrive();
    say('loading');
    expect(effects.openDialog).not.toHaveBeenCalled();
    say('signedOut');
    say('signedOut');
    expect(effects.openDialog).toHaveBeenCalledExactlyOnceWith(signUp);
    send({ type: 'dialog.request', request: { dialog: 'signIn', returnTo: '/sltrng' } });
    expect(effects.openDialog).toHaveBeenLastCalledWith({ dialog: 'signIn', returnTo: '/sltrng' });
  });

  it('keeps a press through a failure, and honours it after a retry', async () => {
    const { actor, effects, send, say, arrive, fail } = start();
    actor.start();
    send({ type: 'dialog.request', request: signUp });
    await fail();
    send({ type: 'session.retry' });
    await arrive();
    say('failed');
    send({ type: 'session.retry' });
    send({ type: 'library.left' });
    await arrive();
    expect(effects.openDialog).not.toHaveBeenCalled();
    say('signedOut');
    expect(effects.openDialog).toHaveBeenCalledExactlyOnceWith(signUp);
    expect(effects.loads).toBe(3);
  });

  it('opens no dialog for someone who turns out to be signed in, nor after they sign out', async () => {
    const { effects, send, say } = await startRunning('loading');
    send({ type: 'dialog.request', request: signUp });
    say('signedIn');
    send({ type: 'dialog.request', request: signUp });
    say('signedOut');
    expect(effects.openDialog).not.toHaveBeenCalled();
  });

  it('honors an answer that comes after the 15 seconds, and the press that waited for it', async () => {
    const { effects, send, say, status } = await startRunning('loading');
    send({ type: 'dialog.request', request: signUp });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(status()).toBe('failed');
    say('signedOut');
    expect(status()).toBe('signedOut');
    expect(effects.openDialog).toHaveBeenCalledExactlyOnceWith(signUp);
    expect(effects.reloadPage).not.toHaveBeenCalled();
  });

  it('is told of a member who is changing between sessions without a word of a failure', async () => {
    const { say, status } = await startRunning('signedIn');
    say('loading');
    await vi.advanceTimersByTimeAsync(14_999);
    say('signedIn');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(status()).toBe('signedIn');
  });

  it('does not load the library again before the one that failed has left the page', async () => {
    const { effects, send, state } = await startRunning('failed');
    send({ type: 'session.retry' });
    send({ type: 'session.retry' });
    expect(state()).toBe('leaving');
    expect(effects.loads).toBe(1);
    send({ type: 'library.left' });
    expect(effects.loads).toBe(2);
  });

  it('loads the page again, and not the library, where the service is away', async () => {
    const { effects, send, status } = await startRunning('degraded');
    send({ type: 'session.retry' });
    expect(effects.reloadPage).toHaveBeenCalledOnce();
    expect(effects.loads).toBe(1);
    expect(status()).toBe('failed');
  });
});

const events = fc.oneof(
  fc.constantFrom<SessionEvent>(
    { type: 'library.request' },
    { type: 'library.left' },
    { type: 'session.retry' },
    { type: 'dialog.request', request: signUp },
    { type: 'dialog.request', request: { dialog: 'signIn', returnTo: '/sltrng' } },
  ),
  fc
    .constantFrom(...Object.values(said))
    .map((report): SessionEvent => ({ type: 'library.reported', report })),
  fc.constantFrom('arrive' as const, 'fail' as const, 'wait' as const),
);

it('never opens a dialog for a press that nobody made, nor two for one, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 25, size: 'max' }), async (story) => {
      const { actor, effects, send, arrive, fail, isLoading } = start();
      let presses = 0;
      actor.start();
      for (const event of story) {
        if (event === 'wait') {
          await vi.advanceTimersByTimeAsync(15_000);
        } else if (event === 'arrive' || event === 'fail') {
          if (isLoading()) {
            await (event === 'arrive' ? arrive() : fail());
          }
        } else {
          presses += event.type === 'dialog.request' ? 1 : 0;
          send(event);
        }
        expect(effects.openDialog.mock.calls.length).toBeLessThanOrEqual(presses);
        expect(effects.openDialog).not.toHaveBeenCalledWith(null);
        const { status, memberId } = visitorIn(actor.getSnapshot());
        expect(memberId !== null).toBe(status === 'signedIn');
      }
      actor.stop();
    }),
    { numRuns: 60, seed: 20_261_128 },
  );
});
