import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import { deviceTrustMachine, type CodeAnswer } from '#machines/device-trust.machine.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { settle } from '../support/settled.ts';

type Snapshot = SnapshotFrom<typeof deviceTrustMachine>;

const noteOf = ({ value, context }: Snapshot) => (value === 'asking' ? `(${context.lastTry})` : '');

const model = walk(deviceTrustMachine, {
  facts: ({ context }) => context.lastTry,
  payloads: {
    'code.submit': () => [{ code: '424242' }, { code: '42' }],
    'xstate.done.actor.checkCode': () => [{ output: 'confirmed' }, { output: 'wrong' }],
    'xstate.error.actor.checkCode': () => [{ error: new Error('offline') }],
    'xstate.error.actor.sendCode': () => [{ error: new Error('offline') }],
  },
});

const whole = 'code.submit {"code":"424242"}';
const half = 'code.submit {"code":"42"}';

/** Clerk, "Device Trust": after the right password a new device is confirmed by a code that goes to the member's email. */
const table = [
  'sending | done sendCode | asking (none)',
  'sending | error sendCode | unsent',
  'unsent | code.resend | sending',
  ...['none', 'incomplete', 'wrong', 'failed'].flatMap((lastTry) => [
    `asking (${lastTry}) | ${whole} | checking`,
    `asking (${lastTry}) | ${half} | asking (incomplete)`,
    `asking (${lastTry}) | code.resend | sending`,
  ]),
  'checking | done checkCode | confirmed',
  'checking | done checkCode | asking (wrong)',
  'checking | error checkCode | asking (failed)',
];

function start() {
  let sending = deferred();
  let checking = deferred<CodeAnswer>();
  const effects = {
    sendCode: vi.fn<() => Promise<void>>(() => {
      sending = deferred();
      return sending.promise;
    }),
    checkCode: vi.fn<(input: unknown) => Promise<CodeAnswer>>(() => {
      checking = deferred<CodeAnswer>();
      return checking.promise;
    }),
    leave: vi.fn<() => void>(),
  };
  const actor = createActor(
    deviceTrustMachine.provide({
      actors: {
        sendCode: fromPromise(() => effects.sendCode()),
        checkCode: fromPromise(({ input }) => effects.checkCode(input)),
      },
      actions: { leave: effects.leave },
    }),
  );
  return {
    actor,
    effects,
    sent: () => settle(() => sending.resolve()),
    notSent: () => settle(() => sending.reject(new Error('offline'))),
    answer: (said: CodeAnswer) => settle(() => checking.resolve(said)),
    notChecked: () => settle(() => checking.reject(new Error('offline'))),
  };
}

async function startAsking() {
  const started = start();
  started.actor.start();
  await started.sent();
  return started;
}

describe('deviceTrust', () => {
  it('does what the sign-in service describes, and nothing else', () => {
    expect(model.table(noteOf)).toEqual(table.toSorted());
  });

  itWalks(model, { states: 5, edges: 18, paths: 12 }, async (path) => {
    const { actor, effects, sent, notSent, answer, notChecked } = start();
    await path.test({
      events: {
        'xstate.init': () => void actor.start(),
        'code.submit': ({ event }) => actor.send(event),
        'code.resend': () => actor.send({ type: 'code.resend' }),
        'xstate.done.actor.sendCode': sent,
        'xstate.error.actor.sendCode': notSent,
        'xstate.done.actor.checkCode': ({ event }) => answer(event['output'] as CodeAnswer),
        'xstate.error.actor.checkCode': notChecked,
      },
      states: {
        '*': (expected) => {
          const actual = actor.getSnapshot();
          expect(actual.value).toBe(expected.value);
          expect(noteOf(actual)).toBe(noteOf(expected));
          expect(effects.leave).toHaveBeenCalledTimes(actual.matches('confirmed') ? 1 : 0);
        },
        sending: () => expect(actor.getSnapshot().tags).toEqual(new Set()),
        unsent: () => expect(actor.getSnapshot().tags).toEqual(new Set()),
        asking: () => expect(actor.getSnapshot().tags).toEqual(new Set(['sent'])),
        checking: () => {
          expect(actor.getSnapshot().tags).toEqual(new Set(['sent']));
          expect(effects.checkCode).toHaveBeenLastCalledWith({ code: '424242' });
        },
        confirmed: () => {},
      },
    });
    actor.stop();
  });

  it('begins with nothing tried', () => {
    expect(start().actor.getSnapshot().context).toEqual({ code: '', lastTry: 'none' });
  });

  it.each([
    ['424242', '424242'],
    [' 424 242 ', '424242'],
    ['424-242', '424242'],
  ])('takes the numbers of a code as it is typed: %j', async (typed, code) => {
    const { actor, effects } = await startAsking();
    actor.send({ type: 'code.submit', code: typed });
    expect(effects.checkCode).toHaveBeenCalledExactlyOnceWith({ code });
  });

  it.each(['', '42424', '4242424', 'abcdef'])('asks the service nothing about %j', async (typed) => {
    const { actor, effects } = await startAsking();
    actor.send({ type: 'code.submit', code: typed });
    expect(effects.checkCode).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.lastTry).toBe('incomplete');
  });

  it('checks one code at a time, and sends one', async () => {
    const { actor, effects } = await startAsking();
    actor.send({ type: 'code.submit', code: '424242' });
    actor.send({ type: 'code.submit', code: '111111' });
    actor.send({ type: 'code.resend' });
    expect(effects.checkCode).toHaveBeenCalledTimes(1);
    expect(effects.sendCode).toHaveBeenCalledTimes(1);
  });

  it('forgets how the last code ended while the next is looked at', async () => {
    const { actor, answer } = await startAsking();
    actor.send({ type: 'code.submit', code: '111111' });
    await answer('wrong');
    expect(actor.getSnapshot().context.lastTry).toBe('wrong');
    actor.send({ type: 'code.submit', code: '424242' });
    expect(actor.getSnapshot().context).toEqual({ code: '424242', lastTry: 'none' });
  });
});
