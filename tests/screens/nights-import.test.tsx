import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { nightsImportMachine, TableRefusal, type TableAnswers } from '#machines/nights-import.machine.ts';
import { nightSheet } from '#src/dashboard/diary/night-sheet.ts';
import { readNight, type Nights } from '#src/dashboard/diary/night.ts';
import { readNights, readTable, textIn } from '#src/dashboard/diary/nights-table.ts';
import { NightsImport } from '#src/dashboard/diary/NightsImport.tsx';
import { NightsImportPart } from '#src/dashboard/diary/NightsImportPart.tsx';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { tableFile } from '#src/dashboard/sheet/table-file.ts';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

const LATEST = '2026-11-28';
const answers: TableAnswers = {
  columns: { date: 0, bedtime: 1, gotUp: 2, minutesToFallAsleep: 3, rating: 4, letters: 5 },
  order: 'yearFirst',
  dateMeans: 'evening',
  clock: 'hours24',
};
const HEAD = 'Night,To bed,Up,Fall asleep,Rating,Words';
const read = (rows: string, changes: Partial<TableAnswers> = {}) =>
  readNights(readTable(`${HEAD}\n${rows}`), { ...answers, ...changes }, LATEST, 7);
const problemOf = (row: string, changes: Partial<TableAnswers> = {}) =>
  read(row, changes).problems.map(({ sentence }) => sentence);

describe('a row', () => {
  it('is a night', () => {
    const { nights, problems } = read('2026-11-20,22:45,06:30,18,4,G');
    expect(problems).toEqual([]);
    expect(Object.fromEntries(nights)).toEqual({
      '2026-11-20': readNight('2026-11-20', {
        bedtime: '22:45',
        gotUp: '06:30',
        minutesToFallAsleep: 18,
        rating: 4,
        letters: 'G',
        changedAt: 7,
      }),
    });
  });

  it.each([
    ['03/04/2026', 'monthFirst', 'evening', '2026-03-04'],
    ['03/04/2026', 'dayFirst', 'evening', '2026-04-03'],
    ['3.4.2026', 'dayFirst', 'morning', '2026-04-02'],
    ['2026/3/4', 'yearFirst', 'evening', '2026-03-04'],
    ['2026-01-01', 'yearFirst', 'morning', '2025-12-31'],
  ] as const)('of %s, %s, %s, is about %s', (date, order, dateMeans, day) => {
    expect([...read(`${date},22:45,,,,`, { order, dateMeans }).nights.keys()]).toEqual([day]);
  });

  it.each([
    ['22:45', 'hours24', '22:45'],
    ['9:05', 'hours24', '09:05'],
    ['22:45:30', 'hours24', '22:45'],
    ['10:45 PM', 'amPm', '22:45'],
    ['12:10 a.m.', 'amPm', '00:10'],
    ['12:10pm', 'hours24', '12:10'],
  ] as const)('with the time %s, %s, has %s', (time, clock, bedtime) => {
    const { nights } = read(`2026-11-20,${time},,,,`, { clock });
    expect(nights.get('2026-11-20')?.bedtime).toBe(bedtime);
  });

  it.each<[string, string, Partial<TableAnswers>, string]>([
    [
      'a month that is none',
      '13/04/2026,22:45,,,,',
      { order: 'monthFirst' },
      '“13/04/2026” is no date of the kind that you have chosen, with a year of four digits.',
    ],
    [
      'a short year',
      '1/2/26,22:45,,,,',
      { order: 'monthFirst' },
      '“1/2/26” is no date of the kind that you have chosen, with a year of four digits.',
    ],
    [
      'no date',
      ',22:45,,,,',
      {},
      '“” is no date of the kind that you have chosen, with a year of four digits.',
    ],
    ['a night to come', '2026-11-29,22:45,,,,', {}, 'The night of “2026-11-29” is still to come.'],
    [
      'a time without its half',
      '2026-11-20,10:45,,,,',
      { clock: 'amPm' },
      'The time “10:45” says neither AM nor PM.',
    ],
    ['a time that is none', '2026-11-20,25:00,,,,', {}, '“25:00” is no time of day.'],
    ['words for a time', '2026-11-20,late,,,,', {}, '“late” is no time of day.'],
    ['the hour 13 PM', '2026-11-20,13:10 PM,,,,', {}, '“13:10 PM” is no time of day.'],
    [
      'a part of a minute',
      '2026-11-20,,,1.5,,',
      {},
      '“1.5” is no whole number that answers “About how many minutes did it take you to fall asleep?”',
    ],
    [
      'a rating beyond five',
      '2026-11-20,,,,9,',
      {},
      '“9” is none of 1, 2, 3, 4, 5, which answer “How was the night?”',
    ],
    ['words too long', `2026-11-20,,,,,${'x'.repeat(301)}`, {}, 'The words are longer than 300 characters.'],
    ['nothing but a date', '2026-11-20,,,,,', {}, 'It says nothing about the night.'],
    ['a cell too many', '2026-11-20,22:45,,,,,', {}, 'It has 7 cells, and the first line of the file has 6.'],
  ])('with %s', (_name, row, changes, sentence) => {
    expect(problemOf(row, changes)).toEqual([sentence]);
  });

  it('about the night of an earlier one cannot be used', () => {
    const { nights, problems } = read('2026-11-20,22:45,,,,\n\n2026-11-20,23:00,,,,');
    expect([nights.size, problems]).toEqual([
      1,
      // Row 3 is empty, and a spreadsheet counts it.
      [{ row: 4, sentence: 'It is about the same night as row 2.' }],
    ]);
  });
});

