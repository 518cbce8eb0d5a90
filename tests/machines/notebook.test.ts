import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';

import { notebookMachine, type NotebookEvent, type Shelf } from '#machines/notebook.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { shelves, people } from '../support/notebooks.ts';
import { settle } from '../support/settled.ts';

type Snapshot = SnapshotFrom<typeof notebookMachine>;

/** A shelf or a visitor by its name in the table. */
const named = (row: string) =>
  [...Object.entries(shelves), ...Object.entries(people)].reduce(
    (text, [name, value]) =>
      text
        .replaceAll(JSON.stringify({ shelf: value }), name)
        .replaceAll(JSON.stringify({ session: value }), name),
    row,
  );

const options = {
  input: { shelf: shelves.nobodys },
  facts: ({ context: { shelf, member } }: Snapshot) => [member, shelf],
  payloads: {
    'session.reported': () => Object.values(people).map((session) => ({ session })),
    'shelf.reported': () => [shelves.annas, shelves.berts, shelves.nobodys].map((shelf) => ({ shelf })),
    // What the slot answers is the member's own shelf: it has opened it.
    'xstate.done.actor.changeNotebook': ({ context }: Snapshot) =>
      (context.member === null
        ? [shelves.nobodys]
        : context.member === 'anna'
          ? [shelves.annas, shelves.annasOffered, shelves.annasDeclined, shelves.annasClaimed]
          : [shelves.berts]
      ).map((output) => ({ output })),
    'xstate.done.actor.takeNameless': () => [{ output: shelves.annas }],
    'xstate.error.actor.changeNotebook': () => [{ error: new Error('full') }],
    'xstate.error.actor.takeNameless': () => [{ error: new Error('full') }],
    'xstate.error.actor.removeNotebook': () => [{ error: new Error('blocked') }],
  },
};

const model = walk(notebookMachine, options);
const { table } = model;

const note = ({ context: { member } }: Snapshot) => member ?? 'nobody';

describe('the table of the issue', () => {
  const quiet = [
    'resting',
    'offering',
    'taking',
    'notTaken',
    'askingRemoval',
    'removing',
    'removed',
    'notRemoved',
  ];
  const ofAnna = quiet.map((state) => `open.${state} anna`);
  const others = ['open.resting bert', 'open.resting nobody'];
  const open = [
    ...ofAnna,
    ...others,
    'open.askingRemoval bert',
    'open.removing bert',
    'open.removed bert',
    'open.notRemoved bert',
  ];
  const who = (state: string) => state.split(' ')[1]!;
  const reports = (from: readonly string[]) =>
    from.flatMap((here) => {
      const turn = { anna: 'annaSignedIn', bert: 'bertSignedIn', nobody: 'signedOut' } as const;
      return [
        `${here} | session.reported loading | ${here}`,
        `${here} | session.reported failed | ${here}`,
        ...Object.entries(turn).map(
          ([person, report]) =>
            `${here} | session.reported ${report} | ${who(here) === person ? here : `changing ${person}`}`,
        ),
      ];
    });
  const owners = { annas: 'anna', berts: 'bert', nobodys: 'nobody' } as const;
  const closed = (state: string) => ['anna', 'bert', 'nobody'].map((person) => `${state} ${person}`);

  /** Typed by hand from issue 13, "A notebook for each member". */
  const sentences: Record<string, readonly string[]> = {
    'the mark decides until the session says who is there': [
      'unclaimed nobody | session.reported loading | unclaimed nobody',
      'unclaimed nobody | session.reported failed | unclaimed nobody',
      ...Object.keys(owners).map((shelf) => `unclaimed nobody | shelf.reported ${shelf} | unclaimed nobody`),
    ],
    'what is open already needs no change': [
      'unclaimed nobody | session.reported signedOut | open.resting nobody',
      'unclaimed nobody | session.reported annaSignedIn | open.resting anna',
      'unclaimed nobody | session.reported bertSignedIn | open.resting bert',
    ],
    'another one’s notebook is put away': [
      'unclaimed nobody | session.reported signedOut | changing nobody',
      'unclaimed nobody | session.reported annaSignedIn | changing anna',
      'unclaimed nobody | session.reported bertSignedIn | changing bert',
    ],
    'a session that ends or changes turns to whoever is there then; one that does not answer changes nothing':
      reports([...open, ...closed('changing'), ...closed('refused'), ...closed('elsewhere')]),
    'the own one is brought, and notes without a name are offered once, or taken over to the end': [
      'changing anna | done changeNotebook | open.resting anna',
      'changing anna | done changeNotebook | open.offering anna',
      'changing anna | done changeNotebook | open.taking anna',
      'changing bert | done changeNotebook | open.resting bert',
      'changing nobody | done changeNotebook | open.resting nobody',
    ],
    'a device that refuses says so, and can be asked again': ['anna', 'bert', 'nobody'].flatMap((person) => [
      `changing ${person} | error changeNotebook | refused ${person}`,
      `refused ${person} | notebook.retry | changing ${person}`,
      `elsewhere ${person} | notebook.retry | changing ${person}`,
    ]),
    'another tab that changes the notebook closes it here, and opens it again': [
      ...open.flatMap((here) =>
        Object.entries(owners).map(
          ([shelf, person]) =>
            `${here} | shelf.reported ${shelf} | ${person === who(here) ? here : `elsewhere ${who(here)}`}`,
        ),
      ),
      ...closed('elsewhere').flatMap((here) =>
        Object.entries(owners).map(
          ([shelf, person]) =>
            `${here} | shelf.reported ${shelf} | ${person === who(here) ? `open.resting ${person}` : here}`,
        ),
      ),
    ],
    'Are they yours?': [
      'open.offering anna | offer.accept | open.taking anna',
      'open.offering anna | offer.decline | open.resting anna',
      'open.offering anna | dialog.leave | open.resting anna',
      'open.taking anna | done takeNameless | open.resting anna',
      'open.taking anna | error takeNameless | open.notTaken anna',
      'open.notTaken anna | offer.accept | open.taking anna',
      'open.notTaken anna | dialog.leave | open.resting anna',
      'open.resting anna | offer.open | open.offering anna',
      'open.resting anna | offer.open | open.resting anna',
      'open.resting bert | offer.open | open.resting bert',
      'open.resting nobody | offer.open | open.resting nobody',
    ],
    'Remove my notes from this device: members only, and never without a question': [
      'open.resting nobody | removal.request | open.resting nobody',
      ...['anna', 'bert'].flatMap((person) => [
        `open.resting ${person} | removal.request | open.askingRemoval ${person}`,
        `open.askingRemoval ${person} | removal.confirm | open.removing ${person}`,
        `open.askingRemoval ${person} | dialog.leave | open.resting ${person}`,
        `open.removing ${person} | done removeNotebook | open.removed ${person}`,
        `open.removing ${person} | error removeNotebook | open.notRemoved ${person}`,
        `open.removed ${person} | dialog.leave | open.resting ${person}`,
        `open.notRemoved ${person} | removal.confirm | open.removing ${person}`,
        `open.notRemoved ${person} | dialog.leave | open.resting ${person}`,
      ]),
    ],
  };

  it('is what the machine does', () => {
    expect([...new Set(table(note).map(named))].toSorted()).toEqual(
      [...new Set(Object.values(sentences).flat())].toSorted(),
    );
  });
});

