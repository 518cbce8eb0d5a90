import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { connectionMachine, type ConnectionEvent } from '#machines/connection.machine.ts';

import { itWalks, walk } from '../support/model.ts';

const ANSWERED = 'xstate.done.actor.askServer';
const SILENT = 'xstate.error.actor.askServer';

const options = {
  facts: () => null,
  payloads: { [ANSWERED]: () => [{}], [SILENT]: () => [{ error: 'offline' }] },
};

/** Issue 15: "what cannot work says so". `navigator.onLine` is a hint: only its `false` is sure, and not even that in every browser. */
const table = [
  'online | connection.changed | doubted',
  'doubted | connection.changed | doubted',
  'doubted | done askServer | online',
  'doubted | error askServer | offline',
  'offline | connection.changed | asking',
  'offline | check.request | asking',
  'offline | after askAgain | asking',
  'asking | connection.changed | asking',
  'asking | done askServer | online',
  'asking | error askServer | offline',
];

/** A server whose answers the test gives one by one. */
function begin() {
  const questions: { answer: () => void; fail: () => void; isOpen: () => boolean }[] = [];
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        askServer: fromPromise<void>(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              let isSettled = false;
              questions.push({
                answer: () => {
                  isSettled = true;
                  resolve();
                },
                fail: () => {
                  isSettled = true;
                  reject(new Error('offline'));
                },
                isOpen: () => !isSettled && !signal.aborted,
              });
            }),
        ),
      },
    }),
  );
  return { connection, questions };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  const model = walk(connectionMachine, options);

  it('moves exactly as the table says', () => {
    expect(model.table(() => '').toSorted()).toEqual(table.toSorted());
  });

  itWalks(model, { states: 4, edges: 10, paths: 7 }, async (path) => {
    const { connection, questions } = begin();
    /** Each of them asks anew: an answer that is on its way may be older than the change. */
    const asks = ({ event }: { event: ConnectionEvent }) => {
      const before = questions.length;
      connection.send(event);
      expect(questions).toHaveLength(before + 1);
    };
    await path.test({
      events: {
        'xstate.init': () => connection.start(),
        'connection.changed': asks,
        'check.request': asks,
        [ANSWERED]: async () => {
          questions.at(-1)?.answer();
          await vi.advanceTimersByTimeAsync(0);
        },
        [SILENT]: async () => {
          questions.at(-1)?.fail();
          await vi.advanceTimersByTimeAsync(0);
        },
        'xstate.after.askAgain.connection.offline': () => {
          const before = questions.length;
          vi.advanceTimersByTime(29_999);
          expect(questions).toHaveLength(before);
          vi.advanceTimersByTime(1);
          expect(questions).toHaveLength(before + 1);
        },
      },
      states: {
        '*': ({ value }) => {
          const snapshot = connection.getSnapshot();
          expect(snapshot.value).toBe(value);
          expect(snapshot.hasTag('offline')).toBe(value === 'offline' || value === 'asking');
          const isAsking = value === 'doubted' || value === 'asking';
          expect(questions.filter(({ isOpen }) => isOpen())).toHaveLength(isAsking ? 1 : 0);
        },
        online: () => {},
        doubted: () => {},
        offline: () => {},
        asking: () => {},
      },
    });
    connection.stop();
  });
});
