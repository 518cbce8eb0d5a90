import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';

import {
  FileRefusal,
  LARGEST_FILE_BYTES,
  progressFileMachine,
  type CheckedFile,
  type FileContents,
} from '#machines/progress-file.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof progressFileMachine>;

const useful: CheckedFile = {
  contents: { wins: { a: 1 } },
  additions: [{ part: 'wins', added: 1, renewed: 0 }],
  leftOut: 0,
};
const known: CheckedFile = { contents: { wins: {} }, additions: [], leftOut: 0 };

const model = walk(progressFileMachine, {
  facts: ({ context: { file, problem } }) => [file !== null, problem],
  payloads: {
    'file.choose': () => [
      { ticket: 1, sizeBytes: 2_000_000 },
      { ticket: 2, sizeBytes: 2_000_001 },
    ],
    'xstate.done.actor.checkFile': () => [{ output: useful }, { output: known }],
    'xstate.error.actor.checkFile': () => [
      { error: new FileRefusal('newer') },
      { error: new Error('The disk is gone.') },
    ],
    'xstate.error.actor.loadFile': () => [{ error: new FileRefusal('deviceRefused') }],
    'xstate.error.actor.saveFile': () => [{ error: new Error('The browser refuses.') }],
  },
});

const note = ({ context }: Snapshot) => context.problem ?? '';

describe('the table of the issue', () => {
  const refusals = ['tooLarge', 'newer', 'unreadable', 'deviceRefused', 'notSaved'];
  const resting = ['resting', 'saved', 'confirming', 'nothingNew', 'loaded'].map((state) => `ready.${state}`);
  const ready = [...resting, ...refusals.map((problem) => `ready.refused ${problem}`)];

  /** Typed by hand from issue 4 and from decisions.md, Progress. */
  const sentences: Record<string, readonly string[]> = {
    'Save my progress to a file': ready.map((here) => `${here} | file.save | saving`),
    'the file is made, or the member is told': [
      'saving | done saveFile | ready.saved',
      'saving | error saveFile | ready.refused notSaved',
    ],
    'Load it again: a too large file is refused unread': ready.flatMap((here) => [
      `${here} | file.choose {"ticket":1,"sizeBytes":2000000} | checking`,
      `${here} | file.choose {"ticket":2,"sizeBytes":2000001} | ready.refused tooLarge`,
    ]),
    'a broken, foreign or newer file is refused': [
      'checking | error checkFile | ready.refused newer',
      'checking | error checkFile | ready.refused unreadable',
    ],
    'after showing what will be added': [
      'checking | done checkFile | ready.confirming',
      'checking | done checkFile | ready.nothingNew',
      'ready.confirming | load.confirm | loading',
      'ready.confirming | load.cancel | ready.resting',
    ],
    'everything or nothing is written': [
      'loading | done loadFile | ready.loaded',
      'loading | error loadFile | ready.refused deviceRefused',
    ],
  };

  it('is what the machine does', () => {
    expect(model.table(note)).toEqual(Object.values(sentences).flat().toSorted());
  });

  it('opens files up to two megabytes', () => {
    expect(LARGEST_FILE_BYTES).toBe(2_000_000);
  });
});

/** The machine with effects that the test settles one by one. */
function start() {
  const calls = { saved: 0, checked: [] as (number | null)[], loaded: [] as FileContents[] };
  let saving = deferred();
  let checking = deferred<CheckedFile>();
  let loading = deferred();
  const actor = createActor(
    progressFileMachine.provide({
      actors: {
        saveFile: fromPromise<void>(() => {
          calls.saved += 1;
          saving = deferred();
          return saving.promise;
        }),
        checkFile: fromPromise<CheckedFile, { ticket: number | null }>(({ input }) => {
          calls.checked.push(input.ticket);
          checking = deferred();
          return checking.promise;
        }),
        loadFile: fromPromise<void, { contents: FileContents }>(({ input }) => {
          calls.loaded.push(input.contents);
          loading = deferred();
          return loading.promise;
        }),
      },
    }),
  ).start();
  const settled = () => waitFor(actor, (state) => !state.hasTag('busy'));
  return {
    actor,
    calls,
    saveEnds: async (error?: unknown) => {
      (error === undefined ? saving.resolve : saving.reject)(error as undefined);
      await settled();
    },
    checkEnds: async (file: CheckedFile) => {
      checking.resolve(file);
      await settled();
    },
    checkFails: async (error: unknown) => {
      checking.reject(error);
      await settled();
    },
    loadEnds: async (error?: unknown) => {
      (error === undefined ? loading.resolve : loading.reject)(error as undefined);
      await settled();
    },
  };
}

