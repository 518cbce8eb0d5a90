import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import { notebookTexts } from '#content/notebook.ts';
import { notebookMachine, type NotebookEvent, type Shelf } from '#machines/notebook.machine.ts';
import type { Visitor } from '#machines/support/visitor.ts';
import { NotebookDesk } from '#src/app/NotebookDesk.tsx';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { wins } from '#src/dashboard/journal/wins.ts';
import { mergeTexts } from '#src/dashboard/notebook/merge-texts.ts';
import { NotebookDialog } from '#src/dashboard/notebook/NotebookDialog.tsx';
import { NotebookPanel } from '#src/dashboard/notebook/NotebookPanel.tsx';
import { parts } from '#src/dashboard/progress-file/parts.ts';
import { writeFile } from '#src/dashboard/progress-file/progress-file.ts';
import { memberKeys } from '#src/notebook/keys.ts';
import { runNotebook } from '#src/notebook/running-notebook.ts';
import { notebookOnScreen, siteNotebook } from '#src/notebook/site-notebook.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { people, shelves } from '../support/notebooks.ts';
import { quietWatcher } from '../support/quiet-slots.ts';
import { renderRoutes } from './support/render.tsx';
import { settle } from './support/screen.ts';

type Snapshot = SnapshotFrom<typeof notebookMachine>;

const { offer, removal, panel } = notebookTexts;

const model = walk(notebookMachine, {
  input: { shelf: shelves.nobodys },
  facts: ({ context: { member, shelf } }) => [member, shelf.hasNameless],
  payloads: {
    'session.reported': () => [people.annaSignedIn, people.signedOut].map((session) => ({ session })),
    'shelf.reported': () => [{ shelf: shelves.berts }],
    'xstate.done.actor.changeNotebook': ({ context }) => [
      { output: context.member === null ? shelves.nobodys : shelves.annasOffered },
    ],
    'xstate.done.actor.takeNameless': () => [{ output: shelves.annas }],
    'xstate.error.actor.changeNotebook': () => [{ error: new Error('full') }],
    'xstate.error.actor.takeNameless': () => [{ error: new Error('full') }],
    'xstate.error.actor.removeNotebook': () => [{ error: new Error('blocked') }],
  },
});

function open() {
  let changing = deferred<Shelf>();
  let taking = deferred<Shelf>();
  let removing = deferred();
  const actor = createActor(
    notebookMachine.provide({
      actors: {
        shelfWatcher: quietWatcher,
        changeNotebook: fromPromise<Shelf, { member: string | null }>(
          () => (changing = deferred<Shelf>()).promise,
        ),
        takeNameless: fromPromise<Shelf, { member: string | null }>(
          () => (taking = deferred<Shelf>()).promise,
        ),
        removeNotebook: fromPromise<void, { member: string | null }>(() => (removing = deferred()).promise),
      },
    }),
    { input: { shelf: shelves.nobodys } },
  ).start();
  siteNotebook.change(actor);
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <NotebookPanel />
            <NotebookDialog notebook={actor} />
          </>
        ),
      },
    ],
    '/',
  );
  return {
    tell: (event: NotebookEvent) => {
      act(() => {
        actor.send(event);
      });
    },
    settle: {
      'xstate.done.actor.changeNotebook': (output: unknown) =>
        settle(() => {
          changing.resolve(output as Shelf);
        }),
      'xstate.error.actor.changeNotebook': () =>
        settle(() => {
          changing.reject(new Error('full'));
        }),
      'xstate.done.actor.takeNameless': (output: unknown) =>
        settle(() => {
          taking.resolve(output as Shelf);
        }),
      'xstate.error.actor.takeNameless': () =>
        settle(() => {
          taking.reject(new Error('full'));
        }),
      'xstate.done.actor.removeNotebook': () =>
        settle(() => {
          removing.resolve();
        }),
      'xstate.error.actor.removeNotebook': () =>
        settle(() => {
          removing.reject(new Error('blocked'));
        }),
    },
  };
}

const button = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent, ariaLabel }) => textContent === label || ariaLabel === label,
  ) ?? null;

const press = (label: string) => {
  const pressed = button(label);
  expect(pressed).not.toBeNull();
  act(() => {
    fireEvent.click(pressed!);
  });
};

/** Every sentence that a state can show; all others are absent. */
const sentences = [
  offer.text,
  offer.waits,
  offer.taking,
  offer.notTaken,
  removal.text,
  removal.removing,
  removal.removed,
  removal.notRemoved,
  notebookTexts.refused,
  notebookTexts.elsewhere,
];

