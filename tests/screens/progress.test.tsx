import { afterEach, describe, expect, it, vi } from 'vitest';

import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { keepCompletedModules, type CompletedModules } from '#src/progress/completed-modules.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { keepPlaces, type KeptPlaces } from '#src/progress/places.ts';

import { tellTab } from './support/storage.ts';

const KEY = 'sleepCourse:completedModules';
const PLACES_KEY = 'sleepCourse:places';
const LESSON_COUNTS = [4, 4, 5];

type Faults = Partial<Pick<Storage, 'getItem' | 'setItem'>>;

/** The device's storage with one of its calls replaced. */
function faulty(faults: Faults): () => Storage {
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => {
      localStorage.setItem(key, value);
    },
    ...faults,
  } as Storage;
  return () => storage;
}

function refuse(): never {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
}

const openModules = (storage?: () => Storage) => keepCompletedModules(sleepCourse, storage);
const openPlaces = (storage?: () => Storage) =>
  keepPlaces({ ...sleepCourse, lessonCounts: LESSON_COUNTS }, openModules(), storage);
const completed = (store: CompletedModules) => store.get();
const places = (store: KeptPlaces) => store.get();
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('completed modules', () => {
  // Section 4: "Loaded on start only if the value is a list"; decisions.md: "unique whole numbers that are valid".
  it.each([
    ['nothing', null, []],
    ['{', '{', []],
    ['null', 'null', []],
    ['"x"', '"x"', []],
    ['{}', '{}', []],
    ['{"0":1}', '{"0":1,"length":1}', []],
    ['3', '3', []],
    ['an empty text', '', []],
    ['rubbish in a list', '[1,"a",null,99,1]', [1]],
    ['numbers that are no index', '[-1,8,1.5,"2",[3],true,7,0]', [7, 0]],
    ['a good list', '[2,0,5]', [2, 0, 5]],
  ])('reads %s', (_name, text, expected) => {
    if (text !== null) {
      localStorage.setItem(KEY, text);
    }
    localStorage.setItem('another', 'untouched');
    const store = openModules();
    expect(completed(store)).toEqual(expected);
    expect(localStorage.getItem(KEY)).toBe(text);

    store.change(4);
    expect(completed(store)).toEqual([...expected, 4]);
    expect(stored(KEY)).toEqual([...expected, 4]);
    expect(localStorage.getItem('another')).toBe('untouched');
    expect(localStorage.length).toBe(2);
  });

  it('adds a module once, without duplicates', () => {
    const store = openModules();
    store.change(2);
    store.change(2);
    expect(stored(KEY)).toEqual([2]);
    expect(completed(store)).toEqual([2]);
  });

  it.each([-1, 8, 1.5, Number.NaN])('refuses the index %s', (moduleIndex) => {
    const store = openModules();
    store.change(moduleIndex);
    expect(completed(store)).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('keeps the modules of two tabs that know nothing of each other', () => {
    const first = openModules();
    const second = openModules();
    first.change(0);
    second.change(1);
    expect(stored(KEY)).toEqual([0, 1]);
    expect(completed(second)).toEqual([0, 1]);
    first.change(2);
    expect(completed(first)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(stored(KEY)).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  it.each([KEY, null])('shows live what another tab writes (storage event for %s)', (key) => {
    const store = openModules();
    const seen: (readonly number[])[] = [];
    store.subscribe(() => {
      seen.push(completed(store));
    });
    localStorage.setItem(KEY, '[3]');
    tellTab(key);
    expect(completed(store)).toEqual([3]);
    expect(seen).toEqual([[3]]);
  });

  it('pays no attention to other keys', () => {
    const store = openModules();
    localStorage.setItem(KEY, '[3]');
    tellTab('another');
    expect(completed(store)).toEqual([]);
  });

  it('counts a module for this visit when storage is full, and saves it with the next one', () => {
    localStorage.setItem(KEY, '[5]');
    let isFull = true;
    const storage = faulty({
      setItem: (key, value) => {
        if (isFull) {
          refuse();
        }
        localStorage.setItem(key, value);
      },
    });
    const store = openModules(storage);
    store.change(0);
    expect(completed(store)).toEqual([5, 0]);
    expect(stored(KEY)).toEqual([5]);

    localStorage.setItem(KEY, '[5,6]');
    tellTab(KEY);
    expect(completed(store)).toEqual([5, 6, 0]);

    isFull = false;
    store.change(1);
    expect(stored(KEY)).toEqual([5, 6, 0, 1]);
  });

  it('works for this visit when storage throws at every call', () => {
    const store = openModules(faulty({ getItem: refuse, setItem: refuse }));
    expect(completed(store)).toEqual([]);
    store.change(0);
    store.change(7);
    expect(completed(store)).toEqual([0, 7]);
  });

  it('works for this visit when the browser refuses storage altogether', () => {
    const store = openModules(refuse);
    store.change(0);
    expect(completed(store)).toEqual([0]);
  });

  it('forgets nothing when storage stops working in the middle of a visit', () => {
    localStorage.setItem(KEY, '[1,2]');
    let isBroken = false;
    const store = openModules(() => (isBroken ? refuse() : localStorage));
    isBroken = true;
    store.change(3);
    expect(completed(store)).toEqual([1, 2, 3]);
  });
});

describe('places', () => {
  // decisions.md, Progress: "the viewer keeps a place (lesson index and ticks) per module".
  it.each([
    ['nothing', null, {}],
    ['{', '{', {}],
    ['null', 'null', {}],
    ['"x"', '"x"', {}],
    ['{}', '{}', {}],
    ['[1,"a",null,99,1]', '[1,"a",null,99,1]', {}],
    ['no lesson', '{"0":{"completed":[1]},"1":null,"2":"x"}', {}],
    [
      'a lesson that is not in the module',
      '{"0":{"lesson":4,"completed":[]},"2":{"lesson":4}}',
      {
        2: { lesson: 4, completed: [] },
      },
    ],
    [
      'ticks that are not in the module',
      '{"1":{"lesson":0,"completed":[3,"a",null,99,3,-1,1.5]}}',
      {
        1: { lesson: 0, completed: [3] },
      },
    ],
    ['a module that is not in the course', '{"3":{"lesson":1,"completed":[]}}', {}],
  ])('reads %s', (_name, text, expected) => {
    if (text !== null) {
      localStorage.setItem(PLACES_KEY, text);
    }
    localStorage.setItem('another', 'untouched');
    const store = openPlaces();
    expect(places(store)).toEqual(expected);

    store.change({ moduleIndex: 0, place: { lesson: 1, completed: [0] } });
    expect(stored(PLACES_KEY)).toEqual({ ...expected, 0: { lesson: 1, completed: [0] } });
    expect(localStorage.getItem('another')).toBe('untouched');
    expect(localStorage.length).toBe(2);
  });

  it('moves the lesson, and never takes a tick away', () => {
    const store = openPlaces();
    store.change({ moduleIndex: 0, place: { lesson: 2, completed: [0, 1] } });
    store.change({ moduleIndex: 0, place: { lesson: 0, completed: [2] } });
    expect(places(store)).toEqual({ 0: { lesson: 0, completed: [0, 1, 2] } });
  });

  it('forgets the place of a completed module and keeps the others', () => {
    const store = openPlaces();
    store.change({ moduleIndex: 0, place: { lesson: 2, completed: [0] } });
    store.change({ moduleIndex: 1, place: { lesson: 3, completed: [] } });
    store.change({ moduleIndex: 0, place: null });
    expect(places(store)).toEqual({ 1: { lesson: 3, completed: [] } });
    expect(stored(PLACES_KEY)).toEqual({ 1: { lesson: 3, completed: [] } });
  });

  it('keeps the places of two tabs, in two modules and in one', () => {
    const first = openPlaces();
    const second = openPlaces();
    first.change({ moduleIndex: 0, place: { lesson: 1, completed: [0] } });
    second.change({ moduleIndex: 1, place: { lesson: 2, completed: [1] } });
    second.change({ moduleIndex: 0, place: { lesson: 3, completed: [2] } });
    expect(stored(PLACES_KEY)).toEqual({
      0: { lesson: 3, completed: [0, 2] },
      1: { lesson: 2, completed: [1] },
    });
    tellTab(PLACES_KEY);
    expect(places(first)).toEqual(places(second));
  });

  it('remembers for this visit when storage is full, and saves with the next change', () => {
    let isFull = true;
    const storage = faulty({
      setItem: (key, value) => {
        if (isFull) {
          refuse();
        }
        localStorage.setItem(key, value);
      },
    });
    const store = openPlaces(storage);
    store.change({ moduleIndex: 0, place: { lesson: 1, completed: [0] } });
    expect(places(store)).toEqual({ 0: { lesson: 1, completed: [0] } });
    expect(localStorage.getItem(PLACES_KEY)).toBeNull();

    localStorage.setItem(PLACES_KEY, '{"2":{"lesson":4,"completed":[]}}');
    tellTab(PLACES_KEY);
    expect(places(store)).toEqual({ 0: { lesson: 1, completed: [0] }, 2: { lesson: 4, completed: [] } });

    isFull = false;
    store.change({ moduleIndex: 1, place: { lesson: 1, completed: [] } });
    expect(stored(PLACES_KEY)).toEqual({
      0: { lesson: 1, completed: [0] },
      1: { lesson: 1, completed: [] },
      2: { lesson: 4, completed: [] },
    });
  });

  it.each([
    ['throws at every call', faulty({ getItem: refuse, setItem: refuse })],
    ['is refused altogether', refuse],
  ])('works for this visit when storage %s', (_name, storage) => {
    const store = openPlaces(storage);
    store.change({ moduleIndex: 0, place: { lesson: 1, completed: [0] } });
    store.change({ moduleIndex: 1, place: { lesson: 2, completed: [] } });
    store.change({ moduleIndex: 0, place: null });
    expect(places(store)).toEqual({ 1: { lesson: 2, completed: [] } });
  });
});

describe('the two courses', () => {
  it.each([
    ['sleepCourse:completedModules', courseRecord(sleepCourse).progress],
    ['energyCourse:completedModules', courseRecord(energyCourse).progress],
  ])('%s keeps eight modules under its own key', (key, store) => {
    tellTab(key);
    store.change(7);
    store.change(8);
    expect(Object.entries(localStorage)).toEqual([[key, '[7]']]);
  });

  it.each([
    ['sleepCourse:places', courseRecord(sleepCourse).places, 3],
    ['energyCourse:places', courseRecord(energyCourse).places, 4],
  ])('%s keeps its places under its own key', (key, store, lastLesson) => {
    localStorage.setItem(
      key,
      JSON.stringify({ 0: { lesson: lastLesson }, 1: { lesson: 4 }, 8: { lesson: 0 } }),
    );
    tellTab(key);
    expect(places(store)).toEqual({ 0: { lesson: lastLesson, completed: [] } });
    store.change({ moduleIndex: 7, place: { lesson: 1, completed: [] } });
    expect(Object.keys(stored(key) as object)).toEqual(['0', '7']);
    expect(localStorage.length).toBe(1);
  });
});
