import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import type { Checklist } from '#content/checklists/checklist.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { sleepSanctuaryChecklist } from '#content/members/sleep-sanctuary.ts';
import { redFlags } from '#content/red-flags.ts';
import { checklistMachine } from '#machines/checklist.machine.ts';
import { paths } from '#src/paths.ts';
import { ChecklistTool } from '#src/tools/checklists/ChecklistTool.tsx';
import { keepTicks } from '#src/tools/checklists/keep-ticks.ts';
import { sleepSanctuaryTicks } from '#src/tools/checklists/sleep-sanctuary-ticks.ts';
import { Page as SleepHygieneChecklistPage } from '#src/tools/pages/sleep-hygiene-checklist.tsx';

import { itWalks, walk } from '../support/model.ts';
import { renderRoutes } from './support/render.tsx';
import { press } from './support/screen.ts';
import { refuseStorage, writeElsewhere } from './support/storage.ts';

/** Section 4 of the issue: "items are kept on the device". */
const HYGIENE_KEY = 'sleepHygiene:checklist';
const SANCTUARY_KEY = 'sleepSanctuary:checklist';

const pages = [
  {
    name: 'sleep hygiene',
    path: paths.resource('sleep-hygiene-checklist'),
    element: <SleepHygieneChecklistPage />,
    checklist: sleepHygieneChecklist as Checklist,
    storageKey: HYGIENE_KEY,
  },
  {
    name: 'sleep sanctuary',
    path: paths.resource('sleep-sanctuary'),
    element: <ChecklistTool checklist={sleepSanctuaryChecklist} ticks={sleepSanctuaryTicks} />,
    checklist: sleepSanctuaryChecklist as Checklist,
    storageKey: SANCTUARY_KEY,
  },
] as const;

const small: Checklist = {
  title: 'A small list',
  lead: 'Two things.',
  categories: [
    { id: 'room', title: 'Room' },
    { id: 'habit', title: 'Habit' },
  ],
  items: [
    { id: 'curtains', category: 'room', text: 'The curtains are thick.', note: 'Mind the way.' },
    { id: 'nap', category: 'habit', text: 'I nap before 3 PM.' },
  ],
  cautions: ['Take care.'],
  sources: ['nia-sleep'],
};

const KEY = 'sleepHygiene:checklist';

/** One item is enough to walk every edge. */
const single: Checklist = {
  ...small,
  categories: small.categories.slice(0, 1),
  items: small.items.slice(0, 1),
};

const smallTicks = keepTicks({ key: KEY, items: small.items, file: { name: 'small', words: ['', ''] } });
const singleTicks = keepTicks({
  key: KEY,
  items: single.items,
  file: { name: 'small', words: ['', ''] },
});

const openSmall = () =>
  renderRoutes([{ path: '/', element: <ChecklistTool checklist={small} ticks={smallTicks} /> }], '/');
const openSingle = () =>
  renderRoutes([{ path: '/', element: <ChecklistTool checklist={single} ticks={singleTicks} /> }], '/');

const tool = () => document.querySelector<HTMLElement>('.no-print[class*="_columnLg"]')!;
const paper = () => document.querySelector<HTMLElement>('[class*="_onlyPrint"]')!;
const chooseTab = (name: string) =>
  fireEvent.click(within(tool()).getByText(name, { selector: '[role=tab] *' }));
const boxOf = (text: string) =>
  within(tool()).getByText(text).closest('label')!.querySelector<HTMLInputElement>('input')!;
const tick = (text: string) => fireEvent.click(boxOf(text));
const boxes = () => [...tool().querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['sheet'];
});

