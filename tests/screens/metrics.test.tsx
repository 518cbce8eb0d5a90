import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { metricsMachine, type MetricsRecord } from '#machines/metrics.machine.ts';
import { DayNote } from '#src/tools/metrics/DayNote.tsx';
import type { MetricName } from '#src/tools/metrics/metric-fields.ts';
import { metricsRecord } from '#src/tools/metrics/metrics-record.ts';
import { MetricsContext, useMetricsRecord } from '#src/tools/metrics/metrics.ts';
import { MetricsForm } from '#src/tools/metrics/MetricsForm.tsx';

import { HOUR_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { define } from './support/devices.ts';
import { makeTools } from './support/energy-tools.tsx';
import { render } from './support/render.tsx';
import { refuseStorage, writeElsewhere } from './support/storage.ts';

const METRICS_KEY = metricsRecord.key;
const HISTORY_KEY = 'energyCourse:metricsHistory';

const NOON = Date.UTC(2026, 8, 14, 12);

const defaults: MetricsRecord = {
  morningAlertMinutes: null,
  pomodoroBlocksCompletedToday: 0,
  warmupReadinessBefore: null,
  warmupReadinessAfter: null,
  eveningStress: null,
  eveningTimeToSleepMinutes: null,
  lastUpdatedDate: '2026-09-14',
};

const labels: Record<MetricName, RegExp> = {
  morningAlertMinutes: /^Minutes until you felt alert/,
  warmupReadinessBefore: /^How ready you felt before/,
  warmupReadinessAfter: /^How ready you felt after/,
  eveningStress: /^How tense you feel/,
  eveningTimeToSleepMinutes: /^Minutes until you fell asleep/,
};

let browser: ReturnType<typeof installLateTimers>;

beforeEach(() => {
  browser = installLateTimers(NOON);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'visibilityState');
});

function Blocks() {
  const { pomodoroBlocksCompletedToday, lastUpdatedDate } = useMetricsRecord();
  return (
    <p>
      {pomodoroBlocksCompletedToday} on {lastUpdatedDate}
    </p>
  );
}

function open(names?: readonly MetricName[], { metrics } = makeTools()) {
  metrics.start();
  return render(
    <MetricsContext value={metrics}>
      <section aria-label="Form">
        <MetricsForm {...(names === undefined ? {} : { names })} />
      </section>
      <Blocks />
      <DayNote />
    </MetricsContext>,
  );
}
const input = (name: MetricName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const type = (name: MetricName, text: string) => fireEvent.change(input(name), { target: { value: text } });
/** The count of blocks and the day to which it belongs. */
const day = () => screen.getByText(/^\d+ on \d{4}-\d\d-\d\d$/).textContent;
const keptKeys = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).toSorted();
const stored = () => JSON.parse(localStorage.getItem(METRICS_KEY) ?? 'null') as unknown;
const noteOf = (name: MetricName) => input(name).closest('div')!.querySelector('output')!;

