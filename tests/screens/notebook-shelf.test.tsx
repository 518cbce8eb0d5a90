import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Dated } from '#src/notebook/entries.ts';
import { memberKeys, noteKeys } from '#src/notebook/keys.ts';
import {
  announceChange,
  changeNotebook,
  declineNameless,
  markOf,
  readShelf,
  removeNotebook,
  takeNameless,
  type Owner,
} from '#src/notebook/shelf.ts';

/** The same stories in every run; a failure prints the path to its own. */
const SEED = 20_261_128;
const MARK = 'sleep-cycle-notebook';

/** A device for all its tabs. It may be full, and its power may fail at any write: then nothing more is written. */
function createDevice() {
  const held = new Map<string, string>();
  const device = { held, room: Number.POSITIVE_INFINITY, writesLeft: Number.POSITIVE_INFINITY };
  const size = () => [...held].reduce((total, [key, text]) => total + key.length + text.length, 0);
  const spend = () => {
    if (device.writesLeft <= 0) {
      throw new Error('The power is gone.');
    }
    device.writesLeft -= 1;
  };
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => {
      spend();
      const before = held.get(key);
      held.set(key, text);
      if (size() > device.room) {
        held.delete(key);
        if (before !== undefined) {
          held.set(key, before);
        }
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      }
    },
    removeItem: (key: string) => {
      spend();
      held.delete(key);
    },
  } as unknown as Storage;
  return { device, storage, size };
}

const textsOf = (device: ReturnType<typeof createDevice>, keys: readonly string[]) =>
  Object.fromEntries(
    keys.flatMap((key) => (device.device.held.has(key) ? [[key, device.device.held.get(key)!]] : [])),
  );

/** Changes the notebook as one page does that nothing interrupts. */
function change(storage: Storage, to: Owner) {
  if (announceChange(storage, to)) {
    changeNotebook(storage, to);
  }
}

const everything = (words: string) => Object.fromEntries(memberKeys.map((key) => [key, `${words} ${key}`]));

/** Puts `texts` under their keys, as a page does that writes them. */
function write(storage: Storage, texts: Readonly<Record<string, string>>) {
  for (const [key, text] of Object.entries(texts)) {
    storage.setItem(key, text);
  }
}

