import { expect, it } from 'vitest';

import { nightSheet } from '#src/dashboard/diary/night-sheet.ts';
import { readNight } from '#src/dashboard/diary/night.ts';
import { tableFile } from '#src/dashboard/sheet/table-file.ts';

const { fields, words } = nightSheet;

const fileOf = (nights: Readonly<Record<string, object>>) =>
  tableFile(
    Object.fromEntries(Object.entries(nights).map(([day, stored]) => [day, readNight(day, stored)!])),
    fields,
    words,
  );

it('is a table that a spreadsheet opens: a mark for UTF-8, a head, and the nights from the oldest on', () => {
  const text = fileOf({
    '2026-11-26': { bedtime: '22:45', minutesToFallAsleep: 18, rating: 4, letters: 'G, a “calm” hour' },
    '2025-01-02': { gotUp: '06:30' },
  });
  expect(text).toBe(
    [
      '\uFEFFNight,To bed,Minutes to fall asleep,Wake-ups,Minutes awake,Got up,How it was,"What you tried, in letters and a few words"',
      '2025-01-02,,,,,06:30,,',
      '2026-11-26,22:45,18,,,,4,"G, a “calm” hour"',
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1', "'+1"],
  ['-2 hours', "'-2 hours"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['two\nlines', '"two\nlines"'],
  ['a "word"', '"a ""word"""'],
  ['5 = 5', '5 = 5'],
])('writes %j so that it stays words', (letters, cell) => {
  expect(fileOf({ '2026-11-26': { letters } }).endsWith(`,,,,,,${cell}\r\n`)).toBe(true);
});