describe('the screen shows what the machine says', () => {
  type Snapshot = SnapshotFrom<typeof metricsMachine>;

  vi.useFakeTimers({ now: NOON });
  const walkOver = (reported: readonly object[]) =>
    walk(metricsMachine, {
      input: { record: defaults },
      facts: ({ context }) => context,
      payloads: {
        'metrics.update': ({ context }: Snapshot) =>
          [3, 9, null]
            .filter((value) => value !== context.record.eveningStress)
            .map((eveningStress) => ({ entries: { eveningStress } })),
        'record.reported': () => reported,
      },
      skip: ['block.completed'],
    });
  const walks = [
    [
      'where the device keeps them',
      walkOver([{ record: { ...defaults, morningAlertMinutes: 40 } }]),
      { states: 1, edges: 24, paths: 19 },
      true,
    ],
    // What the device refuses stays on top of what another tab writes: the notebook's own tests say so.
    ['where the device refuses', walkOver([]), { states: 1, edges: 9, paths: 7 }, false],
  ] as const;
  vi.useRealTimers();

  const kept = 'Kept on this device only.';
  const unkept = /^This browser does not let us save\./;

  describe.each(walks)('%s', (_name, model, size, keeps) => {
    itWalks(model, size, async (path) => {
      let isUnkept = false;

      await path.test({
        events: {
          'xstate.init': () => {
            open();
          },
          'metrics.update': ({ event }) => {
            const { eveningStress } = event.entries;
            const allow = keeps ? () => {} : refuseStorage('setItem');
            type('eveningStress', String(eveningStress ?? ''));
            allow();
            isUnkept = !keeps;
          },
          'record.reported': ({ event }) => {
            writeElsewhere(METRICS_KEY, event.record);
          },
          'xstate.after.nextCheck.metrics.current': () => {
            act(() => {
              browser.passAwake(60_000);
            });
          },
        },
        states: {
          current: ({ context }) => {
            expect(day()).toBe(`0 on ${context.record.lastUpdatedDate}`);
            screen.getByText(isUnkept ? unkept : kept);
            expect(screen.queryByText(isUnkept ? kept : unkept)).toBeNull();
            expectNumbers(context.record);
          },
        },
      });
    });
  });

  function expectNumbers(record: MetricsRecord) {
    for (const name of Object.keys(labels) as MetricName[]) {
      const value = record[name];
      expect(input(name).value === '' ? null : Number(input(name).value)).toBe(value);
      expect(noteOf(name).textContent).toBe(
        value === 9
          ? '9 is outside the scale from 1 to 5. It is saved as you typed it. Change it if it was a slip.'
          : '',
      );
    }
  }
});

describe('the fields', () => {
  // Section 5, with the words of our form.
  it.each([
    ['morningAlertMinutes', '0', null, 'A number of minutes: 0 or more.'],
    [
      'warmupReadinessBefore',
      '1',
      '5',
      'A number from 1 (not ready) to 5 (very ready). Half points count too.',
    ],
    [
      'warmupReadinessAfter',
      '1',
      '5',
      'A number from 1 (not ready) to 5 (very ready). Half points count too.',
    ],
    ['eveningStress', '1', '5', 'A number from 1 (very calm) to 5 (very tense). Half points count too.'],
    ['eveningTimeToSleepMinutes', '0', null, 'A number of minutes: 0 or more.'],
  ] as const)(
    '%s has a visible label, and its limits in words and as attributes',
    (name, min, max, words) => {
      open();
      expect(input(name)).toHaveAttribute('type', 'number');
      expect(input(name).getAttribute('min')).toBe(min);
      expect(input(name).getAttribute('max')).toBe(max);
      expect(input(name)).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(input(name).labels![0]!.textContent).toMatch(labels[name]);
    },
  );

  it('are those that are asked for, in the order of a day', () => {
    open(['eveningTimeToSleepMinutes', 'eveningStress']);
    expect(screen.getAllByRole('spinbutton')).toEqual([
      input('eveningStress'),
      input('eveningTimeToSleepMinutes'),
    ]);
  });

  it('save each number, and nothing as null', () => {
    open();
    for (const name of Object.keys(labels) as MetricName[]) {
      type(name, '3');
      expect(stored()).toMatchObject({ [name]: 3 });
      type(name, '');
      expect(stored()).toMatchObject({ [name]: null });
    }
    expect(stored()).toEqual(defaults);
  });

  it('save a number outside the limits all the same, with a calm note that is read aloud', () => {
    open();
    type('warmupReadinessAfter', '11');
    expect(noteOf('warmupReadinessAfter')).toHaveTextContent(
      '11 is outside the scale from 1 to 5. It is saved',
    );
    expect(noteOf('warmupReadinessAfter')).toHaveAttribute('aria-live', 'polite');
    expect(input('warmupReadinessAfter')).toHaveAccessibleDescription(/11 is outside the scale/);
    expect(input('warmupReadinessAfter')).not.toHaveAttribute('aria-invalid');
    type('morningAlertMinutes', '-5');
    expect(noteOf('morningAlertMinutes')).toHaveTextContent('-5 is less than 0. It is saved');
    expect(stored()).toEqual({ ...defaults, warmupReadinessAfter: 11, morningAlertMinutes: -5 });
    type('morningAlertMinutes', '500');
    expect(noteOf('morningAlertMinutes')).toBeEmptyDOMElement();
  });

  it.each(['1', '5', '2.5'])('say nothing about %s on a scale from 1 to 5', (text) => {
    open();
    type('eveningStress', text);
    expect(noteOf('eveningStress')).toBeEmptyDOMElement();
  });

  it('ask for a number where the browser reads none, and stop asking when it does', () => {
    open();
    define(input('eveningStress'), 'validity', { badInput: true });
    fireEvent.input(input('eveningStress'));
    expect(noteOf('eveningStress')).toHaveTextContent('Please type a number only, for example 12.');
    expect(input('eveningStress')).toHaveAccessibleDescription(/Please type a number only/);
    define(input('eveningStress'), 'validity', { badInput: false });
    fireEvent.input(input('eveningStress'));
    expect(noteOf('eveningStress')).toBeEmptyDOMElement();
  });

  it('never take the turn of the mouse wheel for a number', () => {
    open();
    type('eveningStress', '3');
    input('eveningStress').focus();
    fireEvent.wheel(input('eveningStress'), { deltaY: 100 });
    expect(document.activeElement).not.toBe(input('eveningStress'));
    expect(input('eveningStress').value).toBe('3');
    expect(stored()).toMatchObject({ eveningStress: 3 });
  });
});

