import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import { RefusedText } from '#machines/support/refused-text.ts';
import { textLoaderMachine } from '#machines/text-loader.machine.ts';

import { itWalks, walk } from '../support/model.ts';

const LOADED = 'xstate.done.actor.loadText';
const NOT_LOADED = 'xstate.error.actor.loadText';
const SENTENCE = 'Please sign in first, then try again.';
const refusal = new RefusedText('signedOut', SENTENCE);

const model = walk(textLoaderMachine, {
  input: undefined,
  facts: ({ context }) => context,
  payloads: {
    [LOADED]: () => [{ output: undefined }],
    [NOT_LOADED]: () => [{ error: 'offline' }, { error: refusal }],
  },
});

interface Request {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** A loader whose answers the test gives one by one. */
function startLoader() {
  const requests: Request[] = [];
  const loader = createActor(
    textLoaderMachine.provide({
      actors: {
        loadText: fromPromise<void>(
          () =>
            new Promise((resolve, reject) => {
              requests.push({ resolve, reject });
            }),
        ),
      },
    }),
  ).start();
  return { loader, requests };
}

describe('the text loader', () => {
  /** "Loading and failing of a module's text (offline) show a calm message with Try again." */
  const specified = [
    'loading | done loadText | ready',
    'loading | error loadText | failed',
    'failed | load.retry | loading',
    // Issue 13: "401 and 403 as plain sentences that the module loader shows".
    'loading | error loadText | refused',
    'refused | load.retry | loading',
  ];

  it('moves exactly as specified', () => {
    expect(model.table()).toEqual(specified.toSorted());
  });

  itWalks(model, { states: 4, edges: 5, paths: 3 }, async (path) => {
    let { loader, requests } = startLoader();
    await path.test({
      events: {
        'xstate.init': () => {
          ({ loader, requests } = startLoader());
        },
        [LOADED]: async () => {
          requests.at(-1)?.resolve();
          await waitFor(loader, (state) => !state.matches('loading'));
        },
        [NOT_LOADED]: async ({ event }) => {
          const { error } = event as { error?: unknown };
          requests.at(-1)?.reject(error instanceof RefusedText ? error : new Error(String(error)));
          await waitFor(loader, (state) => !state.matches('loading'));
        },
        'load.retry': () => {
          loader.send({ type: 'load.retry' });
        },
      },
      states: {
        '*': ({ value }) => {
          expect(loader.getSnapshot().value).toBe(value);
          expect(loader.getSnapshot().context).toEqual({ refusal: value === 'refused' ? SENTENCE : null });
        },
        loading: () => {
          expect(loader.getSnapshot().can({ type: 'load.retry' })).toBe(false);
          expect(loader.getSnapshot().status).toBe('active');
        },
        failed: () => {
          expect(loader.getSnapshot().status).toBe('active');
          expect(loader.getSnapshot().can({ type: 'load.retry' })).toBe(true);
        },
        refused: () => {
          expect(loader.getSnapshot().status).toBe('active');
          expect(loader.getSnapshot().can({ type: 'load.retry' })).toBe(true);
        },
        ready: () => {
          expect(loader.getSnapshot().can({ type: 'load.retry' })).toBe(false);
          expect(loader.getSnapshot().status).toBe('done');
        },
      },
    });
  });

  it('asks once more for each Try again', async () => {
    const { loader, requests } = startLoader();
    requests[0]?.reject(new Error('offline'));
    await waitFor(loader, (state) => state.matches('failed'));
    loader.send({ type: 'load.retry' });
    loader.send({ type: 'load.retry' });
    expect(requests).toHaveLength(2);
  });
});