const utf16 = (text: string, isBigEndian: boolean) =>
  Uint8Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).reduce<number[]>((bytes, low, index) => {
    const high = `\uFEFF${text}`.charCodeAt(index) >> 8;
    return bytes.concat(isBigEndian ? [high, low] : [low, high]);
  }, []);

describe('a file', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const words = 'Night;To bed\n2026-11-20;"café; late"';

  it.each([
    ['UTF-8', bytesOf(words)],
    ['UTF-8 with a mark', bytesOf(`\uFEFF${words}`)],
    ['UTF-16 of Windows', Uint8Array.from(utf16(words, false))],
    ['UTF-16, the other way round', Uint8Array.from(utf16(words, true))],
  ])('in %s, with semicolons and quotes, is read', (_name, bytes) => {
    expect(readTable(textIn(bytes))).toEqual({
      head: ['Night', 'To bed'],
      rows: [{ row: 2, cells: ['2026-11-20', 'café; late'] }],
    });
  });

  it.each([
    ['in an older code, whose letters would be guessed', () => textIn(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))],
    ['of a spreadsheet itself', () => textIn(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe))],
    ['whose last quote is missing', () => readTable('Night,Words\n2026-11-20,"late\n2026-11-21,early\n')],
  ])('%s is refused', (_name, readIt) => {
    expect(readIt).toThrow(new TableRefusal('unreadable'));
  });

  it('with empty lines before its head keeps the numbers that a spreadsheet gives its rows', () => {
    expect(readTable('\n,,\nNight,To bed\n\n2026-11-20,22:45\n').rows).toEqual([
      { row: 5, cells: ['2026-11-20', '22:45'] },
    ]);
  });
});

it('a table of ours comes back as it was', () => {
  const nights: Nights = Object.fromEntries(
    Object.entries({
      '2025-01-02': { gotUp: '06:30', letters: '=1+1, "quoted"\nand more', changedAt: 7 },
      '2026-11-20': {
        bedtime: '22:45',
        minutesToFallAsleep: 18,
        wakeUps: 2,
        minutesAwake: 0,
        rating: 4,
        changedAt: 7,
      },
    }).map(([day, stored]) => [day, readNight(day, stored)!]),
  );
  const { fields, words } = nightSheet;
  const columns = Object.fromEntries([
    ['date', 0],
    ...fields.map(({ key }, index) => [key, index + 1]),
  ]) as Record<string, number>;
  const back = readNights(readTable(tableFile(nights, fields, words)), { ...answers, columns }, LATEST, 7);
  expect(back.problems).toEqual([]);
  expect(Object.fromEntries(back.nights)).toEqual(nights);
});