describe('a number of another day', () => {
  const history = () => JSON.parse(localStorage.getItem(HISTORY_KEY) ?? '{}') as Record<string, object>;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const dayInput = () => screen.getByLabelText<HTMLInputElement>(/^To fill in an earlier day/);

  it.each(Object.keys(labels) as MetricName[])(
    'is not shown as the %s of today, says its date, and the same number counts when it is typed again',
    (name) => {
      const { unmount } = open();
      type(name, '3');
      unmount();
      vi.setSystemTime(NOON + 24 * HOUR_MS);
      open();
      expect(input(name).value).toBe('');
      expect(input(name)).toHaveAccessibleDescription(/Last written: 3, on Mon, Sep 14\./);
      type(name, '3');
      expect(input(name).value).toBe('3');
      expect(input(name)).not.toHaveAccessibleDescription(/Last written/);
      expect(history()).toMatchObject({ '2026-09-14': { [name]: 3 }, '2026-09-15': { [name]: 3 } });
    },
  );

  it('is kept in the record of the specification until another is typed', () => {
    const { unmount } = open();
    type('eveningStress', '3');
    unmount();
    vi.setSystemTime(NOON + 24 * HOUR_MS);
    open();
    expect(stored()).toMatchObject({ eveningStress: 3 });
  });

  it('has the date where the member is, also in an evening on which Greenwich has a new day', () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.setSystemTime(Date.UTC(2026, 8, 15, 1));
    open();
    type('eveningStress', '3');
    expect(Object.keys(history())).toEqual(['2026-09-14']);
  });

  it('can be filled in: it goes to its day, and the numbers of today stay', () => {
    open();
    type('eveningStress', '4');
    fireEvent.change(dayInput(), { target: { value: '2026-09-12' } });
    screen.getByRole('heading', { name: 'Your numbers of Saturday, September 12' });
    expect(input('eveningStress').value).toBe('');
    type('eveningStress', '2');
    expect(input('eveningStress').value).toBe('2');
    expect(stored()).toMatchObject({ eveningStress: 4 });
    expect(history()).toMatchObject({
      '2026-09-12': { eveningStress: 2 },
      '2026-09-14': { eveningStress: 4 },
    });
    type('eveningStress', '');
    expect(Object.keys(history())).toEqual(['2026-09-14']);
    fireEvent.change(dayInput(), { target: { value: '2026-09-14' } });
    screen.getByRole('heading', { name: 'Your numbers today' });
    expect(input('eveningStress').value).toBe('4');
  });

  it.each(['', '2026-09-15', '0202-09-1'])('is never one to come, nor "%s"', (text) => {
    open();
    fireEvent.change(dayInput(), { target: { value: text } });
    screen.getByRole('heading', { name: 'Your numbers today' });
    expect(dayInput()).toHaveAttribute('max', '2026-09-14');
  });
});

