import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { typeAheadMachine } from '#machines/type-ahead.machine.ts';

import { itWalks, walk } from '../support/model.ts';

/** Section 9: "Menu type-ahead resets after 1 s". */
const table = [
  'idle | letter.typed {"letter":"S"} | typing',
  'typing | letter.typed {"letter":"S"} | typing',
  'typing | after forgetAfter | idle',
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('letters in a menu', () => {
  const model = walk(typeAheadMachine, {
    facts: () => null,
    payloads: { 'letter.typed': () => [{ letter: 'S' }] },
  });

  it('move the machine exactly as specified', () => {
    expect(model.table(() => '').toSorted()).toEqual(table.toSorted());
  });

  itWalks(model, { states: 2, edges: 3, paths: 2 }, async (path) => {
    const typeAhead = createActor(typeAheadMachine);
    const sought: string[] = [];
    typeAhead.on('word.sought', ({ letters }) => {
      sought.push(letters);
    });
    await path.test({
      events: {
        'xstate.init': () => typeAhead.start(),
        'letter.typed': ({ event }) => {
          const { letters } = typeAhead.getSnapshot().context;
          typeAhead.send(event);
          expect(sought.at(-1)).toBe(`${letters}s`);
        },
        'xstate.after.forgetAfter.typeAhead.typing': () => {
          vi.advanceTimersByTime(999);
          expect(typeAhead.getSnapshot().value).toBe('typing');
          vi.advanceTimersByTime(1);
        },
      },
      states: {
        idle: () => {
          expect(typeAhead.getSnapshot().value).toBe('idle');
          expect(typeAhead.getSnapshot().context.letters).toBe('');
        },
        typing: () => {
          expect(typeAhead.getSnapshot().value).toBe('typing');
          expect(typeAhead.getSnapshot().context.letters).toBe(sought.at(-1));
        },
      },
    });
    typeAhead.stop();
  });

  it('count the second from the last letter', () => {
    const typeAhead = createActor(typeAheadMachine).start();
    typeAhead.send({ type: 'letter.typed', letter: 's' });
    vi.advanceTimersByTime(900);
    typeAhead.send({ type: 'letter.typed', letter: 'i' });
    vi.advanceTimersByTime(900);
    expect(typeAhead.getSnapshot().context.letters).toBe('si');
  });
});
