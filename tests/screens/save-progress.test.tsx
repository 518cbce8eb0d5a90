import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { sleepSanctuaryChecklist } from '#content/members/sleep-sanctuary.ts';
import { FileRefusal, type Addition } from '#machines/progress-file.machine.ts';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { wins } from '#src/dashboard/journal/wins.ts';
import { createFilePicker } from '#src/dashboard/progress-file/file-picker.ts';
import { parts } from '#src/dashboard/progress-file/parts.ts';
import {
  additionText,
  checkFile,
  fileName,
  loadFile,
  writeFile,
} from '#src/dashboard/progress-file/progress-file.ts';
import { ProgressFilePanel } from '#src/dashboard/progress-file/ProgressFilePanel.tsx';
import { courseRecord } from '#src/progress/course-record.ts';
import { ChecklistTool } from '#src/tools/checklists/ChecklistTool.tsx';
import { sleepSanctuaryTicks } from '#src/tools/checklists/sleep-sanctuary-ticks.ts';
import { metricsRecord } from '#src/tools/metrics/metrics-record.ts';
import { Page as SleepHygieneChecklistPage } from '#src/tools/pages/sleep-hygiene-checklist.tsx';

import { render, renderRoutes } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

const NOW = new Date('2026-11-27T08:00:00Z');

const night = {
  bedtime: '22:45',
  minutesToFallAsleep: 18,
  wakeUps: 1,
  minutesAwake: null,
  gotUp: null,
  rating: 4,
  letters: '',
  changedAt: 7,
};
const metrics = {
  morningAlertMinutes: 40,
  pomodoroBlocksCompletedToday: 4,
  warmupReadinessBefore: 2,
  warmupReadinessAfter: null,
  eveningStress: null,
  eveningTimeToSleepMinutes: 25,
  lastUpdatedDate: '2026-11-20',
};

/** Something under every key that the file holds, in the order of the parts. */
const measured = {
  morningAlertMinutes: 25,
  warmupReadinessBefore: null,
  warmupReadinessAfter: 4,
  eveningStress: null,
  eveningTimeToSleepMinutes: null,
  focusBlocks: 2,
  changedAt: 7,
};

const program = {
  begunOn: '2026-11-20',
  anchor: { day: 1, on: '2026-11-20' },
  done: [1],
  rests: ['2026-11-21'],
  askedFrom: 1,
};

const month = { begunOn: '2026-11-20', done: [1] };

const habits = { walk: { since: '2026-11-20', until: null, keptOn: ['2026-11-21'] } };

const lookBacks = {
  'day-7': { howOften: 'someDays', inTheWay: 'Guests', isDone: true, changedAt: 7 },
  'day-7-2026-11-20': { howOften: 'mostDays', inTheWay: '', isDone: true, changedAt: 8 },
};

const pattern = { pattern: { id: 'waking-early', changedAt: 7 } };

const everything = {
  'sleepCourse:completedModules': [0, 2],
  'sleepCourse:places': { 3: { lesson: 1, completed: [0] } },
  'sleepCourse:program': program,
  'sleepCourse:month': month,
  'sleepCourse:habits': habits,
  'sleepCourse:lookBacks': lookBacks,
  'sleepCourse:pattern': pattern,
  'energyCourse:completedModules': [1],
  'energyCourse:places': { 0: { lesson: 4, completed: [2] } },
  'energyCourse:program': program,
  'energyCourse:month': month,
  'energyCourse:habits': habits,
  'energyCourse:lookBacks': lookBacks,
  'energyCourse:pattern': pattern,
  'dashboard:sleepDiary': { '2026-11-20': night, '2026-11-21': night },
  'dashboard:energySheet': {
    '2026-11-20': {
      minutesUntilAlert: 25,
      score10: 4,
      letter10: 'T',
      score14: null,
      letter14: '',
      score18: null,
      letter18: '',
      marks: '',
      changedAt: 7,
    },
  },
  'dashboard:wins': { one: { day: '2026-11-20', text: 'A walk', changedAt: 7 } },
  'sleepCourse:notes': { '0.3': { text: 'Slippers', changedAt: 7 } },
  'energyCourse:notes': { '7.0': { text: 'Tea', changedAt: 7 } },
  'sleepHygiene:checklist': [sleepHygieneChecklist.items[0].id],
  'sleepSanctuary:checklist': sleepSanctuaryChecklist.items.slice(0, 2).map(({ id }) => id),
  'energyCourse:metrics': metrics,
  'energyCourse:metricsHistory': { '2026-11-20': measured },
};

