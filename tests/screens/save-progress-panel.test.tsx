import { act, fireEvent } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';

import { fileProblems } from '#content/dashboard.ts';
import {
  FileRefusal,
  progressFileMachine,
  type CheckedFile,
  type FileContents,
} from '#machines/progress-file.machine.ts';
import { createFilePicker } from '#src/dashboard/progress-file/file-picker.ts';
import { ProgressFilePanel } from '#src/dashboard/progress-file/ProgressFilePanel.tsx';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { all, button, press, settle } from './support/screen.ts';

vi.mock('#src/dashboard/progress-file/file-picker.ts', () => ({
  createFilePicker: vi.fn<typeof createFilePicker>(),
}));

type Snapshot = SnapshotFrom<typeof progressFileMachine>;

const useful: CheckedFile = {
  contents: { wins: {} },
  additions: [
    { part: 'wins', added: 3, renewed: 1 },
    { part: 'sleepModules', added: 1, renewed: 0 },
  ],
  leftOut: 2,
};
const known: CheckedFile = { contents: {}, additions: [], leftOut: 0 };

const model = walk(progressFileMachine, {
  facts: ({ context: { problem } }) => problem,
  payloads: {
    'file.choose': () => [
      { ticket: 1, sizeBytes: 2_000_000 },
      { ticket: 1, sizeBytes: 2_000_001 },
    ],
    'xstate.done.actor.checkFile': () => [{ output: useful }, { output: known }],
    'xstate.error.actor.checkFile': () => [
      { error: new FileRefusal('broken') },
      { error: new FileRefusal('foreign') },
      { error: new FileRefusal('newer') },
      { error: new Error('The disk is gone.') },
    ],
    'xstate.error.actor.loadFile': () => [{ error: new FileRefusal('deviceRefused') }],
    'xstate.error.actor.saveFile': () => [{ error: new Error('The browser refuses.') }],
  },
});

/** A desk whose effects the test settles one by one. */
function createDesk() {
  const taken: File[] = [];
  const loaded: FileContents[] = [];
  let saving = deferred();
  let checking = deferred<CheckedFile>();
  let loading = deferred();
  vi.mocked(createFilePicker).mockReturnValue({
    take: (file) => taken.push(file),
    machine: progressFileMachine.provide({
      actors: {
        saveFile: fromPromise<void>(() => (saving = deferred()).promise),
        checkFile: fromPromise<CheckedFile, { ticket: number | null }>(({ input }) => {
          expect(input.ticket).toBe(taken.length);
          return (checking = deferred<CheckedFile>()).promise;
        }),
        loadFile: fromPromise<void, { contents: FileContents }>(({ input }) => {
          loaded.push(input.contents);
          return (loading = deferred()).promise;
        }),
      },
    }),
  });
  return {
    loaded,
    saves: (): ReturnType<typeof deferred<void>> => saving,
    checks: (): ReturnType<typeof deferred<CheckedFile>> => checking,
    loads: (): ReturnType<typeof deferred<void>> => loading,
  };
}

const report = () => document.querySelector('h3')?.textContent ?? null;

function choose(sizeBytes: number) {
  const file = new File(['{}'], 'progress.json');
  Object.defineProperty(file, 'size', { value: sizeBytes });
  act(() => {
    fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
  });
}

describe('the panel shows what the machine says', () => {
  itWalks(model, { states: 10, edges: 48, paths: 34 }, async (path) => {
    let desk = createDesk();
    /** The heading of the report, and whether the question is asked; nothing else is shown. */
    const expectReport = (title: string | null, asks = false) => {
      expect(report()).toBe(title);
      expect(all('h3')).toHaveLength(title === null ? 0 : 1);
      expect(button('Yes, add it') !== null).toBe(asks);
      expect(button('No, change nothing') !== null).toBe(asks);
    };
    const expectBusy = (isBusy: boolean) => {
      for (const label of ['Save my progress to a file', 'Load it again']) {
        expect(button(label)?.getAttribute('aria-disabled')).toBe(String(isBusy));
      }
    };
    const expectAdditions = (isShown: boolean) => {
      const listed = [
        '3 wins in the journal, and 1 that is newer in the file',
        '1 completed module of the sleep course',
      ];
      expect(all('li').map(({ textContent }) => textContent)).toEqual(isShown ? listed : []);
      expect(document.body.textContent.includes('2 entries of the file cannot be read.')).toBe(isShown);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          desk = createDesk();
          render(<ProgressFilePanel />);
        },
        'file.save': () => {
          press('Save my progress to a file');
        },
        'file.choose': ({ event }) => {
          choose(event.sizeBytes);
        },
        'load.confirm': () => {
          press('Yes, add it');
        },
        'load.cancel': () => {
          press('No, change nothing');
        },
        'xstate.done.actor.saveFile': () =>
          settle(() => {
            desk.saves().resolve();
          }),
        'xstate.error.actor.saveFile': ({ event }) =>
          settle(() => {
            desk.saves().reject(event['error']);
          }),
        'xstate.done.actor.checkFile': ({ event }) =>
          settle(() => {
            desk.checks().resolve(event['output'] as CheckedFile);
          }),
        'xstate.error.actor.checkFile': ({ event }) =>
          settle(() => {
            desk.checks().reject(event['error']);
          }),
        'xstate.done.actor.loadFile': () =>
          settle(() => {
            desk.loads().resolve();
          }),
        'xstate.error.actor.loadFile': ({ event }) =>
          settle(() => {
            desk.loads().reject(event['error']);
          }),
      },
      states: {
        '*': (snapshot: Snapshot) => {
          expectBusy(snapshot.hasTag('busy'));
          expectAdditions(snapshot.matches({ ready: 'confirming' }) || snapshot.matches({ ready: 'loaded' }));
          expect(desk.loaded.every((contents) => contents === useful.contents)).toBe(true);
          for (const [problem, text] of Object.entries(fileProblems)) {
            expect(document.body.textContent.includes(text)).toBe(
              snapshot.matches({ ready: 'refused' }) && snapshot.context.problem === problem,
            );
          }
        },
        'ready.resting': () => {
          expectReport(null);
        },
        'ready.saved': () => {
          expectReport('Your file is made');
        },
        'ready.confirming': () => {
          expectReport('This file can add to this device', true);
          expect(desk.loaded).toEqual([]);
        },
        'ready.nothingNew': () => {
          expectReport('There is nothing to add');
        },
        'ready.loaded': () => {
          expectReport('It is all here now');
          expect(desk.loaded).toHaveLength(1);
        },
        'ready.refused': () => {
          expectReport('That did not work. Nothing was changed.');
        },
        saving: () => {
          expectReport(null);
        },
        checking: () => {
          expectReport(null);
        },
        loading: () => {
          expectReport(null);
          expect(desk.loaded).toHaveLength(1);
        },
      },
    });
  });
});
