/** Something that happens at a moment of the emulator's time. `at`: milliseconds since 1970. */
export interface Due {
  at: number;
  run: () => void | Promise<void>;
}

/** The emulator's own time. It flows as real time does, and a test moves it on. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far it is ahead of real time. */
  offset(): number;
  /** Runs `task` when `delayMs` of the emulator's time have passed, whether time flows there or is moved. */
  after(delayMs: number, task: Due['run']): void;
  /** Work that a move waits for before it goes on. */
  track(work: Promise<void>): void;
  /**
   * Moves time on to `target` and does on the way, in order, what falls due: the tasks of `after`, and whatever
   * `upcoming` names next. Moves asked for at once follow each other.
   */
  moveTo(target: number, upcoming: () => Due | undefined): Promise<void>;
  /** Drops every task. Work under way goes on. */
  cancel(): void;
  /** Drops every task and goes back to real time. */
  reset(): void;
  /** Resolves when no work is under way. */
  settled(): Promise<void>;
}

/** @param offset How far ahead of real time it starts, in milliseconds. */
export function createClock(offset = 0): Clock {
  let ahead = offset;
  let moving: Promise<void> = Promise.resolve();
  const timers = new Map<Due, NodeJS.Timeout | undefined>();
  const underWay = new Set<Promise<void>>();

  const now = () => Date.now() + ahead;

  function track(work: Promise<void>): void {
    const tracked = work.catch(console.error).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function arm(due: Due): void {
    clearTimeout(timers.get(due));
    const timer = setTimeout(() => start(due), Math.max(0, due.at - now()));
    timers.set(due, timer.unref());
  }

  function start(due: Due): void {
    clearTimeout(timers.get(due));
    if (timers.delete(due)) {
      track(Promise.resolve(due.run()));
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) {
      await Promise.all(underWay);
    }
  }

  const isEarlier = (due: Due, other: Due | undefined) => other === undefined || due.at < other.at;

  function nextTask(): Due | undefined {
    let next: Due | undefined;
    for (const due of timers.keys()) {
      next = isEarlier(due, next) ? due : next;
    }
    return next;
  }

  async function move(target: number, upcoming: () => Due | undefined): Promise<void> {
    await settled();
    for (;;) {
      const task = nextTask();
      const event = upcoming();
      const due = event && isEarlier(event, task) ? event : task;
      if (!due || due.at > target) {
        break;
      }
      ahead = Math.max(ahead, due.at - Date.now());
      if (due === task) {
        start(due);
      } else {
        await due.run();
      }
      await settled();
    }
    ahead = Math.max(ahead, target - Date.now());
    for (const due of timers.keys()) {
      arm(due);
    }
  }

  function cancel(): void {
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
  }

  return {
    now,
    offset: () => ahead,
    after(delayMs, task) {
      arm({ at: now() + delayMs, run: task });
    },
    track,
    moveTo(target, upcoming) {
      const moved = moving.then(() => move(target, upcoming));
      moving = moved.catch(() => undefined);
      return moved;
    },
    cancel,
    reset() {
      cancel();
      ahead = 0;
    },
    settled,
  };
}