const expectShown = (...shown: readonly string[]) => {
  expect(sentences.filter((text) => document.body.textContent.includes(text))).toEqual(
    sentences.filter((text) => shown.includes(text)),
  );
};

afterEach(() => {
  siteNotebook.change(null);
  notebookOnScreen.change(null);
});

describe('the dialog shows what the machine says', () => {
  itWalks(model, { states: 14, edges: 108, paths: 84 }, async (path) => {
    let stage = open();
    let last = '';
    const settles = Object.keys(stage.settle) as (keyof typeof stage.settle)[];
    const isShown = (title: string) => document.querySelector('h2')?.textContent === title;
    await path.test({
      events: {
        'xstate.init': () => {},
        'session.reported': ({ event }) => {
          stage.tell({ type: 'session.reported', session: event.session });
        },
        'shelf.reported': ({ event }) => {
          stage.tell({ type: 'shelf.reported', shelf: event.shelf });
        },
        'notebook.retry': () => {
          press(button(notebookTexts.retry) === null ? notebookTexts.openHere : notebookTexts.retry);
        },
        'offer.open': () => {
          if (button(panel.ask) !== null) {
            press(panel.ask);
          }
        },
        'offer.accept': () => {
          press(last === 'open.notTaken' ? notebookTexts.retry : offer.accept);
        },
        'offer.decline': () => {
          press(offer.decline);
        },
        'removal.request': () => {
          press(panel.remove);
        },
        'removal.confirm': () => {
          press(last === 'open.notRemoved' ? notebookTexts.retry : removal.confirm);
        },
        'dialog.leave': () => {
          act(() => {
            fireEvent.keyDown(document.querySelector('[role="dialog"]')!, { key: 'Escape' });
          });
        },
        ...Object.fromEntries(
          settles.map((type) => [
            type,
            ({ event }: { event: Record<string, unknown> }) => stage.settle[type](event['output']),
          ]),
        ),
      },
      states: {
        '*': (snapshot: Snapshot) => {
          last = snapshot.matches('open')
            ? `open.${(snapshot.value as { open: string }).open}`
            : (snapshot.value as string);
          const hasDialog = document.querySelector('[role="dialog"]') !== null;
          expect(hasDialog).toBe(snapshot.hasTag('dialog'));
          expect(isShown(offer.title)).toBe(/offering|taking|notTaken/.test(last));
          expect(isShown(removal.title)).toBe(/emov/.test(last));
        },
        unclaimed: () => {
          expectShown();
        },
        changing: () => {
          expectShown();
        },
        'open.resting': ({ context: { member, shelf } }: Snapshot) => {
          expectShown();
          expect(button(panel.ask) !== null).toBe(member !== null && shelf.hasNameless);
        },
        'open.offering': () => {
          expectShown(offer.text, offer.waits);
        },
        'open.taking': () => {
          expectShown(offer.taking);
        },
        'open.notTaken': () => {
          expectShown(offer.notTaken);
        },
        'open.askingRemoval': () => {
          expectShown(removal.text);
          expect(button(removal.save)?.getAttribute('href')).toBe('/dashboard#keep');
          expect(button(removal.cancel)).not.toBeNull();
        },
        'open.removing': () => {
          expectShown(removal.removing);
        },
        'open.removed': () => {
          expectShown(removal.removed);
        },
        'open.notRemoved': () => {
          expectShown(removal.notRemoved);
        },
        elsewhere: () => {
          expectShown(notebookTexts.elsewhere);
        },
        refused: () => {
          expectShown(notebookTexts.refused);
        },
      },
    });
  });
});

