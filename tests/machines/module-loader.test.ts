import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import { moduleLoaderMachine, type ModuleLoaderInput } from '#machines/module-loader.machine.ts';

import { walk } from '../support/model.ts';

const LOADED = 'xstate.done.actor.loadModule';
const REFUSED = 'xstate.error.actor.loadModule';

const { paths, table, missedEdges, missedStates } = walk(moduleLoaderMachine, {
  input: { moduleIndex: 4 },
  facts: ({ context }) => context.module,
  payloads: {
    [LOADED]: () => [{ output: 'the lessons' }],
    [REFUSED]: () => [{ error: 'offline' }],
  },
});

interface Request {
  input: ModuleLoaderInput;
  resolve: (module: unknown) => void;
  reject: (error: Error) => void;
}

/** A loader whose answers the test gives one by one. */
function startLoader() {
  const requests: Request[] = [];
  const loader = createActor(
    moduleLoaderMachine.provide({
      actors: {
        loadModule: fromPromise<unknown, ModuleLoaderInput>(
          ({ input }) =>
            new Promise((resolve, reject) => {
              requests.push({ input, resolve, reject });
            }),
        ),
      },
    }),
    { input: { moduleIndex: 4 } },
  ).start();
  return { loader, requests };
}

describe('the module loader', () => {
  /** "Loading and failing of a module's text (offline) show a calm message with Try again." */
  const specified = [
    'loading | done loadModule | ready',
    'loading | error loadModule | failed',
    'failed | load.retry | loading',
  ];

  it('moves exactly as specified', () => {
    expect(table()).toEqual(specified.toSorted());
  });

  it('walks every edge', () => {
    expect(missedEdges).toEqual([]);
    expect(missedStates).toEqual([]);
    expect(paths).toHaveLength(2);
  });

  it.each(paths.map((path) => [path.story, path] as const))('%s', async (_story, path) => {
    let { loader, requests } = startLoader();
    await path.test({
      events: {
        'xstate.init': () => {
          ({ loader, requests } = startLoader());
        },
        [LOADED]: async ({ event }) => {
          requests.at(-1)?.resolve(event['output']);
          await waitFor(loader, (state) => !state.matches('loading'));
        },
        [REFUSED]: async ({ event }) => {
          requests.at(-1)?.reject(new Error(String(event['error'])));
          await waitFor(loader, (state) => !state.matches('loading'));
        },
        'load.retry': () => {
          loader.send({ type: 'load.retry' });
        },
      },
      states: {
        '*': ({ value }) => {
          expect(loader.getSnapshot().value).toBe(value);
          expect(requests.every(({ input }) => input.moduleIndex === 4)).toBe(true);
        },
        loading: () => {
          expect(loader.getSnapshot().context.module).toBeNull();
        },
        failed: () => {
          expect(loader.getSnapshot().context.module).toBeNull();
          expect(loader.getSnapshot().can({ type: 'load.retry' })).toBe(true);
        },
        ready: () => {
          expect(loader.getSnapshot().context.module).toBe('the lessons');
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