const noon: Addition[] = [
  { part: 'sleepModules', added: 2, renewed: 0 },
  { part: 'sleepPlaces', added: 1, renewed: 0 },
  { part: 'sleepProgram', added: 1, renewed: 0 },
  { part: 'sleepMonth', added: 1, renewed: 0 },
  { part: 'sleepHabits', added: 1, renewed: 0 },
  { part: 'sleepLookBacks', added: 2, renewed: 0 },
  { part: 'sleepPattern', added: 1, renewed: 0 },
  { part: 'energyModules', added: 1, renewed: 0 },
  { part: 'energyPlaces', added: 1, renewed: 0 },
  { part: 'energyProgram', added: 1, renewed: 0 },
  { part: 'energyMonth', added: 1, renewed: 0 },
  { part: 'energyHabits', added: 1, renewed: 0 },
  { part: 'energyLookBacks', added: 2, renewed: 0 },
  { part: 'energyPattern', added: 1, renewed: 0 },
  { part: 'sleepDiary', added: 2, renewed: 0 },
  { part: 'energySheet', added: 1, renewed: 0 },
  { part: 'wins', added: 1, renewed: 0 },
  { part: 'sleepNotes', added: 1, renewed: 0 },
  { part: 'energyNotes', added: 1, renewed: 0 },
  { part: 'sleepHygieneTicks', added: 1, renewed: 0 },
  { part: 'sleepSanctuaryTicks', added: 2, renewed: 0 },
  { part: 'energyMetrics', added: 1, renewed: 0 },
  { part: 'energyMetricsHistory', added: 1, renewed: 0 },
];

/** Puts values on the device as another tab does; text stays as it is. */
function putOnDevice(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  tellTab();
}

/** A different device, with nothing on it yet. */
function changeDevice() {
  localStorage.clear();
  tellTab();
}

const onDevice = () =>
  Object.fromEntries(
    Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text as string) as unknown]),
  );
const rawDevice = () => JSON.stringify(Object.entries(localStorage).toSorted());

const fileOf = (contents: object, extra: object = {}) =>
  JSON.stringify({ format: 'daylight-and-rest-progress', version: 1, parts: contents, ...extra });

function problemOf(text: string): string {
  try {
    checkFile(text);
    return 'none';
  } catch (error) {
    return error instanceof FileRefusal ? error.problem : String(error);
  }
}

/** Checks a file's contents and loads them. Answers what the member was shown. */
function load(contents: object) {
  const checked = checkFile(fileOf(contents));
  loadFile(checked.contents);
  return checked;
}

beforeEach(() => {
  tellTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a file', () => {
  it('takes everything to another device', () => {
    putOnDevice(everything);
    const text = writeFile(NOW);
    changeDevice();
    expect(onDevice()).toEqual({});

    const { contents, additions, leftOut } = checkFile(text);
    expect(additions).toEqual(noon);
    expect(leftOut).toBe(0);
    expect(onDevice()).toEqual({});

    loadFile(contents);
    expect(onDevice()).toEqual(everything);
    expect(checkFile(text).additions).toEqual([]);
  });

  it('says what it is, and which version it has', () => {
    putOnDevice({ 'sleepCourse:completedModules': [4] });
    expect(JSON.parse(writeFile(NOW))).toEqual({
      format: 'daylight-and-rest-progress',
      version: 1,
      savedAt: '2026-11-27T08:00:00.000Z',
      parts: { sleepModules: [4] },
    });
  });

  it('holds nothing of a device that has nothing', () => {
    expect(JSON.parse(writeFile(NOW))).toMatchObject({ parts: {} });
  });

  it('holds only what can be used', () => {
    putOnDevice({
      'sleepCourse:completedModules': [0, 99, 'x'],
      'dashboard:wins': '{',
      'dashboard:sleepDiary': { '2026-11-20': night, never: night },
      'energyCourse:metrics': '"x"',
      'sleepHygiene:checklist': ['unknown'],
    });
    expect(JSON.parse(writeFile(NOW))).toMatchObject({
      parts: { sleepModules: [0], sleepDiary: { '2026-11-20': night } },
    });
    expect(Object.keys((JSON.parse(writeFile(NOW)) as { parts: object }).parts)).toHaveLength(2);
  });

  it('holds what this browser has refused to keep', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    wins.change({ id: 'lost', entry: { day: '2026-11-27', text: 'Kept', changedAt: 1 } });
    const text = writeFile(NOW);
    wins.change({ id: 'lost', entry: null });
    vi.unstubAllGlobals();
    expect(JSON.parse(text)).toMatchObject({ parts: { wins: { lost: { text: 'Kept' } } } });
  });

  it('carries the date where the member is', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(fileName(new Date('2026-11-26T21:00:00-05:00'))).toBe('daylight-and-rest-2026-11-26.json');
  });
});