describe('the way in', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 29, 9), toFake: ['Date'] });
    localStorage.clear();
    tellTab();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const choose = async (text: string) => {
    render(<NightsImportPart />);
    fireEvent.click(button('Bring in nights from another diary'));
    await screen.findByRole('button', { name: 'Choose the file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File([text], 'nights.csv')] } });
  };
  const answer = async () => {
    const select = async (label: string, value: string) => {
      fireEvent.change(await screen.findByLabelText(`In which column is this: ${label}?`), {
        target: { value },
      });
    };
    await select('The date', '0');
    await select('To bed', '1');
    expect(button('Look at the nights')).toBeDisabled();
    for (const name of ['Year first: 2026-11-29', 'The evening on which it began', 'With 24 hours: 22:45']) {
      fireEvent.click(screen.getByRole('radio', { name }));
    }
    fireEvent.click(button('Look at the nights'));
    await screen.findByRole('button', { name: 'Bring them in' });
  };

  describe('shows what the machine says', () => {
    const GOOD = 'Night,To bed\n2026-11-19,22:00\n2026-11-20,22:45\n2026-11-21,late\n';
    const table = { head: ['Night', 'To bed'], example: ['2026-11-19', '22:00'] };
    const reading = {
      added: 1,
      differing: 1,
      same: 0,
      problems: [{ row: 4, sentence: '“late” is no time of day.' }],
    };
    const model = walk(nightsImportMachine, {
      facts: ({ context: { ticket, answers, leavesOut, stands } }) => ({
        ticket,
        answers,
        leavesOut,
        stands,
      }),
      payloads: {
        // The first file can be read, the second has no lines.
        'file.choose': ({ value }) =>
          value === 'resting' ? [1, 2].map((ticket) => ({ ticket, sizeBytes: 1 })) : [],
        'column.choose': ({ context: { answers } }) =>
          answers.columns['date'] === undefined
            ? [{ of: 'date', column: 0 }]
            : answers.columns['bedtime'] === undefined
              ? [{ of: 'bedtime', column: 1 }]
              : [],
        'order.choose': ({ context: { answers } }) =>
          answers.order === null && answers.columns['bedtime'] === 1 ? [{ order: 'yearFirst' }] : [],
        'meaning.choose': ({ context: { answers } }) =>
          answers.dateMeans === null && answers.order !== null ? [{ dateMeans: 'evening' }] : [],
        'clock.choose': ({ context: { answers } }) =>
          answers.clock === null && answers.dateMeans !== null ? [{ clock: 'hours24' }] : [],
        'rows.check': (snapshot) => (snapshot.can({ type: 'rows.check' }) ? [{}] : []),
        'rows.leaveOut': ({ context }) => [{ leavesOut: !context.leavesOut }],
        'difference.choose': () => [{ stands: 'file' }],
        'import.confirm': (snapshot) => (snapshot.can({ type: 'import.confirm' }) ? [{}] : []),
        'xstate.done.actor.readTable': ({ context }) => (context.ticket === 1 ? [{ output: table }] : []),
        'xstate.error.actor.readTable': ({ context }) =>
          context.ticket === 2 ? [{ error: new TableRefusal('empty') }] : [],
        'xstate.done.actor.readRows': () => [{ output: reading }],
        // Nothing here can fail once the table is read.
        'xstate.error.actor.readRows': () => [],
        'xstate.error.actor.writeNights': () => [],
        'xstate.error.actor.takeBack': () => [],
      },
    });
    const radio = (name: string) => () => {
      fireEvent.click(screen.getByRole('radio', { name }));
    };
    const press = (name: string) => () => {
      fireEvent.click(button(name));
    };
    const settle = async () => {
      await act(async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      });
    };

    itWalks(model, { states: 10, edges: 49, paths: 25 }, async (path) => {
      await path.test({
        events: {
          'xstate.init': async () => {
            sleepDiary.change({
              id: '2026-11-19',
              entry: readNight('2026-11-19', { bedtime: '21:00', changedAt: 1 }),
            });
            render(<NightsImport />);
          },
          'file.choose': ({ event }) => {
            fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
              target: { files: [new File([event.ticket === 1 ? GOOD : 'Night\n'], 'nights.csv')] },
            });
          },
          'column.choose': ({ event }) => {
            fireEvent.change(
              screen.getByLabelText(
                `In which column is this: ${event.of === 'date' ? 'The date' : 'To bed'}?`,
              ),
              { target: { value: String(event.column) } },
            );
          },
          'order.choose': radio('Year first: 2026-11-29'),
          'meaning.choose': radio('The evening on which it began'),
          'clock.choose': radio('With 24 hours: 22:45'),
          'rows.check': press('Look at the nights'),
          'rows.leaveOut': () => {
            fireEvent.click(screen.getByRole('checkbox', { name: 'Leave these rows out' }));
          },
          'difference.choose': radio('What the file says'),
          'answers.change': press('Change my answers'),
          'import.confirm': press('Bring them in'),
          'import.leave': () => {
            fireEvent.click(screen.getByRole('button', { name: /^Leave it|^Good$/ }));
          },
          'import.takeBack': press('Take it back'),
          'xstate.done.actor.readTable': settle,
          'xstate.error.actor.readTable': settle,
          'xstate.done.actor.readRows': settle,
          'xstate.done.actor.writeNights': settle,
          'xstate.done.actor.takeBack': settle,
        },
        states: {
          // What is read or written is done before anybody sees that it waits.
          opening: () => {},
          checking: () => {},
          writing: () => {},
          takingBack: () => {},
          resting: () => {
            expect(screen.getAllByRole('button')).toHaveLength(1);
          },
          answering: (snapshot) => {
            expect(button('Look at the nights').hasAttribute('disabled')).toBe(
              !snapshot.can({ type: 'rows.check' }),
            );
          },
          deciding: (snapshot) => {
            screen.getByText('Row 4: “late” is no time of day.');
            expect(button('Bring them in').hasAttribute('disabled')).toBe(
              !snapshot.can({ type: 'import.confirm' }),
            );
            expect(sleepDiary.get()['2026-11-19']?.bedtime).toBe('21:00');
          },
          written: () => {
            screen.getByText('The nights are in your diary.');
            expect(Object.values(sleepDiary.get()).map(({ bedtime }) => bedtime)).toEqual(['22:00', '22:45']);
          },
          takenBack: () => {
            screen.getByText(/^Your diary is as it was/);
            expect(Object.values(sleepDiary.get()).map(({ bedtime }) => bedtime)).toEqual(['21:00']);
          },
          refused: () => {
            screen.getByText(/^This file has no line below its first one/);
          },
        },
      });
    });
  });

  it('asks about bad rows and about nights that are in both, brings in what was chosen, and takes it back', async () => {
    const mine = readNight('2026-11-19', { bedtime: '21:00', changedAt: 1 })!;
    act(() => {
      sleepDiary.change({ id: '2026-11-19', entry: mine });
    });
    await choose('Night,To bed\n2026-11-19,22:00\n2026-11-20,22:45\n2026-11-21,late\n');
    await answer();
    expect(screen.getByText('1 night that your diary does not have')).toBeVisible();
    expect(screen.getByText('1 night about which your diary says something else')).toBeVisible();
    expect(screen.getByText('Row 4: “late” is no time of day.')).toBeVisible();
    expect(button('Bring them in')).toBeDisabled();
    expect(screen.getByText(/^Nothing is changed yet/)).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Leave these rows out' }));
    expect(button('Bring them in')).toBeDisabled();
    expect(screen.getByText(/^Nothing is changed yet/)).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'What the file says' }));
    expect(screen.queryByText(/^Nothing is changed yet/)).toBeNull();
    expect(Object.keys(sleepDiary.get())).toEqual(['2026-11-19']);
    fireEvent.click(button('Bring them in'));
    expect(await screen.findByText('The nights are in your diary.')).toBeVisible();
    expect(sleepDiary.get()['2026-11-19']?.bedtime).toBe('22:00');
    expect(sleepDiary.get()['2026-11-20']?.bedtime).toBe('22:45');
    fireEvent.click(button('Take it back'));
    expect(await screen.findByText(/^Your diary is as it was/)).toBeVisible();
    expect(sleepDiary.get()).toEqual({ '2026-11-19': mine });
  });

  it('says so where nothing is left to bring in', async () => {
    act(() => {
      sleepDiary.change({
        id: '2026-11-20',
        entry: readNight('2026-11-20', { bedtime: '22:45', changedAt: 1 })!,
      });
    });
    await choose('Night,To bed\n2026-11-20,22:45\n');
    await answer();
    expect(screen.getByText('There is nothing to bring in. Your diary stays as it is.')).toBeVisible();
    expect(button('Bring them in')).toBeDisabled();
  });

  it('leaves what the diary says where that is chosen, and takes back nothing that was changed since', async () => {
    act(() => {
      sleepDiary.change({
        id: '2026-11-19',
        entry: readNight('2026-11-19', { bedtime: '21:00', changedAt: 1 }),
      });
    });
    await choose('Night,To bed\n2026-11-19,22:00\n2026-11-20,22:45\n');
    await answer();
    fireEvent.click(screen.getByRole('radio', { name: 'What my diary says' }));
    fireEvent.click(button('Bring them in'));
    await screen.findByText('The nights are in your diary.');
    expect(sleepDiary.get()['2026-11-19']?.bedtime).toBe('21:00');
    act(() => {
      sleepDiary.change({
        id: '2026-11-20',
        entry: readNight('2026-11-20', { bedtime: '23:15', changedAt: 9 }),
      });
    });
    fireEvent.click(button('Take it back'));
    await screen.findByText(/^Your diary is as it was/);
    expect(sleepDiary.get()['2026-11-20']?.bedtime).toBe('23:15');
  });

  it('names twenty rows that cannot be read, and counts the others', async () => {
    await choose(`Night,To bed\n2026-11-20,22:45\n${'some day,22:45\n'.repeat(53)}`);
    await answer();
    expect(await screen.findByText('53 rows that cannot be read')).toBeVisible();
    expect(screen.getAllByText(/^Row \d+: /)).toHaveLength(20);
    expect(screen.getByText('And 33 more rows.')).toBeVisible();
  });

  it.each([
    ['a file without a line', 'Night,To bed\n', /^This file has no line below its first one/],
    ['a file that is too large', 'x'.repeat(2_000_001), /^This file is larger than any diary/],
  ])('says what is wrong with %s, and changes nothing', async (_name, text, words) => {
    await choose(text);
    expect(await screen.findByText(words)).toBeVisible();
    fireEvent.click(button('Good'));
    expect(screen.queryByText(words)).toBeNull();
    expect(sleepDiary.get()).toEqual({});
  });
});
