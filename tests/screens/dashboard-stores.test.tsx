import { describe, expect, it, vi } from 'vitest';

import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { readNight, type Night } from '#src/dashboard/diary/night.ts';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { newestFirst, newWinId, readWin, wins, type Win } from '#src/dashboard/journal/wins.ts';
import { keepEntries, mergeEntries } from '#src/notebook/entries.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { keepNotes, noteText, writeNote, type KeptNotes } from '#src/progress/notes.ts';

import { tellTab } from './support/storage.ts';

const NOTES_KEY = 'sleepCourse:notes';
const readNote = (id: string, stored: unknown) => keepNotes(sleepCourse).read({ [id]: stored })[id] ?? null;

const night: Night = {
  bedtime: '22:45',
  minutesToFallAsleep: 18,
  wakeUps: 2,
  rating: 4,
  gotUp: '06:30',
  minutesAwake: 15,
  letters: 'L, M 20',
  changedAt: 7,
};
const win: Win = { day: '2026-11-20', text: 'A walk', changedAt: 7 };

/** The three kinds of entries: one good entry, another one, and ids and values that cannot be used. */
const kinds = [
  {
    name: 'the diary',
    key: 'dashboard:sleepDiary',
    create: (storage?: () => Storage) =>
      keepEntries({ key: sleepDiary.key, file: sleepDiary.file, readEntry: readNight, storage }),
    id: '2026-11-20',
    entry: night,
    otherId: '2026-11-21',
    other: { ...night, rating: 5 },
    badIds: ['', '2026-02-30', '2026-13-01', '0', '__proto__', '2026-11-20T00:00'],
    badValues: [null, 1, 'x', [], {}, { rating: 6 }, { bedtime: '24:00' }, { wakeUps: -1 }, { letters: ' ' }],
  },
  {
    name: 'the journal',
    key: 'dashboard:wins',
    create: (storage?: () => Storage) =>
      keepEntries({ key: wins.key, file: wins.file, readEntry: readWin, storage }),
    id: 'a-1',
    entry: win,
    otherId: 'b-2',
    other: { ...win, text: 'A song' },
    badIds: ['', 'a b', '__proto__', 'x'.repeat(65)],
    badValues: [
      null,
      1,
      'x',
      [],
      {},
      { day: '2026-11-20' },
      { text: 'no day' },
      { day: 'May', text: 'x' },
      { day: '2026-11-20', text: '  ' },
      { day: '2026-11-20', text: 5 },
    ],
  },
  {
    name: 'the notes',
    key: NOTES_KEY,
    create: (storage?: () => Storage) => keepNotes(sleepCourse, storage),
    id: '0.3',
    entry: { text: 'Slippers', changedAt: 7 },
    otherId: '7.0',
    other: { text: 'Lamp', changedAt: 8 },
    badIds: ['', '8.0', '0.4', '0.5', '0', '00.1', '0.1.2', '__proto__'],
    badValues: [null, 1, 'x', [], {}, { text: '' }, { text: ' \n' }, { text: 3 }],
  },
] as const;

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

function refuse(): never {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
}

/** The device's storage with some of its calls replaced. */
function faulty(faults: Partial<Pick<Storage, 'getItem' | 'setItem'>>): () => Storage {
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      localStorage.setItem(key, value);
    },
    ...faults,
  } as Storage;
  return () => storage;
}