describe('the parts of a file', () => {
  it('are kept under the keys of the screens that own them', () => {
    for (const [page, items] of [
      [<SleepHygieneChecklistPage key="hygiene" />, sleepHygieneChecklist.items],
      [
        <ChecklistTool key="sanctuary" checklist={sleepSanctuaryChecklist} ticks={sleepSanctuaryTicks} />,
        sleepSanctuaryChecklist.items,
      ],
    ] as const) {
      const { unmount } = renderRoutes([{ path: '/', element: page }], '/');
      const [row] = screen.getAllByRole('checkbox', { name: new RegExp(items[0].text.slice(0, 20)) });
      fireEvent.click(row!);
      unmount();
    }
    courseRecord(sleepCourse).progress.change(0);
    courseRecord(energyCourse).progress.change(0);
    courseRecord(sleepCourse).places.change({ moduleIndex: 1, place: { lesson: 1, completed: [] } });
    courseRecord(energyCourse).places.change({ moduleIndex: 1, place: { lesson: 1, completed: [] } });
    courseRecord(sleepCourse).program.change({ type: 'started', on: '2026-11-20' });
    courseRecord(sleepCourse).habits.change({ type: 'chosen', id: 'walk', on: '2026-11-20' });
    courseRecord(energyCourse).program.change({ type: 'started', on: '2026-11-20' });
    courseRecord(energyCourse).habits.change({ type: 'chosen', id: 'walk', on: '2026-11-20' });
    putOnDevice({ [metricsRecord.key]: metrics });

    const text = JSON.parse(writeFile(NOW)) as { parts: object };
    expect(Object.keys(text.parts).toSorted()).toEqual(
      [
        'sleepModules',
        'energyModules',
        'sleepPlaces',
        'energyPlaces',
        'sleepProgram',
        'energyProgram',
        'sleepHabits',
        'energyHabits',
        'sleepHygieneTicks',
        'sleepSanctuaryTicks',
        'energyMetrics',
      ].toSorted(),
    );
    expect(parts.map(({ key }) => key)).toEqual(Object.keys(everything));
  });
});

describe('a file is refused, and nothing changes', () => {
  const good = fileOf({ wins: everything['dashboard:wins'] });

  it.each([
    ['an empty file', '', 'foreign'],
    ['a picture', '\u0089PNG\r\n', 'foreign'],
    ['other words', 'hello', 'foreign'],
    ['null', 'null', 'foreign'],
    ['a number', '3', 'foreign'],
    ['a text', '"daylight-and-rest-progress"', 'foreign'],
    ['a list', '[]', 'foreign'],
    ['another file of JSON', '{"name":"package"}', 'foreign'],
    ['another format', good.replace('daylight-and-rest', 'some-other'), 'foreign'],
    ['half of our file', good.slice(0, -20), 'broken'],
    ['no version', good.replace('"version":1', '"version":null'), 'broken'],
    ['a version that is no number', good.replace('"version":1', '"version":"1"'), 'broken'],
    ['version 0', good.replace('"version":1', '"version":0'), 'broken'],
    ['version 1.5', good.replace('"version":1', '"version":1.5'), 'broken'],
    ['version 2', good.replace('"version":1', '"version":2'), 'newer'],
    ['no parts', good.replace('"parts"', '"pieces"'), 'broken'],
    ['a list of parts', fileOf([]), 'broken'],
    ['modules that are no list', fileOf({ sleepModules: { 0: 1 } }), 'broken'],
    ['wins that are a list', fileOf({ wins: [] }), 'broken'],
    ['a diary that is null', fileOf({ sleepDiary: null, wins: everything['dashboard:wins'] }), 'broken'],
    ['ticks that are a text', fileOf({ sleepHygieneTicks: 'all' }), 'broken'],
    ['metrics that are a number', fileOf({ energyMetrics: 7 }), 'broken'],
  ])('%s', (_name, text, problem) => {
    putOnDevice(everything);
    const before = rawDevice();
    expect(problemOf(text)).toBe(problem);
    expect(rawDevice()).toBe(before);
  });

  it.each(['sleepCourse:completedModules', 'dashboard:wins', 'energyCourse:metrics'])(
    'all of it, where the device has no room for %s',
    (refused) => {
      putOnDevice({ 'sleepCourse:completedModules': [7], 'dashboard:wins': '{', another: '"untouched"' });
      const before = rawDevice();
      const { contents } = checkFile(
        fileOf(Object.fromEntries(parts.map(({ name }, index) => [name, Object.values(everything)[index]]))),
      );
      const device = localStorage;
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => device.getItem(key),
        removeItem: (key: string) => {
          device.removeItem(key);
        },
        setItem: (key: string, value: string) => {
          if (key === refused) {
            throw new DOMException('The storage is full.', 'QuotaExceededError');
          }
          device.setItem(key, value);
        },
      });
      expect(() => {
        loadFile(contents);
      }).toThrow(new FileRefusal('deviceRefused'));
      vi.unstubAllGlobals();
      expect(rawDevice()).toBe(before);
      expect(courseRecord(sleepCourse).progress.get()).toEqual([7]);
    },
  );

  it('where the browser blocks storage', () => {
    const { contents } = checkFile(good);
    vi.stubGlobal('localStorage', undefined);
    expect(() => {
      loadFile(contents);
    }).toThrow(new FileRefusal('deviceRefused'));
  });
});

