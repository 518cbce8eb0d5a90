import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepChoice } from '#src/notebook/choice.ts';
import { deviceItem } from '#src/notebook/device-item.ts';
import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { keep } from '#src/notebook/keep.ts';
import { lookAgain, beginVisit } from '#src/notebook/registry.ts';
import { writeAll } from '#src/notebook/write-all.ts';

const KEY = 'dashboard:wins' as const;

/** Marks by name; null takes one away. Adding to one counts each time. */
type Marks = Readonly<Record<string, number>>;
type MarkChange = { readonly name: string; readonly mark: number | null } | { readonly add: string };

const marks = {
  key: KEY,
  read: (stored: unknown): Marks =>
    typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {},
  apply: (value: Marks, change: MarkChange): Marks => {
    if ('add' in change) {
      return { ...value, [change.add]: (value[change.add] ?? 0) + 1 };
    }
    const { [change.name]: before, ...others } = value;
    return before === (change.mark ?? undefined)
      ? value
      : change.mark === null
        ? others
        : { ...value, [change.name]: change.mark };
  },
  idOf: (change: MarkChange) => ('add' in change ? null : change.name),
};

/** One device for all its tabs; it may be full, blocked, or refuse even to be asked for. */
function createDevice(text: string | null = null) {
  const device = { text, writes: 0, fault: 'none' as 'none' | 'full' | 'blocked' | 'gone' };
  const storage = {
    getItem: () => {
      if (device.fault === 'blocked') {
        throw new DOMException('blocked', 'SecurityError');
      }
      return device.text;
    },
    setItem: (_key: string, value: string) => {
      if (device.fault !== 'none') {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      }
      device.text = value;
      device.writes += 1;
    },
  } as unknown as Storage;
  const openTab = () =>
    keep<Marks, MarkChange>({
      ...marks,
      storage: () => {
        if (device.fault === 'gone') {
          throw new DOMException('gone', 'SecurityError');
        }
        return storage;
      },
    });
  return { device, openTab };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('something kept', () => {
  it('is what the device holds, and is not written before it changes', () => {
    const { device, openTab } = createDevice('{"a":1,"b":"x"}');
    expect(openTab().get()).toEqual({ a: 1 });
    expect(device).toMatchObject({ text: '{"a":1,"b":"x"}', writes: 0 });
  });

  it.each(['', '{', 'null', '"x"', '7', '[1,"a",null,99,1]', '{"__proto__":{"a":1}}'])(
    'begins anew over %j, and overwrites it with the first change only',
    (text) => {
      const { device, openTab } = createDevice(text);
      const tab = openTab();
      expect(tab.get()).toEqual({});
      tab.change({ name: 'a', mark: null });
      expect(device.text).toBe(text);
      tab.change({ name: 'a', mark: 1 });
      expect(device.text).toBe('{"a":1}');
    },
  );

  it('writes once for several changes, and not at all for none', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    tab.change({ name: 'a', mark: 1 }, { name: 'b', mark: 2 });
    tab.change();
    tab.change({ name: 'a', mark: 1 });
    expect(device).toMatchObject({ text: '{"a":1,"b":2}', writes: 1 });
  });

  it('loses nothing of two tabs that know nothing of each other', () => {
    const { device, openTab } = createDevice();
    const [first, second] = [openTab(), openTab()];
    first.change({ name: 'a', mark: 1 }, { add: 'n' });
    second.change({ name: 'b', mark: 2 }, { add: 'n' });
    expect(JSON.parse(device.text!)).toEqual({ a: 1, b: 2, n: 2 });
    expect(second.get()).toEqual({ a: 1, b: 2, n: 2 });
    expect(first.get()).toEqual({ a: 1, n: 1 });
    first.lookAgain();
    expect(first.get()).toEqual({ a: 1, b: 2, n: 2 });
  });

  it.each([KEY, null])('follows what another tab writes (storage event for %s), and tells', (key) => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    const seen: Marks[] = [];
    const stop = tab.subscribe(() => {
      seen.push(tab.get());
    });
    device.text = '{"a":3}';
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(seen).toEqual([]);
    dispatchEvent(new StorageEvent('storage', { key }));
    stop();
    device.text = '{}';
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(seen).toEqual([{ a: 3 }]);
    expect(tab.get()).toEqual({});
  });

  it.each(['full', 'blocked', 'gone'] as const)(
    'counts for this visit on a device that is %s, says so, and is saved with the next change',
    (fault) => {
      const { device, openTab } = createDevice('{"b":2}');
      const tab = openTab();
      device.fault = fault;
      tab.change({ name: 'a', mark: 1 }, { add: 'n' });
      tab.change({ add: 'n' }, { name: 'a', mark: 5 });
      expect(tab.get()).toEqual({ a: 5, b: 2, n: 2 });
      expect(tab.isUnkept()).toBe(true);
      expect(device.text).toBe('{"b":2}');

      device.fault = 'none';
      device.text = '{"b":9,"n":1}';
      tab.lookAgain();
      expect(tab.get()).toEqual({ a: 5, b: 9, n: 3 });
      expect(tab.isUnkept()).toBe(true);

      tab.change({ name: 'c', mark: 4 });
      expect(JSON.parse(device.text)).toEqual({ a: 5, b: 9, n: 3, c: 4 });
      expect(tab.isUnkept()).toBe(false);
      tab.change({ add: 'n' });
      expect(JSON.parse(device.text)).toMatchObject({ n: 4 });
    },
  );

  it('no longer calls unsaved what has reached the device in another way', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    device.fault = 'full';
    tab.change({ name: 'a', mark: 1 }, { name: 'b', mark: 2 });
    device.text = '{"a":1}';
    tab.lookAgain();
    expect(tab.store.getSnapshot().context.unsaved).toEqual([{ name: 'b', mark: 2 }]);
    device.text = '{"a":7,"b":2}';
    tab.lookAgain();
    expect(tab.isUnkept()).toBe(false);
    expect(tab.get()).toEqual({ a: 7, b: 2 });
  });

  it('is opened anew with what the device holds; what it refused is forgotten', () => {
    const { device, openTab } = createDevice('{"a":1}');
    const tab = openTab();
    device.fault = 'full';
    tab.change({ name: 'b', mark: 2 });
    device.text = '{"other":1}';
    beginVisit();
    expect(tab.get()).toEqual({ other: 1 });
    expect(tab.isUnkept()).toBe(false);
  });

  it('has transitions that touch nothing: they answer what is next, and write by effects alone', () => {
    const { device, openTab } = createDevice();
    const { store } = openTab();
    const [next, effects] = store.transition(store.getSnapshot(), {
      type: 'changes.made',
      changes: [{ name: 'a', mark: 1 }],
    });
    expect(next.context).toMatchObject({ value: { a: 1 }, unsaved: [{ name: 'a', mark: 1 }] });
    expect(effects).toHaveLength(1);
    expect(device).toMatchObject({ text: null, writes: 0 });
    expect(store.getSnapshot().context.value).toEqual({});
  });

  it('loses nothing, whatever two tabs do on a device that fails now and then', () => {
    const step = fc.oneof(
      fc.record({ tab: fc.nat(1), name: fc.constantFrom('a', 'b', 'c'), mark: fc.option(fc.nat(3)) }),
      fc.record({ tab: fc.nat(1), add: fc.constant('n') }),
      fc.record({ fault: fc.constantFrom('none', 'full', 'blocked', 'gone') }),
      fc.record({ look: fc.nat(1) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (story) => {
        const { device, openTab } = createDevice();
        const tabs = [openTab(), openTab()];
        let added = 0;
        let missed = 0;
        for (const each of story) {
          if ('fault' in each) {
            device.fault = each.fault as 'none';
          } else if ('look' in each) {
            tabs[each.look]!.lookAgain();
          } else {
            const { tab, ...change } = each;
            added += 'add' in change ? 1 : 0;
            tabs[tab]!.change(change);
            const isShown = !('name' in change) || (tabs[tab]!.get()[change.name] ?? null) === change.mark;
            missed += isShown ? 0 : 1;
          }
        }
        expect(missed).toBe(0);
        device.fault = 'none';
        for (const tab of tabs) {
          tab.change({ name: 'last', mark: null }, { add: 'end' });
          expect(tab.isUnkept()).toBe(false);
        }
        expect(JSON.parse(device.text!)).toMatchObject({ end: 2, ...(added > 0 ? { n: added } : {}) });
      }),
      { numRuns: 300 },
    );
  });
});

