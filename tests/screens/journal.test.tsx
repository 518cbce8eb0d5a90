import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { entryEditorMachine } from '#machines/entry-editor.machine.ts';
import { winDayNote, winProblems } from '#src/dashboard/journal/win-form.ts';
import type { Win } from '#src/dashboard/journal/wins.ts';
import { WinsJournal } from '#src/dashboard/journal/WinsJournal.tsx';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { all, press } from './support/screen.ts';
import { refuseStorage, tellTab, writeElsewhere } from './support/storage.ts';

type Snapshot = SnapshotFrom<typeof entryEditorMachine>;

const KEY = 'dashboard:wins';
const TODAY = '2026-11-27';

const walkToThePond: Win = { day: '2026-11-20', text: 'A walk', changedAt: 7 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T08:00:00`), toFake: ['Date'] });
  tellTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts wins on the device as another tab does. */
function store(wins: Record<string, Partial<Win>>) {
  writeElsewhere(KEY, wins);
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Win>;
const texts = () => Object.values(stored()).map(({ text }) => text);

const buttons = (label: RegExp) =>
  all<HTMLButtonElement>('button').filter(({ textContent }) => label.test(textContent));
const words = () => document.querySelector<HTMLTextAreaElement>('textarea')!;
const day = () => document.querySelector<HTMLInputElement>('input[type="date"]')!;

describe('the journal shows what the editor says', () => {
  const model = walk(entryEditorMachine, {
    input: { unsaved: null },
    facts: (snapshot) =>
      snapshot.matches('editing') || snapshot.matches('asking')
        ? [snapshot.context.entryId, snapshot.context.draft['text']]
        : null,
    payloads: {
      'entry.add': () => [{ draft: { text: '' } }],
      'entry.edit': () => [{ id: 'one', draft: { text: 'A walk' } }],
      'entry.delete': () => [{ id: 'one' }],
      'draft.change': () => [{ changes: { text: '' } }, { changes: { text: 'A song' } }],
    },
  });

  itWalks(model, { states: 10, edges: 55, paths: 40 }, async (path) => {
    /** The texts that the device should hold: that of the win `one`, and those of new ones. */
    let one: string | null = null;
    let added: string[] = [];
    let formOf: 'one' | 'new' = 'new';

    const putOnDevice = () => {
      one = 'A walk';
      store({ ...stored(), one: walkToThePond });
    };
    /** Marks of a state: each is there, and those of the other states are not. */
    const expectMarks = (marks: {
      form?: boolean;
      asks?: boolean;
      saved?: boolean;
      undo?: boolean;
      back?: boolean;
      wrong?: boolean;
    }) => {
      expect(all('form')).toHaveLength(marks.form === true ? 1 : 0);
      const isClosed = marks.form === true || marks.asks === true;
      expect(buttons(/^Add a win/)).toHaveLength(isClosed ? 0 : 1);
      expect(buttons(/^Go on writing/)).toHaveLength(marks.asks === true ? 1 : 0);
      expect(buttons(/^(?:Change|Delete)/)).toHaveLength(isClosed ? 0 : all('ol li').length * 2);
      expect(buttons(/^Undo/)).toHaveLength(marks.undo === true ? 1 : 0);
      const text = document.body.textContent;
      expect(text.includes('Your win is in the journal.')).toBe(marks.saved === true);
      expect(text.includes('The win is deleted.')).toBe(marks.undo === true);
      expect(text.includes('The win is back in the journal.')).toBe(marks.back === true);
      expect(all('[aria-invalid="true"]')).toHaveLength(marks.wrong === true ? 1 : 0);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          added = [];
          render(<WinsJournal today={TODAY} />);
          putOnDevice();
        },
        'entry.add': () => {
          formOf = 'new';
          press(/^Add a win/);
        },
        'entry.edit': () => {
          putOnDevice();
          formOf = 'one';
          press(/^Change the win of Friday, November 20/);
        },
        'draft.change': ({ event }) => {
          const { text } = event.changes as { text: string };
          act(() => {
            fireEvent.change(words(), { target: { value: text } });
          });
        },
        'entry.save': ({ state }) => {
          press(/^Save this win/);
          if (state.matches({ listing: 'saved' })) {
            const text = state.context.draft['text'] ?? '';
            if (formOf === 'one') {
              one = text;
            } else {
              added.push(text);
            }
          }
        },
        'entry.cancel': () => {
          press(/^Cancel/);
        },
        'entry.delete': () => {
          putOnDevice();
          press(/^Delete the win of Friday, November 20/);
          one = null;
        },
        'draft.resume': () => {
          press(/^Go on writing/);
        },
        'draft.discard': () => {
          press(/^Throw it away/);
        },
        'removal.undo': () => {
          press(/^Undo/);
          one = 'A walk';
        },
      },
      states: {
        '*': ({ context }: Snapshot) => {
          const expected = [...(one === null ? [] : [one]), ...added].toSorted();
          expect(texts().toSorted()).toEqual(expected);
          expect(
            all('ol li p')
              .map(({ textContent }) => textContent)
              .toSorted(),
          ).toEqual(expected);
          const written = all('form').length > 0 ? words().value : context.draft['text'];
          expect(written).toBe(context.draft['text']);
        },
        'listing.quiet': () => {
          expectMarks({});
        },
        'listing.saved': () => {
          expectMarks({ saved: true });
        },
        'listing.deleted': () => {
          expectMarks({ undo: true });
        },
        'listing.restored': () => {
          expectMarks({ back: true });
        },
        'editing.filling': () => {
          expectMarks({ form: true });
        },
        asking: () => {
          expectMarks({ form: false, asks: true });
        },
        'editing.refused': ({ context }: Snapshot) => {
          expectMarks({ form: true, wrong: context.draft['text'] === '' });
        },
      },
    });
  });
});

async function openWith(wins: Record<string, Partial<Win>> = {}) {
  store(wins);
  const user = userEvent.setup();
  const view = render(<WinsJournal today={TODAY} />);
  return { user, ...view };
}

describe('a win', () => {
  it('is of today unless the member says otherwise, and kept in the member’s own words', async () => {
    const { user } = await openWith();
    await user.click(screen.getByRole('button', { name: 'Add a win' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Add a win' })).toHaveFocus();
    });
    expect(screen.getByLabelText('On which day?')).toHaveValue(TODAY);
    await user.type(
      screen.getByRole('textbox', { name: 'What went well?' }),
      '  No nap,{Enter}and a <b>long</b> walk. ',
    );
    await user.click(screen.getByRole('button', { name: 'Save this win' }));
    expect(Object.values(stored())).toEqual([
      { day: TODAY, text: 'No nap,\nand a <b>long</b> walk.', changedAt: Date.now() },
    ]);
    const item = within(screen.getByRole('listitem'));
    expect(item.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(document.querySelector('ol p')?.textContent).toBe('No nap,\nand a <b>long</b> walk.');
    await waitFor(() => {
      expect(screen.getByText('Your win is in the journal.').closest('output')).toHaveFocus();
    });
  });

  it('is listed newest first, with the day as people say it', async () => {
    await openWith({
      a: { ...walkToThePond, day: '2026-11-26', text: 'second' },
      b: { ...walkToThePond, day: '2025-12-31', text: 'last' },
      c: { ...walkToThePond, day: TODAY, text: 'first' },
      d: { ...walkToThePond, day: '2026-11-01', text: 'third' },
    });
    expect(all('ol p').map(({ textContent }) => textContent)).toEqual(['first', 'second', 'third', 'last']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'TodayFriday, November 27',
      'YesterdayThursday, November 26',
      'Sunday, November 1Sunday, November 1',
      'Wednesday, December 31, 2025Wednesday, December 31, 2025',
    ]);
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  });

  it('keeps its id when it is changed, so that it stays one win', async () => {
    const { user } = await openWith({ one: walkToThePond });
    await user.click(screen.getByRole('button', { name: 'Change the win of Friday, November 20' }));
    expect(screen.getByRole('heading', { name: 'Change this win' })).toBeVisible();
    await user.type(words(), ' in the rain');
    fireEvent.change(day(), { target: { value: '2026-11-21' } });
    await user.click(screen.getByRole('button', { name: 'Save this win' }));
    expect(stored()).toEqual({
      one: { day: '2026-11-21', text: 'A walk in the rain', changedAt: Date.now() },
    });
  });

  it.each([
    [{ text: ' ', day: TODAY }, ['text']],
    [{ text: 'x', day: '' }, ['day']],
    [{ text: 'x', day: '2026-11-28' }, ['day']],
    [{ text: '', day: '' }, ['text', 'day']],
    [{ text: 'x', day: TODAY }, []],
    [{ text: 'x', day: '1900-01-01' }, []],
    [{ text: 'x', day: '0202-11-26' }, ['day']],
    [{ text: 'x', day: '0026-11-26' }, ['day']],
  ])('%j has problems at %j', (draft, fields) => {
    expect(Object.keys(winProblems(draft, TODAY))).toEqual(fields);
  });

  it.each([
    ['2016-11-26', null],
    ['2015-12-31', 'more than 10 years ago'],
    ['', null],
  ])('has a calm word on %s: %s', (date, words) => {
    const note = winDayNote(date, TODAY);
    expect(words === null ? note : note?.includes(words)).toBe(words === null ? null : true);
  });

  it('lets the words of a win lie as their own writing does', async () => {
    const { user } = await openWith({ one: { ...walkToThePond, text: 'הליכה בפארק' } });
    expect(screen.getByText('הליכה בפארק')).toHaveAttribute('dir', 'auto');
    await user.click(screen.getByRole('button', { name: 'Add a win' }));
    expect(words()).toHaveAttribute('dir', 'auto');
  });

  it('says what is missing, and goes there', async () => {
    const { user } = await openWith();
    await user.click(screen.getByRole('button', { name: 'Add a win' }));
    await user.click(screen.getByRole('button', { name: 'Save this win' }));
    expect(screen.getByText('Please write a few words first.')).toBeVisible();
    await waitFor(() => {
      expect(words()).toHaveFocus();
    });
    await user.type(words(), 'Tea');
    expect(screen.queryByText('Please write a few words first.')).toBeNull();
  });

  it('can be deleted and put back by keyboard', async () => {
    const { user } = await openWith({ one: walkToThePond });
    screen.getByRole('button', { name: /^Delete/ }).focus();
    await user.keyboard('{Enter}');
    expect(stored()).toEqual({});
    await waitFor(() => {
      expect(screen.getByText('The win is deleted.').closest('output')).toHaveFocus();
    });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(stored()).toEqual({ one: walkToThePond });
  });

  it('gives the focus back when it is cancelled', async () => {
    const { user } = await openWith({ one: walkToThePond });
    for (const name of ['Add a win', 'Change the win of Friday, November 20']) {
      await user.click(screen.getByRole('button', { name }));
      await user.type(words(), 'not kept');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Throw it away' }));
      await waitFor(() => {
        expect(screen.getByRole('button', { name })).toHaveFocus();
      });
    }
    expect(stored()).toEqual({ one: walkToThePond });
  });
});

it('draws a list of ten years as far as it is asked for', async () => {
  const many = Object.fromEntries(Array.from({ length: 3650 }, (_, index) => [`w-${index}`, walkToThePond]));
  const { user } = await openWith(many);
  expect(all('ol li')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Show 7 earlier wins' }));
  expect(all('ol li')).toHaveLength(14);
});

it('keeps what is typed over a reload, and says when another window has changed the same win', async () => {
  const { user, unmount } = await openWith({ one: walkToThePond });
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  await user.type(words(), ' in the rain');
  unmount();
  store({ one: { ...walkToThePond, text: 'A swim', changedAt: 8 } });
  render(<WinsJournal today={TODAY} />);
  await user.click(screen.getByRole('button', { name: 'Go on writing' }));
  expect(words()).toHaveValue('A walk in the rain');
  expect(screen.getByText(/changed in another window while you wrote/)).toBeVisible();
  store({});
  expect(screen.getByText(/deleted in another window/)).toBeVisible();
});

describe('the device', () => {
  it.each(['{', 'null', '"x"', '{}', '[1,"a",null,99,1]', '{"one":{"text":"no day"}}'])(
    'may hold %s: the journal is empty, and the value stays until something is written',
    (text) => {
      localStorage.setItem(KEY, text);
      tellTab(KEY);
      render(<WinsJournal today={TODAY} />);
      expect(screen.getByRole('heading', { name: 'Your journal is empty' })).toBeVisible();
      expect(localStorage.getItem(KEY)).toBe(text);
    },
  );

  it('shows live what another tab writes', async () => {
    await openWith();
    store({ one: walkToThePond });
    expect(screen.getByText('A walk')).toBeVisible();
  });

  it('that is full: says so, and keeps the win for this visit', async () => {
    const { user } = await openWith();
    refuseStorage('setItem');
    await user.click(screen.getByRole('button', { name: 'Add a win' }));
    await user.type(words(), 'Tea');
    await user.click(screen.getByRole('button', { name: 'Save this win' }));
    expect(screen.getByText('Tea')).toBeVisible();
    expect(screen.getByText(/This browser does not let us save/)).toBeVisible();

    vi.unstubAllGlobals();
    expect(stored()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Add a win' }));
    await user.type(words(), 'Cake');
    await user.click(screen.getByRole('button', { name: 'Save this win' }));
    expect(texts().toSorted()).toEqual(['Cake', 'Tea']);
    expect(screen.queryByText(/This browser does not let us save/)).toBeNull();
  });
});

it('prints the journal alone', async () => {
  const { user } = await openWith({ one: walkToThePond });
  const print = vi.fn<() => void>(() => {
    expect(document.documentElement.dataset['print']).toBe('journal');
  });
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print my journal' }));
  expect(print).toHaveBeenCalledOnce();
  dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset['print']).toBeUndefined();
});
