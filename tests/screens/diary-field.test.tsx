import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as table from '#src/dashboard/diary/night-fields.ts';
import { nightSheet } from '#src/dashboard/diary/night-sheet.ts';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { checkFile, loadFile, writeFile } from '#src/dashboard/progress-file/progress-file.ts';
import type * as kinds from '#src/dashboard/sheet/answer-kinds.ts';
import { DaySheet } from '#src/dashboard/sheet/DaySheet.tsx';
import type { SheetField } from '#src/dashboard/sheet/sheet.ts';

import { render } from './support/render.tsx';
import { pressNamed } from './support/screen.ts';
import { writeElsewhere } from './support/storage.ts';

// One entry a field is all that a field of the diary takes.
vi.mock('#src/dashboard/diary/night-fields.ts', async (importOriginal) => {
  const { nightFields, rating } = await importOriginal<typeof table>();
  const { minutes, shortText, timeOfDay } = await vi.importActual<typeof kinds>(
    '#src/dashboard/sheet/answer-kinds.ts',
  );
  const fixtures: readonly SheetField[] = [
    {
      key: 'nap',
      kind: minutes,
      question: 'How long did you nap?',
      column: 'Nap',
      chart: 'Minutes of the nap',
    },
    { key: 'lastCup', kind: timeOfDay(), question: 'When was the last cup of coffee?', column: 'Last cup' },
    { key: 'morning', kind: rating, question: 'How was the morning?', column: 'Morning' },
    { key: 'dream', kind: shortText(10), question: 'A dream', column: null },
  ];
  return { rating, nightFields: [...nightFields, ...fixtures] };
});

const KEY = 'dashboard:sleepDiary';
const NIGHT = '2026-11-26';
const answers = { nap: 25, lastCup: '13:30', morning: 4, dream: 'A boat' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00'), toFake: ['Date'] });
  store({});
});

afterEach(() => {
  vi.useRealTimers();
});

/** Puts nights on the device as another tab does. */
function store(nights: Readonly<Record<string, unknown>>) {
  writeElsewhere(KEY, nights);
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, object>;
const openDiary = () => render(<DaySheet sheet={nightSheet} today="2026-11-27" />);

function type(label: string, value: string) {
  act(() => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });
}

describe('a field of the diary, by one entry in the table', () => {
  it('is asked in the form, checked, kept, and shown in the table', () => {
    openDiary();
    pressNamed(/^Write about last night/);
    type('How long did you nap?', '900');
    pressNamed(/^Save this night/);
    expect(screen.getByText('Please write a whole number from 0 to 720, or leave it empty.')).toBeVisible();
    expect(stored()).toEqual({});

    type('How long did you nap?', '25');
    type('When was the last cup of coffee?', '13:30');
    type('A dream', 'A boat');
    const mornings = within(screen.getByRole('group', { name: 'How was the morning?' }));
    act(() => {
      fireEvent.click(mornings.getByRole('radio', { name: '4 Good' }));
    });
    pressNamed(/^Save this night/);
    expect(stored()[NIGHT]).toMatchObject({ ...answers, changedAt: Date.now() });

    const cells = within(screen.getByRole('row', { name: /^Thu, Nov 26/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Nap25', 'Last cup1:30 PM', 'Morning4 Good']),
    );
    expect(screen.getByRole('columnheader', { name: 'Nap' })).toBeVisible();
    expect(screen.getByRole('row', { name: /A boat$/ })).toBeVisible();

    pressNamed(/^Change/);
    expect(screen.getByLabelText('How long did you nap?')).toHaveValue('25');
    expect(screen.getByRole('radio', { name: '4 Good', checked: true })).toBeVisible();
  });

  it('is drawn over the days', () => {
    store({ [NIGHT]: answers });
    openDiary();
    expect(screen.getByRole('heading', { name: 'Minutes of the nap' })).toBeVisible();
    expect(screen.getByText('1 night has an answer, from 25 to 25 minutes.')).toBeInTheDocument();
  });

  it('is on paper: its column and its line are not among what is left out there', () => {
    store({ [NIGHT]: answers });
    openDiary();
    for (const name of ['Nap', 'Last cup', 'Morning']) {
      expect(screen.getByRole('columnheader', { name }).closest('.no-print')).toBeNull();
    }
    for (const text of ['25', '1:30 PM', '4 Good', 'A boat']) {
      expect(screen.getByText(text).closest('.no-print')).toBeNull();
    }
  });

  it('goes into the progress file and comes back from it', () => {
    store({ [NIGHT]: answers });
    const text = writeFile(new Date());
    store({});
    expect(sleepDiary.get()).toEqual({});
    const { contents, additions } = checkFile(text);
    expect(additions).toEqual([{ part: 'sleepDiary', added: 1, renewed: 0 }]);
    act(() => {
      loadFile(contents);
    });
    expect(stored()[NIGHT]).toMatchObject(answers);
  });

  it('takes nothing from a night that was written before it came', () => {
    const before = { rating: 3, changedAt: 7 };
    store({ [NIGHT]: before });
    openDiary();
    expect(sleepDiary.get()[NIGHT]).toMatchObject({ ...before, nap: null, lastCup: null, dream: '' });
    expect(screen.getByRole('row', { name: /^Thu, Nov 26/ })).toHaveTextContent('3 Fair');
  });

  it('leaves out an answer that cannot be used, and keeps the rest of the night', () => {
    store({ [NIGHT]: { ...answers, nap: 721, morning: 6, dream: 'A long boat' } });
    expect(sleepDiary.get()[NIGHT]).toMatchObject({
      nap: null,
      lastCup: '13:30',
      morning: null,
      dream: 'A long boa',
    });
  });
});