describe.each(kinds)('$name', ({ key, create, id, entry, otherId, other, badIds, badValues }) => {
  type AnyStore = KeptNotes;
  const open = (storage?: () => Storage) => create(storage) as unknown as AnyStore;
  const entries = (store: AnyStore) => store.get() as unknown;
  const unsaved = (store: AnyStore) => store.store.getSnapshot().context.unsaved.map(({ id }) => id);
  const write = (store: AnyStore, id: string, entry: object) => {
    store.change({ id, entry: entry as never });
  };

  it.each([
    ['nothing', null],
    ['{', '{'],
    ['null', 'null'],
    ['"x"', '"x"'],
    ['3', '3'],
    ['{}', '{}'],
    ['a list', '[1,"a",null,99,1]'],
    ['an empty text', ''],
    ['unusable ids', JSON.stringify(Object.fromEntries(badIds.map((bad) => [bad, entry])))],
    ['unusable values', `{${badValues.map((bad) => `"${id}":${JSON.stringify(bad)}`).join()}}`],
  ])('reads %s as no entry, and overwrites it only with the first entry', (_name, text) => {
    if (text !== null) {
      localStorage.setItem(key, text);
    }
    localStorage.setItem('another', 'untouched');
    const store = open();
    expect(entries(store)).toEqual({});
    expect(localStorage.getItem(key)).toBe(text);

    write(store, id, entry);
    expect(entries(store)).toEqual({ [id]: entry });
    expect(stored(key)).toEqual({ [id]: entry });
    expect(localStorage.getItem('another')).toBe('untouched');
    expect(localStorage.length).toBe(2);
  });

  it('keeps the good entries among bad ones', () => {
    localStorage.setItem(key, JSON.stringify({ [badIds[1]]: entry, [id]: entry, [otherId]: null }));
    expect(entries(open())).toEqual({ [id]: entry });
  });

  it.each(badValues.map((bad) => [JSON.stringify(bad), bad] as const))(
    'refuses to write %s',
    (_name, bad) => {
      const store = open();
      write(store, id, bad as unknown as object);
      expect(entries(store)).toEqual({});
      expect(localStorage.getItem(key)).toBeNull();
    },
  );

  it('changes, deletes and puts back', () => {
    const store = open();
    write(store, id, entry);
    write(store, id, other);
    write(store, otherId, other);
    store.change({ id, entry: null });
    expect(stored(key)).toEqual({ [otherId]: other });
    store.undo(id);
    expect(stored(key)).toEqual({ [otherId]: other, [id]: other });
    store.change({ id, entry: null });
    write(store, id, entry);
    expect(entries(store)).toEqual({ [otherId]: other, [id]: entry });
  });

  it('has nothing to delete or to put back that it does not know', () => {
    const store = open();
    store.change({ id, entry: null });
    store.undo(id);
    expect(entries(store)).toEqual({});
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('loses nothing of two tabs that know nothing of each other', () => {
    const first = open();
    const second = open();
    write(first, id, entry);
    write(second, otherId, other);
    expect(stored(key)).toEqual({ [id]: entry, [otherId]: other });
    first.change({ id, entry: null });
    expect(stored(key)).toEqual({ [otherId]: other });
  });

  it.each([key, null])('shows live what another tab does (storage event for %s)', (eventKey) => {
    const store = open();
    const seen: unknown[] = [];
    store.subscribe(() => {
      seen.push(entries(store));
    });
    localStorage.setItem(key, JSON.stringify({ [id]: entry }));
    tellTab(eventKey);
    localStorage.removeItem(key);
    tellTab(eventKey);
    expect(seen).toEqual([{ [id]: entry }, {}]);
  });

  it('pays no attention to other keys', () => {
    const store = open();
    localStorage.setItem(key, JSON.stringify({ [id]: entry }));
    tellTab('another');
    expect(entries(store)).toEqual({});
  });

  it('counts for this visit when storage is full, says so, and saves with the next change', () => {
    localStorage.setItem(key, JSON.stringify({ [otherId]: other }));
    let isFull = true;
    const setItem = (itemKey: string, value: string) => {
      if (isFull) {
        refuse();
      }
      localStorage.setItem(itemKey, value);
    };
    const store = open(faulty({ setItem }));
    write(store, id, entry);
    expect(entries(store)).toEqual({ [otherId]: other, [id]: entry });
    expect(unsaved(store)).toEqual([id]);
    expect(stored(key)).toEqual({ [otherId]: other });

    tellTab(key);
    expect(entries(store)).toEqual({ [otherId]: other, [id]: entry });

    isFull = false;
    store.change({ id: otherId, entry: null });
    expect(stored(key)).toEqual({ [id]: entry });
    expect(store.isUnkept()).toBe(false);
  });

  it('no longer calls unsaved what has reached the device in another way', () => {
    const store = open(faulty({ setItem: refuse }));
    write(store, id, entry);
    write(store, otherId, other);
    localStorage.setItem(key, JSON.stringify({ [id]: entry }));
    tellTab(key);
    expect(unsaved(store)).toEqual([otherId]);
    expect(store.isUnkept()).toBe(true);
  });

  it.each([
    ['throws at every call', faulty({ getItem: refuse, setItem: refuse })],
    ['is refused altogether', refuse],
  ])('works for this visit when storage %s', (_name, storage) => {
    const store = open(storage);
    write(store, id, entry);
    write(store, otherId, other);
    store.change({ id, entry: null });
    store.undo(id);
    expect(entries(store)).toEqual({ [id]: entry, [otherId]: other });
  });
});

describe('one entry, field by field', () => {
  it('keeps the usable answers of a night and opens the others', () => {
    const spoiled = {
      bedtime: '9 PM',
      minutesToFallAsleep: 721,
      wakeUps: 2.5,
      rating: '4',
      gotUp: '06:30',
      minutesAwake: Number.NaN,
      letters: ['L'],
      changedAt: 'yesterday',
      more: true,
    };
    expect(readNight('2026-11-20', spoiled)).toEqual({
      bedtime: null,
      minutesToFallAsleep: null,
      wakeUps: null,
      rating: null,
      gotUp: '06:30',
      minutesAwake: null,
      letters: '',
      changedAt: 0,
    });
  });

  it.each([
    ['minutesToFallAsleep', 0, true],
    ['minutesToFallAsleep', 720, true],
    ['minutesToFallAsleep', 721, false],
    ['minutesToFallAsleep', -1, false],
    ['minutesAwake', 720, true],
    ['minutesAwake', 721, false],
    ['wakeUps', 0, true],
    ['wakeUps', 50, true],
    ['wakeUps', 51, false],
    ['rating', 1, true],
    ['rating', 5, true],
    ['rating', 0, false],
    ['rating', 6, false],
    ['bedtime', '00:00', true],
    ['bedtime', '23:59', true],
    ['bedtime', '7:30', false],
    ['gotUp', '12:60', false],
  ] as const)('takes %s of %s: %s', (field, value, isUsable) => {
    expect(readNight('2026-11-20', { [field]: value })?.[field] ?? 'none').toBe(isUsable ? value : 'none');
  });

  it('cuts what is too long', () => {
    expect(readNight('2026-11-20', { letters: 'L'.repeat(400) })?.letters).toHaveLength(300);
    expect(readWin('a', { day: '2026-11-20', text: 'w'.repeat(3000) })?.text).toHaveLength(2000);
    expect(readNote('0.0', { text: 'n'.repeat(5000) })?.text).toHaveLength(4000);
  });

  it.each([
    [12, 12],
    [0, 0],
    [-5, 0],
    [1.5, 0],
    [null, 0],
    ['7', 0],
    [Number.MAX_VALUE, 0],
  ])('reads the date of change %s as %s', (changedAt, expected) => {
    expect(readNote('0.0', { text: 'x', changedAt })?.changedAt).toBe(expected);
  });
});

describe('two sets of entries in one', () => {
  const old = { text: 'old', changedAt: 1 };
  const fresh = { text: 'fresh', changedAt: 2 };

  it.each([
    ['one that only the first has', { a: old }, {}, { a: old }],
    ['one that only the second has', {}, { a: old }, { a: old }],
    ['the newer one of the second', { a: old }, { a: fresh }, { a: fresh }],
    ['the newer one of the first', { a: fresh }, { a: old }, { a: fresh }],
    ['the first of two of one date', { a: old }, { a: { ...fresh, changedAt: 1 } }, { a: old }],
  ])('has %s', (_name, entries, others, merged) => {
    expect(mergeEntries<typeof old>(entries, others)).toEqual(merged);
  });

  // bug-reports 8: "With changedAt in the future an old file wins over every later correction, each time it is loaded."
  it('lets no clock that was ahead win over what is written now', () => {
    const now = Date.now();
    const corrected = { text: 'corrected', changedAt: now };
    const ahead = { text: 'ahead', changedAt: now + 2 * 24 * 60 * 60 * 1000 };
    const elsewhere = { text: 'elsewhere', changedAt: now + 60 * 60 * 1000 };
    expect(mergeEntries({ a: corrected }, { a: ahead })).toEqual({ a: corrected });
    expect(mergeEntries({ a: ahead }, { a: corrected })).toEqual({ a: corrected });
    expect(mergeEntries({ a: corrected }, { a: elsewhere })).toEqual({ a: elsewhere });
  });
});

describe('the notes of a lesson', () => {
  const place = { moduleIndex: 2, lesson: 1 };

  it('are written under the indexes of module and lesson, with the moment', () => {
    vi.useFakeTimers({ now: 5000 });
    const notes = keepNotes(sleepCourse);
    writeNote(notes, place, 'Earplugs ');
    expect(stored(NOTES_KEY)).toEqual({ '2.1': { text: 'Earplugs ', changedAt: 5000 } });
    expect(noteText(notes.get(), place)).toBe('Earplugs ');
    expect(noteText(notes.get(), { moduleIndex: 1, lesson: 2 })).toBe('');
    vi.useRealTimers();
  });

  it.each(['', '  \n'])('are gone when nothing but %j is left', (text) => {
    const notes = keepNotes(sleepCourse);
    writeNote(notes, place, 'Earplugs');
    writeNote(notes, place, text);
    expect(stored(NOTES_KEY)).toEqual({});
  });
});

describe('the journal', () => {
  it('stands newest first, and within a day the last added first', () => {
    const listed = newestFirst({
      m1: { day: '2026-11-02', text: 'b', changedAt: 9 },
      m2: { day: '2026-11-02', text: 'c', changedAt: 1 },
      m0: { day: '2026-11-10', text: 'a', changedAt: 1 },
      m3: { day: '2025-12-31', text: 'd', changedAt: 9 },
    });
    expect(listed.map(([id]) => id)).toEqual(['m0', 'm2', 'm1', 'm3']);
  });

  it('gives ids that its own check accepts, each once, in the order of time', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) });
    const ids = Array.from({ length: 200 }, () => {
      vi.advanceTimersByTime(1);
      return newWinId();
    });
    expect(new Set(ids).size).toBe(200);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every((id) => readWin(id, win) !== null)).toBe(true);
    vi.useRealTimers();
  });
});

describe('the stores of the site', () => {
  it.each([
    ['dashboard:sleepDiary', sleepDiary, '2026-11-20', night],
    ['dashboard:wins', wins, 'a', win],
    ['sleepCourse:notes', courseRecord(sleepCourse).notes, '0.0', { text: 'x', changedAt: 1 }],
    ['energyCourse:notes', courseRecord(energyCourse).notes, '0.4', { text: 'x', changedAt: 1 }],
  ])('%s is the only key of its store', (key, store, id, entry) => {
    store.change({ id, entry: entry as never });
    expect(Object.keys(localStorage)).toEqual([key]);
    expect(stored(key)).toEqual({ [id]: entry });
  });
});
