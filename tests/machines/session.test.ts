import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import {
  awaitedDialogIn,
  sessionMachine,
  visitorIn,
  type DialogRequest,
  type LibraryReport,
  type SessionEvent,
} from '#machines/session.machine.ts';
import { nobody, unknownVisitor, type Member } from '#machines/support/visitor.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
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
  input: { member: nobody },
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
  // Retry starts the library anew, from wherever a screen offers it.
  ...rows(
    [...both('running.awaitingAnswer', 'running.failed'), 'running.signedOut', 'running.signedIn'],
    ['session.retry'],
    to('leaving'),
  ),
  ...rows(both('leaving'), ['library.left'], to('loadingLibrary')),
  ...rows(both('running.failed'), ['dialog.request'], () => 'leaving pressed'),
  // older-adults.md: "a message with Retry" after 15 seconds; no screen waits without an end.
  ...rows(both('running.awaitingAnswer'), ['after answerTimeOut'], to('running.silent')),
  // The library would go on waiting, so Retry loads the page again. A press begins the wait anew.
  ...rows(both('running.silent'), ['session.retry'], stays),
  ...rows(both('running.silent'), ['dialog.request'], () => 'running.awaitingAnswer pressed'),
  // Without its service the library keeps to that until the page is loaded again.
  ...rows(both('running.degraded'), ['session.retry', 'dialog.request'], stays),
];

function start(input: Member = nobody) {
  let loading = deferred();
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
      },
      actions: {
        openDialog: (_, { request }) => effects.openDialog(request),
        reloadPage: effects.reloadPage,
      },
    }),
    { input: { member: input } },
  );
  const settle = async (how: () => void) => {
    how();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    actor,
    effects,
    send: actor.send,
    say: (status: LibraryReport['status']) => {
      actor.send({ type: 'library.reported', report: said[status] });
    },
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
    { states: 11, edges: 87, paths: 71 },
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

describe('pairs that single edges do not show', () => {
  it('knows nobody at first, and asks nobody', () => {
    const { actor, effects } = start();
    expect(visitorIn(actor.start().getSnapshot())).toEqual(unknownVisitor);
    expect(effects.loads).toBe(0);
  });

  it('begins with what the page itself says of the visitor', () => {
    const { actor } = start(member);
    expect(visitorIn(actor.start().getSnapshot())).toEqual({ ...member, status: 'loading' });
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

  it('keeps a press through a failure, and honours it after Retry', async () => {
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