describe('the notebooks on one device', () => {
  it('close at sign-out, begin empty for another member, and come back to the first, byte for byte', () => {
    const it = createDevice();
    change(it.storage, 'anna');
    write(it.storage, everything('Anna:'));
    change(it.storage, null);
    expect(textsOf(it, memberKeys)).toEqual({});
    expect(it.storage.getItem(MARK)).toBeNull();
    change(it.storage, 'bert');
    expect(textsOf(it, memberKeys)).toEqual({});
    write(it.storage, everything('Bert:'));
    change(it.storage, 'anna');
    expect(textsOf(it, memberKeys)).toEqual(everything('Anna:'));
    expect(it.storage.getItem(MARK)).toBe('{"open":"anna"}');
    change(it.storage, 'bert');
    expect(textsOf(it, memberKeys)).toEqual(everything('Bert:'));
    expect(it.device.held.get('member:anna:dashboard:wins')).toBe('Anna: dashboard:wins');
  });

  it('are changed by one write more than nothing where there is nothing to move', () => {
    const it = createDevice();
    change(it.storage, null);
    expect(it.device.held.size).toBe(0);
    change(it.storage, 'anna');
    expect([...it.device.held]).toEqual([[MARK, markOf('anna')]]);
  });

  it('leave alone what is of the device, of another program, and of a member whose id has a colon', () => {
    const it = createDevice();
    const others = {
      'sleep-cycle-theme': 'dark',
      __clerk_environment: '{}',
      'member:x': '1',
      'dashboard:other': '2',
    };
    write(it.storage, others);
    change(it.storage, 'a:b');
    write(it.storage, everything('mine'));
    change(it.storage, 'a');
    expect(textsOf(it, Object.keys(others))).toEqual(others);
    expect(it.device.held.get('member:a%3Ab:dashboard:wins')).toBe('mine dashboard:wins');
  });

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{}',
    '{"open":7}',
    '{"open":""}',
    '{"next":7}',
    '{"open":7,"next":{}}',
  ])('are nobody’s where the mark is %s: offered, and shown to no member unasked', (mark) => {
    const it = createDevice();
    write(it.storage, { [MARK]: mark, ...everything('whose?') });
    expect(readShelf(it.storage)).toMatchObject({ owner: null, hasNameless: false });
    change(it.storage, 'bert');
    expect(textsOf(it, memberKeys)).toEqual({});
    expect(readShelf(it.storage)).toEqual({
      owner: 'bert',
      isMoving: false,
      hasNameless: true,
      declinedBy: [],
      claimedBy: null,
    });
    change(it.storage, null);
    expect(textsOf(it, memberKeys)).toEqual(everything('whose?'));
  });

  it('open again for a visitor where a broken mark speaks of a change', () => {
    const it = createDevice();
    write(it.storage, { [MARK]: '{"next"', ...everything('mine') });
    expect(readShelf(it.storage).isMoving).toBe(true);
    change(it.storage, null);
    expect(readShelf(it.storage).isMoving).toBe(false);
    expect(textsOf(it, memberKeys)).toEqual(everything('mine'));
  });

  it('keep two sets of nameless notes where a mark was lost, and offer both', () => {
    const it = createDevice();
    write(it.storage, { 'dashboard:wins': 'old' });
    change(it.storage, 'anna');
    write(it.storage, { 'dashboard:wins': 'of Anna' });
    it.device.held.delete(MARK);
    change(it.storage, 'bert');
    expect(it.device.held.get('visitor:dashboard:wins')).toBe('old');
    change(it.storage, null);
    expect(it.device.held.get('dashboard:wins')).toBe('old');
    change(it.storage, 'bert');
    takeNameless(
      it.storage,
      'bert',
      (_key, own, found) => `${own} + ${found}`,
      () => {},
    );
    expect(it.device.held.get('dashboard:wins')).toMatch(/^(of Anna \+ old|old \+ of Anna)$/);
    expect(readShelf(it.storage).hasNameless).toBe(false);
  });
});

