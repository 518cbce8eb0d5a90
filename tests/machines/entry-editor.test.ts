import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import { entryEditorMachine, type EntryEditorReport } from '#machines/entry-editor.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof entryEditorMachine>;

const blank = { text: '' };
const walkToThePond = { text: 'A walk' };
const song = { text: 'A song' };

const model = walk(entryEditorMachine, {
  input: { unsaved: null },
  facts: ({ context: { entryId, draft } }) => [entryId, draft['text'] ?? null],
  payloads: {
    'entry.add': () => [{ draft: blank }],
    'entry.edit': () => [{ id: 'one', draft: walkToThePond }],
    'entry.delete': () => [{ id: 'one' }],
    'draft.change': () => [{ changes: blank }, { changes: song }],
  },
});

/** `one filled`: the entry with that id is in the form, and the form has other words than before. */
const wordsIn: Readonly<Record<string, string>> = { '': 'empty', 'A walk': 'as it was' };

function note(snapshot: Snapshot): string {
  const { entryId, draft } = snapshot.context;
  return snapshot.matches('editing') || snapshot.matches('asking')
    ? `${entryId ?? 'new'} ${wordsIn[draft['text'] ?? ''] ?? 'filled'}`
    : '';
}

describe('the table of the issue', () => {
  const listings = ['listing.quiet', 'listing.saved', 'listing.deleted', 'listing.restored'];
  const forms = ['editing.filling', 'editing.refused'].flatMap((state) =>
    ['new empty', 'new filled', 'one empty', 'one filled', 'one as it was']
      // A form is refused when something is missing, and no entry was ever saved like that.
      .filter((entry) => state === 'editing.filling' || entry !== 'one as it was')
      .map((entry) => ({ state, entry, id: entry.slice(0, 3), here: `${state} ${entry}` })),
  );

  /** Typed by hand from issue 4: "Wins journal: add, edit, delete with undo"; "Sleep diary: … edit and delete". */
  const sentences: Record<string, readonly string[]> = {
    add: listings.map((here) => `${here} | entry.add {"draft":{"text":""}} | editing.filling new empty`),
    edit: listings.map(
      (here) => `${here} | entry.edit {"id":"one","draft":{"text":"A walk"}} | editing.filling one as it was`,
    ),
    delete: listings.map((here) => `${here} | entry.delete {"id":"one"} | listing.deleted`),
    'with undo': ['listing.deleted | removal.undo | listing.restored'],
    'the form says what is typed': forms.flatMap(({ state, id, here }) => [
      `${here} | draft.change {"changes":{"text":""}} | ${state} ${id} empty`,
      `${here} | draft.change {"changes":{"text":"A song"}} | ${state} ${id} filled`,
    ]),
    'only a complete form is saved': forms.map(
      ({ id, entry, here }) =>
        `${here} | entry.save | ${entry.endsWith('empty') ? `editing.refused ${id} empty` : 'listing.saved'}`,
    ),
    'a form that is as it was opened is closed at once': forms
      .filter(({ entry }) => entry === 'new empty' || entry === 'one as it was')
      .map(({ here }) => `${here} | entry.cancel | listing.quiet`),
    // Issue 15: "Nothing typed is lost: … leaving with one asks or keeps".
    'what is typed is not thrown away without a question': forms
      .filter(({ entry }) => entry !== 'new empty' && entry !== 'one as it was')
      .map(({ here, entry }) => `${here} | entry.cancel | asking ${entry}`),
    'the member goes on, or throws it away': ['new filled', 'one empty', 'one filled'].flatMap((entry) => [
      `asking ${entry} | draft.resume | editing.filling ${entry}`,
      `asking ${entry} | draft.discard | listing.quiet`,
    ]),
  };

  it('is what the machine does', () => {
    expect(model.table(note)).toEqual(Object.values(sentences).flat().toSorted());
  });
});

/** What the member sees and what was reported, without the machine. Each gesture changes it by hand. */
interface Expected {
  form: { id: string | null; text: string } | null;
  /** What stood in the form when it was opened. */
  opened: string;
  undoable: boolean;
  reports: EntryEditorReport[];
}