/** The machine with effects that the test settles one by one, and what it told the edge. */
function start(shelf: Shelf = shelves.nobodys) {
  const told: string[] = [];
  let changing = deferred<Shelf>();
  let taking = deferred<Shelf>();
  let removing = deferred();
  const actor = createActor(
    notebookMachine.provide({
      actors: {
        shelfWatcher: fromCallback(() => {
          told.push('watch');
          return () => told.push('stop watching');
        }),
        changeNotebook: fromPromise<Shelf, { member: string | null }>(({ input }) => {
          told.push(`change to ${input.member}`);
          return (changing = deferred<Shelf>()).promise;
        }),
        takeNameless: fromPromise<Shelf, { member: string | null }>(({ input }) => {
          told.push(`take for ${input.member}`);
          return (taking = deferred<Shelf>()).promise;
        }),
        removeNotebook: fromPromise<void, { member: string | null }>(({ input }) => {
          told.push(`remove of ${input.member}`);
          return (removing = deferred()).promise;
        }),
      },
      actions: {
        openNotebook: (_, { member }) => told.push(`open for ${member}`),
        closeNotebook: (_, { member }) => told.push(`close for ${member}`),
        rememberDecline: (_, { member }) => told.push(`declined by ${member}`),
      },
    }),
    { input: { shelf } },
  );
  actor.start();
  return {
    actor,
    told,
    send: (event: NotebookEvent) => {
      actor.send(event);
    },
    changes: (output: Shelf) =>
      settle(() => {
        changing.resolve(output);
      }),
    changeFails: () =>
      settle(() => {
        changing.reject(new Error('full'));
      }),
    takes: (output: Shelf) =>
      settle(() => {
        taking.resolve(output);
      }),
    takeFails: () =>
      settle(() => {
        taking.reject(new Error('full'));
      }),
    removes: () =>
      settle(() => {
        removing.resolve();
      }),
    removeFails: () =>
      settle(() => {
        removing.reject(new Error('blocked'));
      }),
  };
}