describe('on a real device', () => {
  const write = (id: string) => {
    act(() => {
      wins.change({ id, entry: { day: '2026-11-28', text: `${id} slept well`, changedAt: 1 } });
    });
  };
  const shown = () => Object.keys(wins.get());
  let notebook: ReturnType<typeof runNotebook>;
  const begin = () => {
    renderRoutes([{ path: '*', element: <NotebookDesk /> }], '/');
    notebook = runNotebook();
  };
  const tell = (event: NotebookEvent) => {
    act(() => {
      notebook.send(event);
    });
  };
  const report = async (session: Visitor) => {
    await act(async () => {
      notebook.send({ type: 'session.reported', session });
      await vi.advanceTimersByTimeAsync(200);
    });
  };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    notebook.stop();
    vi.useRealTimers();
  });

  it('Anna writes and signs out, Bert sees nothing of hers, and Anna finds everything again', async () => {
    begin();
    await report(people.annaSignedIn);
    write('anna-1');
    await report(people.signedOut);
    expect(shown()).toEqual([]);
    await report(people.bertSignedIn);
    expect(shown()).toEqual([]);
    write('bert-1');
    expect(writeFile(new Date())).not.toContain('anna');
    await report(people.annaSignedIn);
    expect(shown()).toEqual(['anna-1']);
    expect(writeFile(new Date())).not.toContain('bert');
  });

  it('shows nothing from the moment at which another member is there', async () => {
    begin();
    await report(people.annaSignedIn);
    write('anna-1');
    act(() => {
      notebook.send({ type: 'session.reported', session: people.bertSignedIn });
    });
    expect(shown()).toEqual([]);
    write('bert-1');
    await report(people.bertSignedIn);
    expect(shown()).toEqual(['bert-1']);
    expect(localStorage.getItem('dashboard:wins')).toContain('bert-1');
    expect(localStorage.getItem('member:anna:dashboard:wins')).toContain('anna-1');
  });

  it('offers notes without a name once: yes adds them to the own ones by what each of them merges', async () => {
    localStorage.setItem(
      'member:anna:dashboard:wins',
      '{"a":{"day":"2026-11-27","text":"mine","changedAt":1}}',
    );
    localStorage.setItem('dashboard:wins', '{"n":{"day":"2026-11-26","text":"old","changedAt":1}}');
    localStorage.setItem('dashboard:sleepDiary', 'unreadable');
    begin();
    await report(people.annaSignedIn);
    expect(shown()).toEqual(['a']);
    await act(() => vi.dynamicImportSettled());
    vi.useRealTimers();
    fireEvent.click(await screen.findByRole('button', { name: offer.accept }));
    await vi.waitFor(() => {
      expect(shown().toSorted()).toEqual(['a', 'n']);
    });
    expect(sleepDiary.get()).toEqual({});
    expect(localStorage.getItem('dashboard:sleepDiary')).toBe('unreadable');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('visitor:'))).toEqual([]);
  });

  it('asks a member who said no never again, and gives the notes to the one who made them', async () => {
    localStorage.setItem('dashboard:wins', '{"n":{"day":"2026-11-26","text":"old","changedAt":1}}');
    begin();
    await report(people.bertSignedIn);
    expect(notebook.getSnapshot().matches({ open: 'offering' })).toBe(true);
    tell({ type: 'offer.decline' });
    await report(people.signedOut);
    await report(people.bertSignedIn);
    expect(notebook.getSnapshot().matches({ open: 'resting' })).toBe(true);
    expect(shown()).toEqual([]);
    await report(people.signedOut);
    expect(shown()).toEqual(['n']);
    await report(people.annaSignedIn);
    expect(notebook.getSnapshot().matches({ open: 'offering' })).toBe(true);
  });

  it('removes what the member has here, and not what another one has', async () => {
    begin();
    await report(people.bertSignedIn);
    write('bert-1');
    await report(people.annaSignedIn);
    write('anna-1');
    tell({ type: 'removal.request' });
    tell({ type: 'removal.confirm' });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(notebook.getSnapshot().matches({ open: 'removed' })).toBe(true);
    expect(shown()).toEqual([]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('anna-1');
    await report(people.bertSignedIn);
    expect(shown()).toEqual(['bert-1']);
  });

  it('keeps within the visit, for each member apart, where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', {
      getItem: blocked,
      setItem: blocked,
      removeItem: blocked,
      clear: () => {},
    });
    begin();
    await report(people.annaSignedIn);
    write('anna-1');
    expect(shown()).toEqual(['anna-1']);
    expect(wins.isUnkept()).toBe(true);
    await report(people.bertSignedIn);
    expect(shown()).toEqual([]);
    await report(people.annaSignedIn);
    expect(shown()).toEqual(['anna-1']);
  });
});

it('has a way to merge everything that members are asked about, each by its own part of the progress file', () => {
  const withPart = parts.map(({ key }) => key);
  expect(memberKeys.filter((key) => !withPart.includes(key))).toEqual([
    'dashboard:drafts',
    'tools:guidance',
    'checkout:pendingOrderToken',
    'checkout:inProgress',
  ]);
  expect(withPart.filter((key) => !(memberKeys as readonly string[]).includes(key))).toEqual([]);
  expect(mergeTexts('tools:guidance', '{"voice":true}', '{}')).toBe('{"voice":true}');
});