describe('every edge', () => {
  itWalks(model, { states: 10, edges: 97, paths: 69 }, async (path) => {
    let editor = createActor(entryEditorMachine, { input: { unsaved: null } });
    let reports: EntryEditorReport[] = [];
    let expected: Expected = { form: null, opened: '', undoable: false, reports: [] };

    await path.test({
      events: {
        'xstate.init': () => {
          reports = [];
          editor = createActor(entryEditorMachine, { input: { unsaved: null } });
          editor.on('*', (report) => {
            reports.push(report);
          });
          editor.start();
          expected = { form: null, opened: '', undoable: false, reports: [] };
        },
        'entry.add': () => {
          editor.send({ type: 'entry.add', draft: blank });
          expected = { ...expected, form: { id: null, text: '' }, opened: '', undoable: false };
        },
        'entry.edit': () => {
          editor.send({ type: 'entry.edit', id: 'one', draft: walkToThePond });
          expected = { ...expected, form: { id: 'one', text: 'A walk' }, opened: 'A walk', undoable: false };
        },
        'draft.change': ({ event }) => {
          const changes = event.changes as typeof blank;
          editor.send({ type: 'draft.change', changes });
          expected.form = { id: expected.form?.id ?? null, text: changes.text };
          expected.reports.push({ type: 'draft.changed', id: expected.form.id, draft: changes });
        },
        'entry.save': () => {
          editor.send({ type: 'entry.save' });
          const { id = null, text = '' } = expected.form ?? {};
          if (text === '') {
            expected.reports.push({ type: 'entry.refused' });
          } else {
            expected.reports.push({ type: 'entry.saved', id, draft: { text } });
            expected.form = null;
          }
        },
        'entry.cancel': () => {
          editor.send({ type: 'entry.cancel' });
          if (expected.form?.text === expected.opened) {
            expected.reports.push({ type: 'editing.cancelled', id: expected.form.id });
            expected.form = null;
          }
        },
        'draft.resume': () => {
          editor.send({ type: 'draft.resume' });
        },
        'draft.discard': () => {
          editor.send({ type: 'draft.discard' });
          expected.reports.push({ type: 'editing.cancelled', id: expected.form?.id ?? null });
          expected.form = null;
        },
        'entry.delete': () => {
          editor.send({ type: 'entry.delete', id: 'one' });
          expected.reports.push({ type: 'entry.deleted', id: 'one' });
          expected.undoable = true;
        },
        'removal.undo': () => {
          editor.send({ type: 'removal.undo' });
          expected.reports.push({ type: 'entry.restored', id: 'one' });
          expected.undoable = false;
        },
      },
      states: {
        '*': ({ value }) => {
          const snapshot = editor.getSnapshot();
          const { entryId, draft } = snapshot.context;
          expect(leavesOf(snapshot.value)).toEqual(leavesOf(value));
          expect(reports).toEqual(expected.reports);
          expect(snapshot.can({ type: 'removal.undo' })).toBe(expected.undoable);
          const isOpen = snapshot.matches('editing') || snapshot.matches('asking');
          expect(isOpen ? { id: entryId, text: draft['text'] } : null).toEqual(expected.form);
        },
        'listing.quiet': () => {},
        'listing.saved': () => {
          expect(reports.at(-1)?.type).toBe('entry.saved');
        },
        'listing.deleted': () => {
          expect(reports.at(-1)?.type).toBe('entry.deleted');
        },
        'listing.restored': () => {
          expect(reports.at(-1)?.type).toBe('entry.restored');
        },
        'editing.filling': () => {
          expect(expected.form).not.toBeNull();
        },
        'editing.refused': () => {
          expect(reports.some(({ type }) => type === 'entry.refused')).toBe(true);
        },
        asking: () => {
          expect(expected.form?.text).not.toBe(expected.opened);
        },
      },
    });
  });
});

