import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';

import { ticker } from '#machines/support/ticker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startClock(everyMs: number) {
  const events: unknown[] = [];
  const clockMachine = setup({
    actors: { ticker },
    actions: { note: ({ event }) => events.push(event) },
  }).createMachine({
    initial: 'running',
    states: {
      running: {
        invoke: { src: 'ticker', input: { everyMs } },
        on: { tick: { actions: 'note' }, halt: 'stopped' },
      },
      stopped: { on: { tick: { actions: 'note' } } },
    },
  });
  return { clock: createActor(clockMachine).start(), events };
}

describe.each([100, 1_000])('a ticker of %i ms', (everyMs) => {
  it('ticks first when that time is over, then again and again, and carries nothing', () => {
    const { events } = startClock(everyMs);
    vi.advanceTimersByTime(everyMs - 1);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: 'tick' }]);
    vi.advanceTimersByTime(2 * everyMs);
    expect(events).toHaveLength(3);
  });

  it('leaves no timer behind when its state is left', () => {
    const { clock, events } = startClock(everyMs);
    expect(vi.getTimerCount()).toBe(1);
    clock.send({ type: 'halt' });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10 * everyMs);
    expect(events).toEqual([]);
  });
});