describe('what a number input would drop without a word', () => {
  /** A browser tells before it puts text in. Returns whether it may, and what was put in instead. */
  const beforeInput = (name: MetricName, data: string, inputType = 'insertText') => {
    const insert = vi.fn<(command: string, hasPicker: boolean, text: string) => boolean>(() => true);
    define(document, 'execCommand', insert);
    const event = createEvent(
      'beforeinput',
      input(name),
      { data, inputType, cancelable: true },
      { EventType: 'InputEvent' },
    );
    fireEvent(input(name), event);
    return { isTaken: !event.defaultPrevented, instead: insert.mock.calls.map(([, , text]) => text) };
  };

  it.each([
    ['7', true, []],
    ['.', true, []],
    ['-', true, []],
    ['7.5', true, []],
    [',', false, ['.']],
    ['7,5', false, ['7.5']],
    [' 12,25 ', false, ['12.25']],
  ])('%j: a comma becomes a point', (text, isTaken, instead) => {
    open();
    for (const name of Object.keys(labels) as MetricName[]) {
      expect(beforeInput(name, text)).toEqual({ isTaken, instead });
      expect(noteOf(name)).toBeEmptyDOMElement();
    }
  });

  it.each(['/', '1/2', '½', '1,000', '1,000,000', '7 min', 'three'])('%j is refused with a word', (text) => {
    open();
    for (const name of Object.keys(labels) as MetricName[]) {
      expect(beforeInput(name, text)).toEqual({ isTaken: false, instead: [] });
      expect(noteOf(name)).toHaveTextContent('Please type a number only, for example 12.');
    }
  });
});