describe('pairs of gestures that single edges do not see', () => {
  function start() {
    const editor = createActor(entryEditorMachine, { input: { unsaved: null } }).start();
    const reports: EntryEditorReport[] = [];
    editor.on('*', (report) => {
      reports.push(report);
    });
    return { editor, reports };
  }

  it('keeps the fields that a change does not name', () => {
    const { editor, reports } = start();
    editor.send({ type: 'entry.add', draft: { text: '', day: '2026-11-26' } });
    editor.send({ type: 'draft.change', changes: song });
    editor.send({ type: 'entry.save' });
    expect(reports.at(-1)).toEqual({
      type: 'entry.saved',
      id: null,
      draft: { text: 'A song', day: '2026-11-26' },
    });
  });

  it('does not count blanks as words', () => {
    const { editor } = start();
    editor.send({ type: 'entry.add', draft: { text: '  \n ' } });
    editor.send({ type: 'entry.save' });
    expect(editor.getSnapshot().value).toEqual({ editing: 'refused' });
  });

  it('takes an entry for complete as soon as one of its fields has words', () => {
    const { editor, reports } = start();
    editor.send({ type: 'entry.add', draft: { text: 'A song', day: '' } });
    editor.send({ type: 'entry.save' });
    expect(reports).toEqual([{ type: 'entry.saved', id: null, draft: { text: 'A song', day: '' } }]);
  });

  it('saves once, however often Save is pressed', () => {
    const { editor, reports } = start();
    editor.send({ type: 'entry.add', draft: song });
    editor.send({ type: 'entry.save' });
    editor.send({ type: 'entry.save' });
    expect(reports).toHaveLength(1);
  });

  it('puts back the entry that was deleted last, once', () => {
    const { editor, reports } = start();
    editor.send({ type: 'entry.delete', id: 'one' });
    editor.send({ type: 'entry.delete', id: 'two' });
    editor.send({ type: 'removal.undo' });
    editor.send({ type: 'removal.undo' });
    expect(reports.slice(2)).toEqual([{ type: 'entry.restored', id: 'two' }]);
  });

  it('leaves an open form alone when an entry is to be opened or deleted', () => {
    const { editor, reports } = start();
    editor.send({ type: 'entry.add', draft: song });
    editor.send({ type: 'entry.edit', id: 'one', draft: walkToThePond });
    editor.send({ type: 'entry.delete', id: 'one' });
    expect(editor.getSnapshot().context).toMatchObject({ entryId: null, draft: song });
    expect(reports).toEqual([]);
  });

  // bug-reports 4: "win typed; reload, link and Back": the words wait, and the question is asked.
  it('asks about what an earlier visit has left, and goes on with it', () => {
    const editor = createActor(entryEditorMachine, {
      input: { unsaved: { id: 'one', draft: song } },
    }).start();
    expect(editor.getSnapshot().value).toBe('asking');
    editor.send({ type: 'entry.edit', id: 'two', draft: walkToThePond });
    editor.send({ type: 'entry.delete', id: 'two' });
    editor.send({ type: 'draft.resume' });
    expect(editor.getSnapshot().context).toMatchObject({ entryId: 'one', draft: song });
    // Nobody knows how that form was opened, so Cancel asks once more.
    editor.send({ type: 'entry.cancel' });
    expect(editor.getSnapshot().value).toBe('asking');
    editor.send({ type: 'draft.discard' });
    expect(editor.getSnapshot().value).toEqual({ listing: 'quiet' });
  });

  it('asks where one field of several is not as it was', () => {
    const { editor } = start();
    editor.send({ type: 'entry.edit', id: 'one', draft: { ...walkToThePond, day: '2026-11-26' } });
    editor.send({ type: 'draft.change', changes: song });
    editor.send({ type: 'entry.cancel' });
    expect(editor.getSnapshot().value).toBe('asking');
  });

  it('does not ask where a field was typed and put back as it was', () => {
    const { editor } = start();
    editor.send({ type: 'entry.edit', id: 'one', draft: walkToThePond });
    editor.send({ type: 'draft.change', changes: song });
    editor.send({ type: 'draft.change', changes: walkToThePond });
    editor.send({ type: 'entry.cancel' });
    expect(editor.getSnapshot().value).toEqual({ listing: 'quiet' });
  });
});
