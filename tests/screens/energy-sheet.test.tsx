import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { energyDays, energySheet } from '#src/dashboard/energy-sheet/energy-sheet.ts';
import { checkFile, loadFile, writeFile } from '#src/dashboard/progress-file/progress-file.ts';
import { DaySheet } from '#src/dashboard/sheet/DaySheet.tsx';
import { metricsHistory } from '#src/progress/metrics-history.ts';
import { metricsRecord } from '#src/tools/metrics/metrics-record.ts';

import { render } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

const KEY = 'dashboard:energySheet';
const TODAY = '2026-11-27';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T19:00:00`), toFake: ['Date'] });
  tellTab();
});

afterEach(() => {
  vi.useRealTimers();
});

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;

// Lesson 1.2: "three columns: 10 AM, 2 PM, and 6 PM. Score your energy from 1 to 5 … one letter: T, S, or L."
it('takes three scores with a letter each, the minutes until alert, and the other marks', async () => {
  const user = userEvent.setup();
  render(<DaySheet sheet={energySheet} today={TODAY} />);
  await user.click(screen.getByRole('button', { name: 'Write about today' }));
  expect(screen.getByLabelText('Which day?')).toHaveValue(TODAY);
  await user.type(screen.getByLabelText(/until you felt alert/), '25');
  for (const [time, score, letter] of [
    ['10 AM', '4', 'T tired'],
    ['2 PM', '2', 'S sleepy'],
    ['6 PM', '3 steady', 'L low'],
  ] as const) {
    await user.click(
      within(screen.getByRole('group', { name: `How much energy at ${time}?` })).getByRole('radio', {
        name: score,
      }),
    );
    await user.click(
      within(screen.getByRole('group', { name: `And which word fitted at ${time}?` })).getByRole('radio', {
        name: letter,
      }),
    );
  }
  await user.type(screen.getByLabelText('Other marks, and a few words'), 'D, W');
  await user.click(screen.getByRole('button', { name: 'Save this day' }));

  expect(stored()).toEqual({
    [TODAY]: {
      minutesUntilAlert: 25,
      score10: 4,
      letter10: 'T',
      score14: 2,
      letter14: 'S',
      score18: 3,
      letter18: 'L',
      marks: 'D, W',
      changedAt: Date.now(),
    },
  });
  const cells = within(screen.getByRole('row', { name: /^Fri, Nov 27/ })).getAllByRole('cell');
  expect(cells.slice(0, 7).map((cell) => cell.textContent)).toEqual([
    'Minutes until alert25',
    '10 AM4',
    'Word at 10 AMT',
    '2 PM2',
    'Word at 2 PMS',
    '6 PM3 steady',
    'Word at 6 PML',
  ]);
  expect(within(screen.getByRole('figure')).getByRole('heading', { name: 'Energy at 2 PM' })).toBeVisible();
});

it('shares one number with the course: the minutes until alert', async () => {
  act(() => {
    metricsHistory.change({
      id: TODAY,
      entry: {
        morningAlertMinutes: 40,
        warmupReadinessBefore: null,
        warmupReadinessAfter: null,
        eveningStress: 2,
        eveningTimeToSleepMinutes: null,
        focusBlocks: 1,
        changedAt: 1,
      },
    });
  });
  const user = userEvent.setup();
  render(<DaySheet sheet={energySheet} today={TODAY} />);
  await user.click(screen.getByRole('button', { name: 'Write about today' }));
  const minutes = screen.getByLabelText(/until you felt alert/);
  expect(minutes).toHaveValue('40');
  await user.clear(minutes);
  await user.type(minutes, '30');
  await user.click(screen.getByRole('button', { name: 'Save this day' }));
  expect(metricsHistory.get()[TODAY]).toMatchObject({
    morningAlertMinutes: 30,
    eveningStress: 2,
    focusBlocks: 1,
  });
  expect(metricsRecord.get().morningAlertMinutes).toBe(30);

  // An earlier day goes into the history, and not into the record of today.
  await user.click(screen.getByRole('button', { name: 'Write about another day' }));
  fireEvent.change(screen.getByLabelText('Which day?'), { target: { value: '2026-11-20' } });
  await user.type(screen.getByLabelText(/until you felt alert/), '55');
  await user.click(screen.getByRole('button', { name: 'Save this day' }));
  expect(metricsHistory.get()['2026-11-20']?.morningAlertMinutes).toBe(55);
  expect(metricsRecord.get().morningAlertMinutes).toBe(30);
});

it('goes into the progress file and comes back from it, and leaves out what cannot be used', () => {
  const line = { score10: 5, letter10: 'S', changedAt: 3 };
  localStorage.setItem(KEY, JSON.stringify({ [TODAY]: line, '2026-11-26': { score10: 6, letter10: 'X' } }));
  tellTab();
  expect(Object.keys(energyDays.get())).toEqual([TODAY]);
  const text = writeFile(new Date());
  localStorage.clear();
  tellTab();
  const { contents, additions } = checkFile(text);
  expect(additions).toEqual([{ part: 'energySheet', added: 1, renewed: 0 }]);
  act(() => {
    loadFile(contents);
  });
  expect(stored()[TODAY]).toMatchObject(line);
});