describe('entries', () => {
  const open = () =>
    keepEntries({
      key: KEY,
      readEntry: (_id, stored) => stored as Dated & { readonly text: string },
      file: { name: KEY, words: ['mark', 'marks'] },
    });
  const [a, b, c] = ['a', 'b', 'c'].map((text, changedAt) => ({ text, changedAt }));
  const stored = () => JSON.parse(localStorage.getItem(KEY)!) as unknown;

  it('can be put back after they were taken away, as they were then, among what is new', () => {
    const kept = open();
    kept.change({ id: 'a', entry: a! }, { id: 'b', entry: b! });
    kept.change({ id: 'a', entry: null });
    kept.change({ id: 'c', entry: c! });
    expect(stored()).toEqual({ b, c });
    kept.undo('b');
    kept.undo('unknown');
    expect(stored()).toEqual({ b, c });
    kept.undo('a');
    expect(stored()).toEqual({ a, b, c });
  });

  it('that were taken away are forgotten when the notebook is opened anew', () => {
    const kept = open();
    kept.change({ id: 'a', entry: a! });
    kept.change({ id: 'a', entry: null });
    beginVisit();
    kept.undo('a');
    expect(kept.get()).toEqual({});
  });
});

describe('a choice', () => {
  const choose = () => keepChoice({ key: 'size', choices: ['small', 'large'] as const, fallback: 'small' });

  it('is stored as the plain word', () => {
    const size = choose();
    size.change('large');
    expect(localStorage.getItem('size')).toBe('large');
    expect(choose().get()).toBe('large');
  });

  it.each(['"large"', 'LARGE', '', 'null'])('is its fallback where %j is stored', (text) => {
    localStorage.setItem('size', text);
    expect(choose().get()).toBe('small');
    expect(localStorage.getItem('size')).toBe(text);
  });
});

describe('one key', () => {
  it('is written as JSON and taken away', () => {
    const item = deviceItem({ of: 'tab', key: KEY });
    expect(item.write('a b')).toBe(true);
    expect(sessionStorage.getItem(KEY)).toBe('"a b"');
    expect(item.read()).toBe('a b');
    item.remove();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(item.read()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is silent where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const item = deviceItem({ of: 'device', key: KEY });
    expect(item.write(1)).toBe(false);
    expect(item.read()).toBeNull();
    expect(() => {
      item.remove();
      lookAgain(null);
    }).not.toThrow();
    expect(writeAll([{ key: KEY, value: 1 }])).toBe(false);
  });
});