describe('every edge', () => {
  itWalks(model, { states: 14, edges: 709, paths: 627 }, async (path) => {
    let stage = start();
    const bare = (type: string) => () => {
      stage.send({ type } as NotebookEvent);
    };
    await path.test({
      events: {
        'xstate.init': () => {
          stage = start();
        },
        'session.reported': ({ event }) => {
          stage.send({ type: 'session.reported', session: event.session });
        },
        'shelf.reported': ({ event }) => {
          stage.send({ type: 'shelf.reported', shelf: event.shelf });
        },
        'notebook.retry': bare('notebook.retry'),
        'offer.open': bare('offer.open'),
        'offer.accept': bare('offer.accept'),
        'offer.decline': bare('offer.decline'),
        'removal.request': bare('removal.request'),
        'removal.confirm': bare('removal.confirm'),
        'dialog.leave': bare('dialog.leave'),
        'xstate.done.actor.changeNotebook': ({ event }) => stage.changes(event['output'] as Shelf),
        'xstate.error.actor.changeNotebook': () => stage.changeFails(),
        'xstate.done.actor.takeNameless': ({ event }) => stage.takes(event['output'] as Shelf),
        'xstate.error.actor.takeNameless': () => stage.takeFails(),
        'xstate.done.actor.removeNotebook': () => stage.removes(),
        'xstate.error.actor.removeNotebook': () => stage.removeFails(),
      },
      states: {
        '*': ({ value, context }) => {
          const snapshot = stage.actor.getSnapshot();
          expect(leavesOf(snapshot.value)).toEqual(leavesOf(value));
          expect(snapshot.context).toEqual(context);
          expect(stage.told[0]).toBe('watch');
        },
        ...Object.fromEntries(
          ['changing', 'refused', 'elsewhere'].map((state) => [
            state,
            () => {
              expect(stage.actor.getSnapshot().hasTag('dialog')).toBe(false);
            },
          ]),
        ),
        unclaimed: () => {
          expect(stage.told).toEqual(['watch']);
        },
        'open.resting': () => {
          expect(stage.told.at(-1)).toMatch(/^(open|declined|take|remove)/);
          expect(stage.actor.getSnapshot().hasTag('dialog')).toBe(false);
        },
        ...Object.fromEntries(
          ['offering', 'taking', 'notTaken', 'askingRemoval', 'removing', 'removed', 'notRemoved'].map(
            (state) => [
              `open.${state}`,
              ({ context }: Snapshot) => {
                expect(stage.actor.getSnapshot().hasTag('dialog')).toBe(true);
                expect(context.member).not.toBeNull();
              },
            ],
          ),
        ),
      },
    });
  });
});

describe('what it tells the edge', () => {
  const session = (name: keyof typeof people): NotebookEvent => ({
    type: 'session.reported',
    session: people[name],
  });

  it('Anna signs out, Bert signs in, Anna comes back: closed before each change, opened after it', async () => {
    const { send, told, changes } = start(shelves.annas);
    send(session('annaSignedIn'));
    expect(told).toEqual(['watch', 'open for anna']);
    send(session('loading'));
    send(session('signedOut'));
    expect(told.slice(2)).toEqual(['close for null', 'change to null']);
    await changes(shelves.nobodys);
    send(session('bertSignedIn'));
    await changes(shelves.berts);
    expect(told.slice(4)).toEqual(['open for null', 'close for bert', 'change to bert', 'open for bert']);
    send(session('annaSignedIn'));
    expect(told.slice(8)).toEqual(['close for anna', 'change to anna']);
  });

  it('a change to someone who is gone again opens for whoever came last', async () => {
    const { actor, send, told, changes } = start();
    send(session('annaSignedIn'));
    send(session('bertSignedIn'));
    await changes(shelves.berts);
    expect(told.slice(1)).toEqual([
      'close for anna',
      'change to anna',
      'close for bert',
      'change to bert',
      'open for bert',
    ]);
    expect(actor.getSnapshot().context).toEqual({ member: 'bert', shelf: shelves.berts });
  });

  it('remembers a no for the member who said it, and takes over and removes for nobody else', async () => {
    const { send, told, changes, takes, removes } = start();
    send(session('annaSignedIn'));
    await changes(shelves.annasOffered);
    send({ type: 'offer.decline' });
    send({ type: 'offer.open' });
    send({ type: 'offer.accept' });
    await takes(shelves.annas);
    send({ type: 'removal.request' });
    send({ type: 'removal.confirm' });
    await removes();
    expect(told.slice(4)).toEqual(['declined by anna', 'take for anna', 'remove of anna']);
  });

  it('a visitor is offered nothing, whatever is put away', () => {
    const { actor, send } = start({ ...shelves.nobodys, hasNameless: true, claimedBy: null });
    send(session('signedOut'));
    expect(actor.getSnapshot().value).toEqual({ open: 'resting' });
    expect(actor.getSnapshot().can({ type: 'offer.open' })).toBe(false);
  });

  it('a notebook that is being moved is open for nobody', () => {
    const { actor, send } = start({ ...shelves.annas, isMoving: true });
    send(session('annaSignedIn'));
    expect(actor.getSnapshot().value).toBe('changing');
  });

  it('keeps the watcher as long as it runs', () => {
    const { actor, told } = start();
    actor.stop();
    expect(told).toEqual(['watch', 'stop watching']);
  });
});
