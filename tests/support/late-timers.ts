import { vi } from 'vitest';

interface Timer {
  due: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

/**
 * The timers of a browser that is not always awake: hidden tabs are woken once a minute, computers sleep. Time passes
 * without any timer; each wake then runs every timer that is due, once, however late it is. Stands in for `Date.now`,
 * `setTimeout` and `setInterval`. Undo it with `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
 */
export function installLateTimers(start = Date.UTC(2026, 2, 29, 12)) {
  const timers = new Map<number, Timer>();
  let now = start;
  let lastId = 0;

  const add = (run: () => void, ms: number, everyMs: number | null) => {
    lastId += 1;
    timers.set(lastId, { due: now + Math.max(0, ms), everyMs, run });
    return lastId;
  };
  const remove = (id: number) => {
    timers.delete(id);
  };

  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => add(run, ms, null));
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => add(run, ms, Math.max(1, ms)));
  vi.stubGlobal('clearTimeout', remove);
  vi.stubGlobal('clearInterval', remove);

  const wake = () => {
    const due = [...timers.entries()]
      .filter(([, timer]) => timer.due <= now)
      .toSorted(([, one], [, other]) => one.due - other.due);
    for (const [id, timer] of due) {
      if (timers.has(id)) {
        if (timer.everyMs === null) {
          timers.delete(id);
        } else {
          timer.due = now + timer.everyMs;
        }
        timer.run();
      }
    }
  };

  return {
    count: () => timers.size,
    /** How many of them come again and again. */
    tickers: () => [...timers.values()].filter(({ everyMs }) => everyMs !== null).length,
    /** `ms` pass, then the browser wakes once. */
    passAsleep: (ms: number) => {
      now += ms;
      wake();
    },
    /** `ms` pass while the browser is awake: each timer runs at its own time. */
    passAwake: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const next = Math.min(...[...timers.values()].map(({ due }) => due));
        if (next > end) {
          break;
        }
        now = Math.max(now, next);
        wake();
      }
      now = end;
    },
    /** The computer sleeps, or its clock is set: the clock moves by `ms` and no timer has counted them. */
    moveClock: (ms: number) => {
      now += ms;
      for (const timer of timers.values()) {
        timer.due += ms;
      }
    },
  };
}