describe('the screen shows what the machine says', () => {
  type Snapshot = SnapshotFrom<typeof checklistMachine>;
  const walkOver = (reported: readonly object[]) =>
    walk(checklistMachine, {
      input: { items: single.items.map(({ id, category }) => ({ id, category })), completed: [] },
      facts: ({ context: { completed, cleared, view } }) => [completed, cleared, view],
      payloads: {
        'item.toggle': () => [{ id: 'curtains' }],
        'view.choose': ({ context }) =>
          context.completed.length === 0 ? [{ view: context.view === 'overview' ? 'room' : 'overview' }] : [],
        'ticks.reported': () => reported,
      },
      stopWhen: ({ context }) => context.view !== 'overview' && context.cleared.length > 0,
    });

  const kept = 'Your ticks are kept on this device only.';
  const unkept = /^This browser does not let us save\./;

  function expectMarks({ context: { completed, cleared, view } }: Snapshot, isUnkept: boolean) {
    const isDone = completed.length > 0;
    expect(boxes().map((box) => box.checked)).toEqual([isDone]);
    expect(within(tool()).queryAllByText('Done')).toHaveLength(isDone ? 1 : 0);
    expect(within(tool()).getByText('Room', { selector: 'h2' }).parentElement).toHaveTextContent(
      isDone ? 'Room1 of 1 done, 100%' : 'Room0 of 1 done, 0%',
    );
    within(tool()).getByText(isDone ? '1 of 1 done' : '0 of 1 done');
    expect(
      [...tool().querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent),
    ).toEqual([view === 'overview' ? 'Overview' : 'Room']);
    expect(within(tool()).getByText('Clear all ticks').closest('button')).toHaveAttribute(
      'aria-disabled',
      String(!isDone),
    );
    expect(within(tool()).queryAllByText('1 tick is cleared.')).toHaveLength(cleared.length);
    expect(within(tool()).queryAllByText('Put them back')).toHaveLength(cleared.length);
    expect(paper().querySelector('li')!.textContent.startsWith('✓')).toBe(isDone);
    within(tool()).getByText(isUnkept ? unkept : kept);
    expect(within(tool()).queryByText(isUnkept ? kept : unkept)).toBeNull();
  }

  describe.each([
    [
      'where the device keeps the ticks',
      walkOver([{ completed: ['curtains'] }]),
      { states: 2, edges: 23, paths: 18 },
      true,
    ],
    // What the device refuses stays on top of what another tab writes: the notebook's own tests say so.
    ['where the device refuses', walkOver([]), { states: 2, edges: 17, paths: 12 }, false],
  ])('%s', (_name, model, size, keeps) => {
    itWalks(model, size, async (path) => {
      let isUnkept = false;

      /** A gesture that writes; it leaves nothing to save where nothing changes. */
      const write = (gesture: () => unknown, changes = true) => {
        const allow = keeps ? () => {} : refuseStorage('setItem');
        gesture();
        allow();
        isUnkept ||= changes && !keeps;
      };

      await path.test({
        events: {
          'xstate.init': () => {
            openSingle();
          },
          'item.toggle': ({ event }) => {
            expect(event.id).toBe('curtains');
            write(() => tick('The curtains are thick.'));
          },
          'items.clear': () => {
            write(() => press('Clear all ticks'), boxes()[0]!.checked);
          },
          'clearing.undo': () => {
            write(() => press('Put them back'));
          },
          'view.choose': ({ event }) => {
            chooseTab(event.view === 'overview' ? 'Overview' : 'Room');
          },
          'ticks.reported': ({ event }) => {
            writeElsewhere(KEY, event.completed);
          },
        },
        states: {
          '*': (snapshot) => {
            expectMarks(snapshot, isUnkept);
          },
          marking: ({ context }) => {
            expect(context.cleared).toEqual([]);
          },
          cleared: ({ context }) => {
            expect(context.cleared).not.toEqual([]);
          },
        },
      });
    });
  });
});

describe.each(pages)('the page of the list $name', ({ path, element, checklist, storageKey }) => {
  const open = () =>
    renderRoutes(
      [
        { path, element },
        { path: paths.resources, element: <p>All resources</p> },
      ],
      path,
    );

  it('has an overview of 15 items and a tab for each category of 5', () => {
    open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      ...checklist.categories.map(({ title }) => title),
    ]);
    expect(boxes()).toHaveLength(15);
    for (const { id, title } of checklist.categories) {
      chooseTab(title);
      const own = checklist.items.filter(({ category }) => category === id);
      expect(boxes()).toHaveLength(5);
      for (const { text } of own) {
        expect(boxOf(text)).not.toBeChecked();
      }
    }
    chooseTab('Overview');
    expect(boxes()).toHaveLength(15);
  });

  it('keeps the ids of the ticked items on the device, and finds them on return', () => {
    const [first, , third] = checklist.items;
    const { unmount } = open();
    tick(third!.text);
    tick(first!.text);
    expect(stored(storageKey)).toEqual([first!.id, third!.id]);
    expect(Object.keys(localStorage)).toEqual([storageKey]);
    unmount();
    open();
    expect(boxes().filter(({ checked }) => checked)).toHaveLength(2);
    within(tool()).getByText('2 of 15 done');
    tick(first!.text);
    expect(stored(storageKey)).toEqual([third!.id]);
  });

  it('rounds the part that is done of each category', () => {
    open();
    const category = checklist.categories[0]!;
    const own = checklist.items.filter((item) => item.category === category.id);
    const seen = own.map(({ text }) => {
      tick(text);
      return within(tool()).getByText(/of 5 done, [1-9]/).textContent;
    });
    expect(seen).toEqual([
      '1 of 5 done, 20%',
      '2 of 5 done, 40%',
      '3 of 5 done, 60%',
      '4 of 5 done, 80%',
      '5 of 5 done, 100%',
    ]);
    expect(within(tool()).getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '100');
  });

  it('has its title, the cautions, the safety box, its sources, and the way back', () => {
    const { router } = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(checklist.title);
    expect(document.title).toBe(`${checklist.title} | Daylight & Rest`);
    for (const caution of checklist.cautions) {
      screen.getByText(caution);
    }
    screen.getByText(redFlags.crisis);
    expect(screen.getAllByRole('link', { name: /opens in a new tab/ }).length).toBe(checklist.sources.length);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Resources' }));
    expect(router.state.location.pathname).toBe('/resources');
  });

  it('works by keyboard alone', async () => {
    const user = userEvent.setup();
    open();
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent(checklist.categories[0]!.title);
    expect(boxes()).toHaveLength(5);
    boxes()[0]!.focus();
    await user.keyboard(' ');
    expect(boxes()[0]).toBeChecked();
    await user.keyboard(' ');
    expect(boxes()[0]).not.toBeChecked();
  });

  it.each(['{', 'null', '"x"', '{}', '[1,"a",null,99,1]', ''])(
    'opens where %s is stored, and writes a good list with the next tick',
    (text) => {
      localStorage.setItem(storageKey, text);
      localStorage.setItem('another', 'untouched');
      open();
      expect(boxes().filter(({ checked }) => checked)).toEqual([]);
      expect(localStorage.getItem(storageKey)).toBe(text);
      tick(checklist.items[14]!.text);
      expect(stored(storageKey)).toEqual([checklist.items[14]!.id]);
      expect(localStorage.getItem('another')).toBe('untouched');
      expect(localStorage.length).toBe(2);
    },
  );
});