describe('loading merges', () => {
  it('unites the completed modules', () => {
    putOnDevice({ 'sleepCourse:completedModules': [5, 0] });
    expect(load({ sleepModules: [0, 3, 99] })).toMatchObject({
      additions: [{ part: 'sleepModules', added: 1, renewed: 0 }],
      leftOut: 1,
    });
    expect(onDevice()).toEqual({ 'sleepCourse:completedModules': [5, 0, 3] });
    expect(courseRecord(sleepCourse).progress.get()).toEqual([5, 0, 3]);
  });

  it('lets the newer entry stand, by its own date', () => {
    const entry = (text: string, changedAt: number) => ({ day: '2026-11-20', text, changedAt });
    putOnDevice({
      'dashboard:wins': { a: entry('device, newer', 9), b: entry('device, older', 1), c: entry('device', 5) },
    });
    const { additions } = load({
      wins: {
        a: entry('file, older', 1),
        b: entry('file, newer', 9),
        c: entry('file, same date', 5),
        d: entry('file only', 1),
        e: { text: 'no day' },
      },
    });
    expect(additions).toEqual([{ part: 'wins', added: 1, renewed: 1 }]);
    expect(onDevice()['dashboard:wins']).toEqual({
      a: entry('device, newer', 9),
      b: entry('file, newer', 9),
      c: entry('device', 5),
      d: entry('file only', 1),
    });
  });

  it('adds the ticks of a place, moves no lesson, and opens no completed module', () => {
    putOnDevice({
      'sleepCourse:completedModules': [2],
      'sleepCourse:places': { 0: { lesson: 3, completed: [0] } },
    });
    load({
      sleepPlaces: {
        0: { lesson: 1, completed: [1, 0] },
        1: { lesson: 2, completed: [0] },
        2: { lesson: 1, completed: [0] },
        8: { lesson: 0, completed: [] },
      },
    });
    expect(onDevice()['sleepCourse:places']).toEqual({
      0: { lesson: 3, completed: [0, 1] },
      1: { lesson: 2, completed: [0] },
    });
    expect(courseRecord(sleepCourse).places.get()[1]).toEqual({
      lesson: 2,
      completed: [0],
    });
  });

  it('unites the ticks of a checklist, in the order of the list', () => {
    const [first, second, third] = sleepHygieneChecklist.items.map(({ id }) => id);
    putOnDevice({ 'sleepHygiene:checklist': [second] });
    load({ sleepHygieneTicks: [third, first, 'unknown'] });
    expect(onDevice()['sleepHygiene:checklist']).toEqual([first, second, third]);
  });

  it.each([
    [
      'the newer record, with what it leaves open from the older',
      { ...metrics, lastUpdatedDate: '2026-11-25', morningAlertMinutes: null, eveningStress: 3 },
      {
        ...metrics,
        lastUpdatedDate: '2026-11-25',
        pomodoroBlocksCompletedToday: 4,
        eveningStress: 3,
      },
    ],
    [
      'the record of the device where it is newer',
      { ...metrics, lastUpdatedDate: '2026-11-01', morningAlertMinutes: 99, eveningStress: 3 },
      { ...metrics, eveningStress: 3 },
    ],
    [
      'the record of the device where both are of one day',
      { ...metrics, morningAlertMinutes: 99, pomodoroBlocksCompletedToday: 9 },
      metrics,
    ],
    ['nothing of a record without a date', { ...metrics, lastUpdatedDate: null, eveningStress: 1 }, metrics],
  ])('takes %s', (_name, inFile, expected) => {
    putOnDevice({ 'energyCourse:metrics': metrics });
    load({ energyMetrics: inFile });
    expect(onDevice()['energyCourse:metrics']).toEqual(expected);
  });

  it('writes only what changes, and no other key', () => {
    putOnDevice({
      'sleepCourse:completedModules': '[0, 0, 99]',
      'dashboard:wins': '{broken',
      'sleep-cycle-theme': 'dark',
    });
    load({ sleepModules: [0], sleepDiary: { '2026-11-20': night }, strange: { a: 1 } });
    expect(Object.entries(localStorage).toSorted()).toEqual(
      [
        ['sleepCourse:completedModules', '[0, 0, 99]'],
        ['dashboard:wins', '{broken'],
        ['sleep-cycle-theme', 'dark'],
        ['dashboard:sleepDiary', JSON.stringify({ '2026-11-20': night })],
      ].toSorted(),
    );
  });

  it('with what the device holds by then, not with what it held when the file was checked', () => {
    const { contents } = checkFile(fileOf({ sleepModules: [1] }));
    putOnDevice({ 'sleepCourse:completedModules': [6] });
    loadFile(contents);
    expect(onDevice()).toEqual({ 'sleepCourse:completedModules': [6, 1] });
  });

  it('brings nothing under a name that the language itself uses', () => {
    const text = fileOf({}).replace('{}', '{"__proto__":{"wins":{}},"constructor":[1]}');
    expect(checkFile(text).additions).toEqual([]);
    const entries = '{"wins":{"__proto__":{"day":"2026-11-20","text":"x","changedAt":1}}}';
    expect(checkFile(fileOf({}).replace('{}', entries))).toMatchObject({ additions: [], leftOut: 1 });
    expect(({} as { text?: string }).text).toBeUndefined();
  });
});