describe('after a refused sign', () => {
  const tell = (inputType: string, data: string | null) => {
    const event = createEvent(
      'beforeinput',
      input('morningAlertMinutes'),
      { data, inputType, cancelable: true },
      { EventType: 'InputEvent' },
    );
    fireEvent(input('morningAlertMinutes'), event);
    return !event.defaultPrevented;
  };

  it('no more digits are taken, so that 1/2 does not become 12, until something is erased or the field is left', () => {
    open();
    expect([tell('insertText', '1'), tell('insertText', '/'), tell('insertText', '2')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(noteOf('morningAlertMinutes')).toHaveTextContent('Please type a number only');
    expect([tell('deleteContentBackward', null), tell('insertText', '2')]).toEqual([true, true]);
    expect([tell('insertText', '/'), tell('insertText', '2')]).toEqual([false, false]);
    fireEvent.blur(input('morningAlertMinutes'));
    expect(tell('insertText', '2')).toBe(true);
  });
});

describe('what the device holds', () => {
  it('is there when the form opens, from the first moment', () => {
    localStorage.setItem(
      METRICS_KEY,
      JSON.stringify({ ...defaults, eveningStress: 2, morningAlertMinutes: 0 }),
    );
    open();
    expect(input('eveningStress').value).toBe('2');
    expect(input('morningAlertMinutes').value).toBe('0');
    expect(input('warmupReadinessBefore').value).toBe('');
  });

  it('appears when another tab has written it, and is merged with what is typed here', () => {
    open();
    writeElsewhere(METRICS_KEY, { ...defaults, eveningStress: 4 });
    expect(input('eveningStress').value).toBe('4');
    localStorage.setItem(METRICS_KEY, JSON.stringify({ ...defaults, eveningStress: 5 }));
    type('morningAlertMinutes', '20');
    expect(stored()).toEqual({ ...defaults, eveningStress: 5, morningAlertMinutes: 20 });
    expect(input('eveningStress').value).toBe('5');
  });

  it('is not needed: where storage throws, the form works for this visit', () => {
    refuseStorage('getItem', 'setItem');
    open();
    type('eveningStress', '4');
    type('morningAlertMinutes', '10');
    expect(input('eveningStress').value).toBe('4');
    expect(input('morningAlertMinutes').value).toBe('10');
    screen.getByText(
      /^This browser does not let us save\. Your numbers stay here until you close the page\./,
    );
  });

  it.each([
    '{',
    'null',
    '"x"',
    '{}',
    '[1,"a",null,99,1]',
    '',
    '{"eveningStress":"4"}',
    '{"eveningStress":1e999}',
  ])('may be %s: the form opens empty and writes a whole record with the next number', (text) => {
    localStorage.setItem(METRICS_KEY, text);
    localStorage.setItem('another', 'untouched');
    open();
    expect(input('eveningStress').value).toBe('');
    expect(localStorage.getItem(METRICS_KEY)).toBe(text);
    type('morningAlertMinutes', '7');
    expect(stored()).toEqual({ ...defaults, morningAlertMinutes: 7 });
    expect(localStorage.getItem('another')).toBe('untouched');
    expect(keptKeys()).toEqual(['another', METRICS_KEY, HISTORY_KEY]);
  });

  it('may be anything: the form opens, shows numbers only, and touches no other key than its history', () => {
    const field = fc.oneof(fc.jsonValue(), fc.integer(), fc.double());
    const value = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          Object.fromEntries(Object.keys(defaults).map((name) => [name, field])) as Record<
            string,
            typeof field
          >,
          { requiredKeys: [] },
        )
        .map((record) => JSON.stringify(record)),
    );
    fc.assert(
      fc.property(value, (text) => {
        localStorage.clear();
        localStorage.setItem(METRICS_KEY, text);
        localStorage.setItem('another', text);
        const { unmount } = open();
        for (const name of Object.keys(labels) as MetricName[]) {
          expect(input(name).value).toMatch(/^-?[\d.]*(?:e[+-]?\d+)?$/);
        }
        expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity|\[object/);
        type('eveningStress', '4');
        type('eveningStress', '2');
        expect(Object.keys(stored() as object)).toEqual(Object.keys(defaults));
        expect(localStorage.getItem('another')).toBe(text);
        expect(keptKeys()).toEqual(['another', METRICS_KEY, HISTORY_KEY]);
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});

describe('the day', () => {
  it.each([
    ['America/New_York', '2026-09-14T12:00:00Z', '8:00 PM'],
    ['America/New_York', '2026-12-14T12:00:00Z', '7:00 PM'],
    ['Europe/London', '2026-09-14T12:00:00Z', '1:00 AM'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '1:00 AM'],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2:00 AM'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2:00 AM'],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '1:00 AM'],
    ['Asia/Kathmandu', '2026-09-14T12:00:00Z', '5:45 AM'],
  ])('ends in %s after %s at %s', (zone, now, time) => {
    vi.stubEnv('TZ', zone);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    open();
    const words = screen.getByText(/^The count of focus blocks starts again at 0 at /).textContent;
    expect(words.replaceAll(/\s/g, ' ')).toBe(
      `The count of focus blocks starts again at 0 at ${time} your time.`,
    );
  });

  it('of the blocks is no matter of the form, which asks for none', () => {
    open();
    expect(screen.getByRole('region', { name: 'Form' })).not.toHaveTextContent(/focus blocks/);
  });

  it('turns at UTC midnight while the form is open', () => {
    localStorage.setItem(METRICS_KEY, JSON.stringify({ ...defaults, pomodoroBlocksCompletedToday: 3 }));
    open();
    expect(day()).toBe('3 on 2026-09-14');
    act(() => {
      browser.passAwake(12 * HOUR_MS - 1);
    });
    expect(day()).toBe('3 on 2026-09-14');
    act(() => {
      browser.passAwake(1);
    });
    expect(day()).toBe('0 on 2026-09-15');
  });

  it('has turned at once when the member comes back the next morning', () => {
    localStorage.setItem(METRICS_KEY, JSON.stringify({ ...defaults, pomodoroBlocksCompletedToday: 3 }));
    open();
    browser.moveClock(20 * HOUR_MS);
    define(document, 'visibilityState', 'hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(day()).toBe('3 on 2026-09-14');
    define(document, 'visibilityState', 'visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(day()).toBe('0 on 2026-09-15');
  });

  it('keeps one timer of its own and one of the date, also when the form is left and opened again', () => {
    const tools = makeTools();
    const { unmount } = open(undefined, tools);
    act(() => {
      browser.passAwake(5_000);
    });
    expect(browser.count()).toBe(2);
    unmount();
    open(undefined, tools);
    expect(browser.count()).toBe(2);
  });
});

it('the form says in a sentence that it keeps to this device, under a heading of its own', () => {
  open();
  const form = screen.getByRole('region', { name: 'Your numbers today' });
  expect(within(form).getByText('Kept on this device only.')).toBeVisible();
});

it('a form without its context says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<MetricsForm />)).toThrow('useMetrics needs a MetricsContext around it.');
});