describe('a row', () => {
  it('is one target that holds the box, the words and the note', () => {
    openSmall();
    const row = within(tool()).getByText('The curtains are thick.').closest('label')!;
    fireEvent.click(row);
    expect(boxes()[0]).toBeChecked();
    fireEvent.click(within(row).getByText('Mind the way.'));
    expect(boxes()[0]).not.toBeChecked();
  });

  it('says its words, its state and its note to a screen reader', () => {
    openSmall();
    const box = screen.getByRole('checkbox', { name: 'The curtains are thick.' });
    expect(box).toHaveAccessibleDescription('Mind the way.');
    expect(box).not.toBeChecked();
    tick('The curtains are thick.');
    expect(screen.getByRole('checkbox', { name: 'The curtains are thick.' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'I nap before 3 PM.' })).not.toHaveAttribute(
      'aria-describedby',
    );
  });

  it('carries a tick and the word when it is done', () => {
    openSmall();
    const row = within(tool()).getByText('I nap before 3 PM.').closest('label')!;
    expect(row.querySelector('svg')).toBeNull();
    tick('I nap before 3 PM.');
    expect(row.querySelector('svg')).not.toBeNull();
    within(row).getByText('Done');
  });
});

describe('clearing all ticks', () => {
  it('can be undone, and the focus is never lost', () => {
    openSmall();
    tick('The curtains are thick.');
    const clear = within(tool()).getByRole('button', { name: 'Clear all ticks' });
    clear.focus();
    press('Clear all ticks');
    expect(document.activeElement).toBe(clear);
    expect(within(tool()).getByText('1 tick is cleared.').closest('output')).not.toBeNull();
    const undo = within(tool()).getByRole('button', { name: 'Put them back' });
    undo.focus();
    fireEvent.click(undo);
    expect(boxes()[0]).toBeChecked();
    expect(document.activeElement).toBe(clear);
    expect(stored(KEY)).toEqual(['curtains']);
  });
});

describe('two tabs', () => {
  it('see each other’s ticks and lose none', () => {
    openSmall();
    writeElsewhere(KEY, ['nap']);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
    localStorage.setItem(KEY, '[]');
    tick('The curtains are thick.');
    expect(stored(KEY)).toEqual(['curtains']);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
  });
});

describe('storage that throws', () => {
  it('leaves a list that works for this visit, and says so', () => {
    refuseStorage('getItem', 'setItem');
    openSmall();
    tick('The curtains are thick.');
    tick('I nap before 3 PM.');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
    within(tool()).getByText(/Your ticks stay here until you close the page\.$/);
  });
});

describe('paper', () => {
  it('shows every item with its note, whichever tab is open, and ticks where there are ticks', () => {
    openSmall();
    tick('I nap before 3 PM.');
    chooseTab('Room');
    expect([...paper().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'The curtains are thick.Mind the way.',
      '✓I nap before 3 PM.',
    ]);
  });

  it.each([
    ['Print with my ticks', 'ticked'],
    ['Print with empty boxes', 'empty'],
  ])('%s prints the sheet that it says, and leaves nothing behind', (name, sheet) => {
    const sheets: unknown[] = [];
    vi.stubGlobal('print', () => {
      sheets.push(document.documentElement.dataset['sheet']);
    });
    openSmall();
    press(name);
    expect(sheets).toEqual([sheet]);
    dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['sheet']).toBeUndefined();
  });
});

it('opens with anything stored under its key, and touches no other', () => {
  const ids = small.items.map(({ id }) => id);
  const value = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(fc.oneof(fc.constantFrom(...ids), fc.jsonValue())).map((list) => JSON.stringify(list)),
  );
  fc.assert(
    fc.property(value, (text) => {
      localStorage.clear();
      localStorage.setItem(KEY, text);
      localStorage.setItem('another', text);
      const { unmount } = openSmall();
      const done = boxes().filter(({ checked }) => checked).length;
      within(tool()).getByText(`${done} of 2 done`);
      tick('I nap before 3 PM.');
      expect(ids).toEqual(expect.arrayContaining(stored(KEY) as string[]));
      expect(localStorage.getItem('another')).toBe(text);
      expect(localStorage.length).toBe(2);
      unmount();
    }),
    { numRuns: 40 },
  );
});