describe('what is added, in words', () => {
  it.each([
    [{ part: 'wins', added: 1, renewed: 0 }, '1 win in the journal'],
    [{ part: 'wins', added: 3, renewed: 0 }, '3 wins in the journal'],
    [
      { part: 'sleepDiary', added: 12, renewed: 2 },
      '12 nights in the sleep diary, and 2 that are newer in the file',
    ],
    [{ part: 'sleepDiary', added: 0, renewed: 1 }, '1 night in the sleep diary that is newer in the file'],
    [{ part: 'sleepDiary', added: 0, renewed: 2 }, '2 nights in the sleep diary that are newer in the file'],
  ])('%j', (addition, text) => {
    expect(additionText(addition)).toBe(text);
  });

  it('has a name for each part', () => {
    for (const { name } of parts) {
      expect(additionText({ part: name, added: 2, renewed: 0 })).toMatch(/^2 \w/);
    }
  });
});

describe('the panel, with real files', () => {
  it('saves a file and loads it on another device', async () => {
    const user = userEvent.setup();
    const blobs: Blob[] = [];
    const links: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          blobs.push(blob);
          return 'blob:progress';
        },
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(`${this.href} ${this.download}`);
    });
    putOnDevice(everything);
    render(<ProgressFilePanel />);
    await user.click(screen.getByRole('button', { name: 'Save my progress to a file' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Your file is made' })).toHaveFocus();
    });
    expect(links).toEqual([`blob:progress ${fileName(new Date())}`]);
    expect(document.querySelector('a')).toBeNull();

    changeDevice();
    const file = new File([await blobs[0]!.text()], 'daylight-and-rest.json', { type: 'application/json' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'This file can add to this device' })).toHaveFocus();
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(noon.length);
    expect(onDevice()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Yes, add it' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'It is all here now' })).toHaveFocus();
    });
    expect(onDevice()).toEqual(everything);
    expect(Object.keys(sleepDiary.get())).toHaveLength(2);
  });

  it('says plainly where everything is kept', () => {
    render(<ProgressFilePanel />);
    expect(screen.getByText(/are kept on this device only, in this browser/)).toBeVisible();
  });

  it('does not mistake a file for the one that was chosen before it', async () => {
    const desk = createFilePicker();
    const actor = createActor(desk.machine).start();
    const old = desk.take(new File([fileOf({ sleepModules: [1] })], 'old.json'));
    desk.take(new File([fileOf({ sleepModules: [2, 3] })], 'new.json'));
    actor.send({ type: 'file.choose', ticket: old, sizeBytes: 10 });
    await vi.waitFor(() => {
      expect(actor.getSnapshot().value).toEqual({ ready: 'refused' });
    });
    expect(actor.getSnapshot().context.problem).toBe('unreadable');
  });
});