describe('notes without a name', () => {
  const merge = (_key: string, own: string, found: string) =>
    [...new Set([own.split(''), found.split('')].flat())].join('');

  it('are taken over: as they are where the member has nothing, merged where they have', () => {
    const it = createDevice();
    write(it.storage, { 'dashboard:wins': 'ab', 'tools:guidance': 'x' });
    change(it.storage, 'anna');
    declineNameless(it.storage, 'bert');
    write(it.storage, { 'dashboard:wins': 'bc' });
    const taken: string[] = [];
    takeNameless(it.storage, 'anna', merge, (key) => taken.push(key));
    expect(Object.fromEntries(it.device.held)).toEqual({
      [MARK]: markOf('anna'),
      'dashboard:wins': 'bca',
      'tools:guidance': 'x',
    });
    expect(taken).toEqual(['dashboard:wins', 'tools:guidance']);
  });

  it('are not asked about where nobody has written or reached anything', () => {
    const it = createDevice();
    write(it.storage, { 'tools:guidance': '{}', 'checkout:inProgress': 'true' });
    change(it.storage, 'anna');
    expect(readShelf(it.storage).hasNameless).toBe(false);
    expect(noteKeys).not.toContain('tools:guidance');
  });

  it('remember everyone who said no, until someone takes them', () => {
    const it = createDevice();
    write(it.storage, everything('x'));
    change(it.storage, 'anna');
    declineNameless(it.storage, 'anna');
    declineNameless(it.storage, 'anna');
    change(it.storage, null);
    change(it.storage, 'bert');
    declineNameless(it.storage, 'bert');
    expect(readShelf(it.storage).declinedBy).toEqual(['anna', 'bert']);
    it.storage.setItem('visitor:declinedBy', '[7,"carla"]');
    expect(readShelf(it.storage).declinedBy).toEqual(['carla']);
    takeNameless(it.storage, 'bert', merge, () => {});
    expect(readShelf(it.storage)).toMatchObject({ hasNameless: false, declinedBy: [], claimedBy: null });
  });

  it.each(Array.from({ length: 2 + 2 * memberKeys.length }, (_, writes) => writes))(
    'are taken over whole, also when the power fails after %i writes',
    (writes) => {
      const it = createDevice();
      write(it.storage, everything('ab'));
      change(it.storage, 'anna');
      write(it.storage, everything('bc'));
      const expected = Object.fromEntries(
        memberKeys.map((key) => [key, merge(key, `bc ${key}`, `ab ${key}`)]),
      );
      it.device.writesLeft = writes;
      expect(() => {
        takeNameless(it.storage, 'anna', merge, () => {});
      }).toThrow('The power is gone.');
      it.device.writesLeft = Number.POSITIVE_INFINITY;
      const { claimedBy } = readShelf(it.storage);
      expect(claimedBy).toBe(writes === 0 ? null : 'anna');
      takeNameless(it.storage, 'anna', merge, () => {});
      expect(Object.fromEntries(it.device.held)).toEqual({ [MARK]: markOf('anna'), ...expected });
    },
  );

  it('are nobody’s again where the member who claimed them is signed out before they are taken over', () => {
    const it = createDevice();
    write(it.storage, everything('x'));
    change(it.storage, 'anna');
    it.device.writesLeft = 4;
    expect(() => {
      takeNameless(it.storage, 'anna', merge, () => {});
    }).toThrow('The power is gone.');
    it.device.writesLeft = Number.POSITIVE_INFINITY;
    change(it.storage, null);
    change(it.storage, 'bert');
    expect(readShelf(it.storage)).toMatchObject({ claimedBy: null, hasNameless: true });
  });

  it('and a whole notebook are touched for its own member only, while it is open', () => {
    const it = createDevice();
    write(it.storage, everything('x'));
    change(it.storage, 'anna');
    const before = [...it.device.held];
    const take = () => {
      takeNameless(it.storage, 'bert', merge, () => {});
    };
    expect(take).toThrow('Another notebook is open.');
    expect(() => {
      removeNotebook(it.storage, 'bert');
    }).toThrow('Another notebook is open.');
    expect([...it.device.held]).toEqual(before);
    announceChange(it.storage, 'bert');
    expect(() => {
      removeNotebook(it.storage, 'anna');
    }).toThrow('Another notebook is open.');
  });
});

it('removes a member’s notes from the device, and nothing of anyone else', () => {
  const it = createDevice();
  write(it.storage, everything('nobody'));
  change(it.storage, 'bert');
  write(it.storage, everything('Bert'));
  change(it.storage, 'anna');
  write(it.storage, everything('Anna'));
  removeNotebook(it.storage, 'anna');
  expect(JSON.stringify([...it.device.held])).not.toContain('Anna');
  change(it.storage, 'bert');
  expect(textsOf(it, memberKeys)).toEqual(everything('Bert'));
  change(it.storage, null);
  expect(textsOf(it, memberKeys)).toEqual(everything('nobody'));
});

describe('a device on which a notebook does not fit twice', () => {
  it('keeps it where it is, open for its member, and says so', () => {
    const it = createDevice();
    change(it.storage, 'anna');
    write(it.storage, { ...everything('x'), 'energyCourse:metrics': 'x'.repeat(5_000) });
    const before = Object.fromEntries(it.device.held);
    it.device.room = it.size() + 1_000;
    expect(() => {
      change(it.storage, 'bert');
    }).toThrow('The storage is full.');
    expect(Object.fromEntries(it.device.held)).toEqual(before);
    it.device.room = it.size() + 10_000;
    change(it.storage, 'bert');
    expect(textsOf(it, memberKeys)).toEqual({});
  });

  it('changes nothing where not even the mark fits', () => {
    const it = createDevice();
    change(it.storage, 'anna');
    write(it.storage, everything('x'));
    const before = Object.fromEntries(it.device.held);
    it.device.room = it.size();
    expect(() => {
      change(it.storage, 'bert');
    }).toThrow('The storage is full.');
    expect(Object.fromEntries(it.device.held)).toEqual(before);
  });
});

/** How many writes a whole change between two full notebooks has. */
const WRITES = 3 + 4 * memberKeys.length;