describe('every edge', () => {
  itWalks(model, { states: 10, edges: 40, paths: 28 }, async (path) => {
    let stage = start();
    let expected = { saved: 0, checked: [] as number[], loaded: 0 };

    await path.test({
      events: {
        'xstate.init': () => {
          stage = start();
          expected = { saved: 0, checked: [], loaded: 0 };
        },
        'file.save': () => {
          stage.actor.send({ type: 'file.save' });
          expected.saved += 1;
        },
        'file.choose': ({ event }) => {
          const { sizeBytes, ticket } = event;
          stage.actor.send({ type: 'file.choose', ticket, sizeBytes });
          if (sizeBytes <= 2_000_000) {
            expected.checked.push(ticket);
          }
        },
        'load.confirm': () => {
          stage.actor.send({ type: 'load.confirm' });
          expected.loaded += 1;
        },
        'load.cancel': () => {
          stage.actor.send({ type: 'load.cancel' });
        },
        'xstate.done.actor.saveFile': () => stage.saveEnds(),
        'xstate.error.actor.saveFile': ({ event }) => stage.saveEnds(event['error']),
        'xstate.done.actor.checkFile': ({ event }) => stage.checkEnds(event['output'] as CheckedFile),
        'xstate.error.actor.checkFile': ({ event }) => stage.checkFails(event['error']),
        'xstate.done.actor.loadFile': () => stage.loadEnds(),
        'xstate.error.actor.loadFile': ({ event }) => stage.loadEnds(event['error']),
      },
      states: {
        '*': ({ value, context }) => {
          const snapshot = stage.actor.getSnapshot();
          expect(leavesOf(snapshot.value)).toEqual(leavesOf(value));
          expect(snapshot.context.problem).toBe(context.problem);
          expect(snapshot.hasTag('busy')).toBe(!snapshot.matches('ready'));
          expect(stage.calls.saved).toBe(expected.saved);
          expect(stage.calls.checked).toEqual(expected.checked);
          // Nothing is written unless the member has confirmed, and then what was shown.
          expect(stage.calls.loaded).toEqual(Array.from({ length: expected.loaded }, () => useful.contents));
        },
        'ready.resting': () => {
          expect(stage.actor.getSnapshot().context).toEqual({ ticket: null, file: null, problem: null });
        },
        'ready.saved': () => {},
        'ready.confirming': () => {
          expect(stage.actor.getSnapshot().context.file).toEqual(useful);
        },
        'ready.nothingNew': () => {
          // What cannot be read of it is still to be said.
          expect(stage.actor.getSnapshot().context.file).toEqual(known);
        },
        'ready.loaded': () => {
          expect(stage.actor.getSnapshot().context.file?.additions).toEqual(useful.additions);
        },
        'ready.refused': () => {
          expect(stage.actor.getSnapshot().context.file).toBeNull();
        },
        saving: () => {
          expect(stage.actor.getSnapshot().can({ type: 'file.choose', ticket: 3, sizeBytes: 1 })).toBe(false);
        },
        checking: () => {
          expect(stage.actor.getSnapshot().can({ type: 'file.save' })).toBe(false);
        },
        loading: () => {
          expect(stage.actor.getSnapshot().can({ type: 'load.confirm' })).toBe(false);
        },
      },
    });
  });
});

it('names its refusal in a report of errors', () => {
  expect(String(new FileRefusal('newer'))).toBe('FileRefusal: The progress file is refused: newer.');
});