describe.each(Array.from({ length: WRITES }, (_, writes) => writes))(
  'when the power fails after %i writes of a change',
  (writes) => {
    it.each([
      ['the member who is leaving', 'anna'],
      ['the member who is coming', 'bert'],
      ['nobody', null],
      ['a third member', 'carla'],
    ] as const)('%s finds exactly their own', (_who, next) => {
      const it = createDevice();
      write(it.storage, everything('nobody'));
      for (const owner of ['anna', 'bert', 'carla']) {
        change(it.storage, owner);
        write(it.storage, everything(owner));
      }
      change(it.storage, 'anna');
      it.device.writesLeft = writes;
      expect(() => {
        change(it.storage, 'bert');
      }).toThrow('The power is gone.');
      it.device.writesLeft = Number.POSITIVE_INFINITY;

      for (const owner of [next, 'anna', 'bert', 'carla', null] as const) {
        change(it.storage, owner);
        expect(textsOf(it, memberKeys)).toEqual(everything(owner ?? 'nobody'));
      }
    });
  },
);

/** One tab: the notebook's modules, loaded anew, and one kept thing of them. */
async function openTab(storage: Storage) {
  let listener: (event: { key: string | null }) => void = () => {};
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (_type: string, given: typeof listener) => {
    listener = given;
  });
  vi.resetModules();
  const { keepEntries } = await import('#src/notebook/entries.ts');
  const registry = await import('#src/notebook/registry.ts');
  const wins = keepEntries<Dated>({
    key: 'dashboard:wins',
    readEntry: (_id, stored) => stored as Dated,
    file: { name: 'wins', words: ['win', 'wins'] },
  });
  return {
    ...registry,
    wins,
    /** What another tab has written becomes known here. */
    hear: (key: string | null) => {
      listener({ key });
    },
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('two tabs', () => {
  let phone = createDevice();
  let first: Tab;
  let second: Tab;
  beforeEach(async () => {
    phone = createDevice();
    first = await openTab(phone.storage);
    second = await openTab(phone.storage);
  });
  const turn = (tab: Tab, to: Owner) => {
    tab.closeNotebook(markOf(to));
    change(phone.storage, to);
    tab.openNotebook(markOf(to));
  };
  const ids = (tab: Tab) => Object.keys(tab.wins.get());
  const add = (tab: Tab, id: string) => {
    tab.wins.change({ id, entry: { changedAt: 1 } });
  };

  it('the one that has not heard of it writes nothing into another’s notebook, and gives it to its own member later', () => {
    turn(first, 'anna');
    turn(second, 'anna');
    add(second, 'a1');
    turn(first, 'bert');
    add(first, 'b1');
    add(second, 'a2');
    expect(phone.storage.getItem('dashboard:wins')).toBe('{"b1":{"changedAt":1}}');
    expect(second.wins.isUnkept()).toBe(true);

    second.hear(MARK);
    expect(ids(second)).toEqual(['a2']);
    turn(second, 'bert');
    expect(ids(second)).toEqual(['b1']);
    expect(second.wins.isUnkept()).toBe(false);
    turn(second, 'anna');
    expect(ids(second)).toEqual(['a1', 'a2']);
    expect(phone.storage.getItem('dashboard:wins')).toContain('a2');
  });

  it('the one that knows of no session follows the mark', () => {
    add(second, 'n1');
    turn(first, 'anna');
    add(first, 'a1');
    second.hear(MARK);
    expect(ids(second)).toEqual(['a1']);
    expect(second.departures.get()).toBe(0);
    turn(first, null);
    second.hear(MARK);
    expect(ids(second)).toEqual(['n1']);
    expect(second.departures.get()).toBe(1);
  });

  it('show nothing while a notebook is moved, and keep what is written meanwhile for whoever comes', () => {
    turn(first, 'anna');
    add(first, 'a1');
    first.closeNotebook(markOf('bert'));
    announceChange(phone.storage, 'bert');
    second.hear(MARK);
    expect(ids(first)).toEqual([]);
    expect(ids(second)).toEqual([]);
    add(first, 'b1');
    changeNotebook(phone.storage, 'bert');
    first.openNotebook(markOf('bert'));
    expect(ids(first)).toEqual(['b1']);
    expect(first.wins.isUnkept()).toBe(false);
    expect(first.departures.get()).toBe(1);
  });

  it('forget what could be put back when the notebook closes', () => {
    turn(first, 'anna');
    add(first, 'a1');
    first.wins.change({ id: 'a1', entry: null });
    turn(first, 'bert');
    first.wins.undo('a1');
    expect(ids(first)).toEqual([]);
  });

  it('mix nothing and lose nothing, whatever happens in whatever order', () => {
    const owners = [null, 'anna', 'bert'] as const;
    const owner = fc.constantFrom(...owners);
    const tab = fc.nat(1);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ tab, write: fc.constant(true) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          tab,
          to: owner,
          /** What the other tab does between the announcement and the move. */
          between: fc.array(fc.constantFrom('write', 'hear'), { maxLength: 3 }),
          power: fc.option(fc.nat(12)),
        }),
      },
      { weight: 2, arbitrary: fc.record({ tab, hear: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ room: fc.constantFrom(null, 0, 40, 200) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (story) => {
        phone.device.held.clear();
        phone.device.room = Number.POSITIVE_INFINITY;
        const tabs = [first, second];
        const people: Owner[] = [null, null];
        let count = 0;
        const kept = new Map<Owner, Set<string>>(owners.map((each) => [each, new Set()]));
        const written = new Map<Owner, Set<string>>(owners.map((each) => [each, new Set()]));
        const problems: string[] = [];
        for (const each of tabs) {
          each.beginVisit();
          each.openNotebook(null);
        }
        const check = (index: number) => {
          const mine = written.get(people[index]!)!;
          problems.push(
            ...ids(tabs[index]!)
              .filter((id) => !mine.has(id))
              .map((id) => `${index} sees ${id}`),
          );
        };
        const writeIn = (index: number) => {
          count += 1;
          const id = `w${count}`;
          written.get(people[index]!)!.add(id);
          add(tabs[index]!, id);
          if (!tabs[index]!.wins.isUnkept()) {
            kept.get(people[index]!)!.add(id);
          }
        };
        const turnIn = (
          index: number,
          to: Owner,
          between: readonly string[] = [],
          power: number | null = null,
        ) => {
          const it = tabs[index]!;
          people[index] = to;
          it.closeNotebook(markOf(to));
          try {
            phone.device.writesLeft = power ?? Number.POSITIVE_INFINITY;
            const isDue = announceChange(phone.storage, to);
            phone.device.writesLeft = Number.POSITIVE_INFINITY;
            for (const act of between) {
              if (act === 'write') {
                writeIn(1 - index);
              } else {
                tabs[1 - index]!.hear(MARK);
              }
              check(1 - index);
            }
            phone.device.writesLeft = power ?? Number.POSITIVE_INFINITY;
            if (isDue) {
              changeNotebook(phone.storage, to);
            }
            it.openNotebook(markOf(to));
          } catch {
            // Full, or without power: the page stays closed, or is loaded anew and told once more who is there.
            phone.device.writesLeft = Number.POSITIVE_INFINITY;
            if (power !== null) {
              it.beginVisit();
              it.closeNotebook(markOf(to));
            }
          }
          phone.device.writesLeft = Number.POSITIVE_INFINITY;
          check(index);
        };
        for (const each of story) {
          if ('room' in each) {
            phone.device.room = each.room === null ? Number.POSITIVE_INFINITY : phone.size() + each.room;
          } else if ('write' in each) {
            writeIn(each.tab);
            check(each.tab);
          } else if ('hear' in each) {
            tabs[each.tab]!.hear(MARK);
            check(each.tab);
          } else {
            turnIn(each.tab, each.to, each.between, each.power);
          }
        }
        phone.device.room = Number.POSITIVE_INFINITY;
        for (const each of [...owners, ...owners]) {
          for (const index of [0, 1]) {
            turnIn(index, each);
            const seen = ids(tabs[index]!);
            problems.push(
              ...[...kept.get(each)!].filter((id) => !seen.includes(id)).map((id) => `lost ${id}`),
            );
          }
        }
        expect(problems).toEqual([]);
        expect(tabs.map((each) => each.wins.isUnkept())).toEqual([false, false]);
      }),
      { numRuns: 600, seed: SEED },
    );
  });
});
