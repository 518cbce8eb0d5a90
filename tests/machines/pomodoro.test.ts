import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { pomodoroMachine, type PomodoroEvent, type PomodoroScheme } from '#machines/pomodoro.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { startTimed } from './support/timed.ts';

type Snapshot = SnapshotFrom<typeof pomodoroMachine>;

/** Section 4: "schemes 25/5 and 40/10 (focus minutes / break minutes)". */
const SPECIFIED_MINUTES: Record<PomodoroScheme, Record<string, number>> = {
  '25/5': { focus: 25, break: 5 },
  '40/10': { focus: 40, break: 10 },
};
const specifiedMs = (scheme: PomodoroScheme, phase: string) => SPECIFIED_MINUTES[scheme][phase]! * MINUTE_MS;

const phaseOf = (snapshot: Snapshot) => leavesOf(snapshot.value)[0]!.split('.')[0]!;
const isRunning = (snapshot: Snapshot) => leavesOf(snapshot.value)[0]!.endsWith('.running');

/** Distinguishes what the clock of a walk, which stands still, cannot: `short` is past the end, `sleep` is over five minutes. */
const walked = pomodoroMachine.provide({
  guards: {
    hasSlept: ({ event }) => 'gap' in event && event.gap === 'sleep',
    isOver: ({ event }) => 'gap' in event,
  },
});
const gaps = {
  tick: () => [{}, { gap: 'short' }, { gap: 'sleep' }],
  'xstate.after.phaseEnd.pomodoro.focus.running': () => [{}, { gap: 'sleep' }],
  'xstate.after.phaseEnd.pomodoro.break.running': () => [{}, { gap: 'sleep' }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin() {
  const timed = startTimed((wakeLock) => pomodoroMachine.provide({ actors: { wakeLock } }));
  const { actor, reports, context } = timed;
  return {
    ...timed,
    send: (...types: ('timer.start' | 'timer.pause' | 'timer.reset')[]) => {
      for (const type of types) {
        actor.send({ type });
      }
    },
    value: () => leavesOf(timed.value())[0],
    remainingMs: () => context().clock.remainingMs,
    blocks: () => reports.flatMap((report) => (report.type === 'block.completed' ? [report.endedAt] : [])),
  };
}

describe('the table of the specification', () => {
  /** Every place in which the timer can stand, with what its notice speaks of. */
  const running = [
    'focus.running',
    'focus.running after break',
    'break.running',
    'break.running after focus',
  ];
  const paused: Record<string, string> = {
    'focus.paused': 'focus',
    'focus.paused held': 'focus',
    'focus.paused held after break': 'focus',
    'focus.paused after sleep in break': 'focus',
    'break.paused held': 'break',
    'break.paused held after focus': 'break',
    'break.paused after sleep in focus': 'break',
  };
  const inFocus = running.filter((state) => state.startsWith('focus'));
  const inBreak = running.filter((state) => state.startsWith('break'));

  const sentences: Record<string, readonly string[]> = {
    'section 4: "Start/Pause toggles"': [
      ...Object.entries(paused).map(([state, phase]) => `${state} | timer.start | ${phase}.running`),
      'focus.running | timer.pause | focus.paused held',
      'focus.running after break | timer.pause | focus.paused held after break',
      'break.running | timer.pause | break.paused held',
      'break.running after focus | timer.pause | break.paused held after focus',
    ],
    'section 4: "Focus reaching zero increments blocks-today by one and switches to break"': inFocus.map(
      (state) => `${state} | after phaseEnd | break.running after focus`,
    ),
    'section 4: "break reaching zero switches to focus and it keeps running"': inBreak.map(
      (state) => `${state} | after phaseEnd | focus.running after break`,
    ),
    'section 4: "Reset stops and returns to focus at full length"': [...running, ...Object.keys(paused)].map(
      (state) => `${state} | timer.reset | focus.paused`,
    ),
    'section 4: "Ticks each second", which only redraw': running.map(
      (state) => `${state} | tick {} | ${state}`,
    ),
    'decisions: "Every timer computes from a clock value (an end time)"': [
      ...inFocus.map((state) => `${state} | tick {"gap":"short"} | break.running after focus`),
      ...inBreak.map((state) => `${state} | tick {"gap":"short"} | focus.running after break`),
    ],
    'decisions: "more than five minutes … the timer waits, paused, at the start of the next phase"': [
      ...inFocus.flatMap((state) => [
        `${state} | tick {"gap":"sleep"} | break.paused after sleep in focus`,
        `${state} | after phaseEnd | break.paused after sleep in focus`,
      ]),
      ...inBreak.flatMap((state) => [
        `${state} | tick {"gap":"sleep"} | focus.paused after sleep in break`,
        `${state} | after phaseEnd | focus.paused after sleep in break`,
      ]),
    ],
  };

  const note = ({ context: { clock, ended } }: Snapshot) =>
    [
      ...(clock.isHeld ? ['held'] : []),
      ...(ended === null ? [] : [`after ${ended.isSleep ? 'sleep in ' : ''}${ended.phase}`]),
    ].join(' ');
  const facts = ({ context: { clock, ended, scheme } }: Snapshot) => [clock.isHeld, ended, scheme];

  it('is what the machine does', () => {
    const { table } = walk(walked, { facts, payloads: gaps, skip: ['scheme.choose'] });
    const rows = table(note).map((row) => row.replace('| tick |', '| tick {} |'));
    expect(rows).toEqual([...new Set(Object.values(sentences).flat())].toSorted());
  });

  it('section 4: "changing scheme stops and resets to focus", from every state; the chosen one changes nothing', () => {
    const rows = walk(walked, {
      facts,
      payloads: { ...gaps, 'scheme.choose': () => [{ scheme: '25/5' }, { scheme: '40/10' }] },
    })
      .table((snapshot) => `${snapshot.context.scheme} ${note(snapshot)}`)
      .map((row) => row.split(' | ').map((cell) => cell.trim()))
      .filter(([, event]) => event!.startsWith('scheme.choose'));
    expect(rows).toHaveLength(2 * 2 * (running.length + Object.keys(paused).length));
    for (const [from, event, to] of rows) {
      const scheme = /"(\d+\/\d+)"/.exec(event!)![1]!;
      expect(to).toBe(from!.split(' ')[1] === scheme ? from : `focus.paused ${scheme}`);
    }
  });
});

describe('every path', () => {
  const facts = ({ context: { clock, ended, scheme } }: Snapshot) => [clock.isHeld, ended, scheme];
  const model = walk(walked, {
    facts,
    payloads: {
      ...gaps,
      'scheme.choose': ({ context }) => [{ scheme: context.scheme === '25/5' ? '40/10' : '25/5' }],
    },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  itWalks(model, { states: 8, edges: 106, paths: 85 }, async (path) => {
    let timer: ReturnType<typeof begin>;
    let spentMs = 0;
    let expectedBlocks = 0;

    const lengthMs = () => specifiedMs(timer.context().scheme, phaseOf(timer.actor.getSnapshot()));
    const afresh = ({ event }: { event: PomodoroEvent }) => {
      spentMs = 0;
      timer.actor.send(event);
    };
    const ends = (pass: () => void) => {
      const before = timer.value();
      const phase = phaseOf(timer.actor.getSnapshot());
      pass();
      expect(timer.value(), 'the phase goes on').not.toBe(before);
      expectedBlocks += phase === 'focus' ? 1 : 0;
    };
    const redraw = () => {
      const before = timer.remainingMs();
      vi.advanceTimersByTime(SECOND_MS - 1);
      expect(timer.remainingMs(), 'redrew too early').toBe(before);
      vi.advanceTimersByTime(1);
      spentMs += SECOND_MS;
    };
    const lookAfterShortSleep = () => {
      vi.advanceTimersByTime(lengthMs() - spentMs - 2 * MINUTE_MS);
      ends(() => {
        vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
        vi.advanceTimersByTime(SECOND_MS);
      });
      spentMs = MINUTE_MS + SECOND_MS;
    };
    const fallAsleep = () => {
      ends(() => {
        vi.setSystemTime(Date.now() + 5 * MINUTE_MS - SECOND_MS + 1);
        vi.advanceTimersByTime(SECOND_MS);
      });
      spentMs = 0;
    };
    const phaseEnd = ({ event }: { event: object }) => {
      if ('gap' in event) {
        vi.advanceTimersByTime(lengthMs() - spentMs - SECOND_MS);
        fallAsleep();
        return;
      }
      const before = timer.value();
      vi.advanceTimersByTime(lengthMs() - spentMs - 1);
      expect(timer.value(), 'left the phase too early').toBe(before);
      ends(() => vi.advanceTimersByTime(1));
      spentMs = 0;
    };

    await path.test({
      events: {
        'xstate.init': () => {
          timer = begin();
        },
        'timer.start': () => {
          timer.send('timer.start');
        },
        'timer.pause': () => {
          timer.send('timer.pause');
          vi.advanceTimersByTime(10 * MINUTE_MS);
        },
        'timer.reset': afresh,
        'scheme.choose': afresh,
        tick: ({ event }) => {
          const looks: Record<string, () => void> = { short: lookAfterShortSleep, sleep: fallAsleep };
          (looks[String('gap' in event && event.gap)] ?? redraw)();
        },
        'xstate.after.phaseEnd.pomodoro.focus.running': phaseEnd,
        'xstate.after.phaseEnd.pomodoro.break.running': phaseEnd,
      },
      states: {
        '*': (expected) => {
          expect(timer.actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(timer.actor.getSnapshot())).toEqual(facts(expected));
          expect(timer.remainingMs()).toBe(lengthMs() - spentMs);
          expect(timer.blocks()).toHaveLength(expectedBlocks);
          expect(vi.getTimerCount(), 'one ticker and one phase, or nothing').toBe(
            isRunning(expected) ? 2 : 0,
          );
          expect(timer.lock.isHeld).toBe(isRunning(expected));
        },
        'focus.paused': () => {
          expect(timer.context().clock.endsAt).toBeNull();
        },
        'focus.running': () => {
          expect(timer.context().clock.endsAt).toBe(Date.now() + lengthMs() - spentMs);
        },
        'break.paused': () => {
          expect(timer.context().clock.endsAt).toBeNull();
        },
        'break.running': () => {
          expect(timer.context().clock.endsAt).toBe(Date.now() + lengthMs() - spentMs);
        },
      },
    });
    timer!.actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(timer!.lock.isHeld).toBe(false);
  });
});

describe('the length of each phase, to the millisecond', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    ['25/5', 25 * MINUTE_MS, 5 * MINUTE_MS],
    ['40/10', 40 * MINUTE_MS, 10 * MINUTE_MS],
  ] as const)('of the scheme %s', (scheme, focusMs, breakMs) => {
    const { actor, send, value, remainingMs } = begin();
    actor.send({ type: 'scheme.choose', scheme });
    expect(remainingMs()).toBe(focusMs);
    send('timer.start');
    for (let round = 0; round < 3; round += 1) {
      expect(remainingMs()).toBe(focusMs);
      vi.advanceTimersByTime(focusMs - 1);
      expect(value()).toBe('focus.running');
      vi.advanceTimersByTime(1);
      expect(value()).toBe('break.running');
      expect(remainingMs()).toBe(breakMs);
      vi.advanceTimersByTime(breakMs - 1);
      expect(value()).toBe('break.running');
      vi.advanceTimersByTime(1);
      expect(value()).toBe('focus.running');
    }
  });

  it('is 25 minutes of focus before anything is chosen', () => {
    const { context, remainingMs } = begin();
    expect(context()).toEqual({
      scheme: '25/5',
      ended: null,
      clock: { endsAt: null, remainingMs: 25 * MINUTE_MS, isHeld: false },
    });
    expect(remainingMs()).toBe(25 * MINUTE_MS);
  });
});

describe('what it reports', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 29, 12) });
  });

  it('is each phase as it begins and ends, each block with its end time, and the halt', () => {
    const { send, reports } = begin();
    const start = Date.now();
    send('timer.start');
    vi.advanceTimersByTime(30 * MINUTE_MS);
    send('timer.pause', 'timer.start', 'timer.reset');
    expect(reports).toEqual([
      { type: 'phase.began', phase: 'focus', isFollowing: false },
      { type: 'timer.halted' },
      { type: 'block.completed', endedAt: start + 25 * MINUTE_MS },
      { type: 'phase.ended', phase: 'focus', isSleep: false },
      { type: 'phase.began', phase: 'break', isFollowing: true },
      { type: 'timer.halted' },
      { type: 'phase.ended', phase: 'break', isSleep: false },
      { type: 'phase.began', phase: 'focus', isFollowing: true },
      { type: 'timer.halted' },
      { type: 'phase.began', phase: 'focus', isFollowing: false },
      { type: 'timer.halted' },
    ]);
  });

  it('is a block for each focus that was finished, and none for one that was paused or reset', () => {
    const { send, blocks } = begin();
    send('timer.start');
    vi.advanceTimersByTime(24 * MINUTE_MS);
    send('timer.reset', 'timer.start');
    vi.advanceTimersByTime(24 * MINUTE_MS);
    send('timer.pause');
    vi.advanceTimersByTime(HOUR_MS);
    expect(blocks()).toEqual([]);
    send('timer.start');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(blocks()).toEqual([Date.now()]);
    vi.advanceTimersByTime(2 * 30 * MINUTE_MS);
    expect(blocks()).toHaveLength(3);
  });

  it('is the end of the block itself, also where a hidden tab notices it late', () => {
    const browser = installLateTimers();
    const { send, blocks, value, remainingMs } = begin();
    send('timer.start');
    const end = Date.now() + 25 * MINUTE_MS;
    browser.passAwake(24 * MINUTE_MS + 30 * SECOND_MS);
    browser.passAsleep(MINUTE_MS);
    expect(value()).toBe('break.running');
    expect(blocks()).toEqual([end]);
    expect(remainingMs()).toBe(4 * MINUTE_MS + 30 * SECOND_MS);
  });

  it('is never an end that lies ahead, when a clock that was set back meets the timer', () => {
    const browser = installLateTimers();
    const { send, blocks, value } = begin();
    send('timer.start');
    browser.passAwake(25 * MINUTE_MS - 1);
    browser.moveClock(-HOUR_MS);
    browser.passAsleep(1);
    expect(value()).toBe('break.running');
    expect(blocks()).toEqual([Date.now()]);
  });
});

describe('presses', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('of Pause at 20:00 keep 20:00, however long the pause lasts', () => {
    const { send, remainingMs, value } = begin();
    send('timer.start');
    vi.advanceTimersByTime(5 * MINUTE_MS);
    send('timer.pause');
    expect(remainingMs()).toBe(20 * MINUTE_MS);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(remainingMs()).toBe(20 * MINUTE_MS);
    vi.setSystemTime(Date.now() + 24 * HOUR_MS);
    send('timer.start');
    expect(remainingMs()).toBe(20 * MINUTE_MS);
    vi.advanceTimersByTime(20 * MINUTE_MS - 1);
    expect(value()).toBe('focus.running');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('break.running');
  });

  it('of Pause between two ticks keep every millisecond', () => {
    const { send, remainingMs } = begin();
    send('timer.start');
    vi.advanceTimersByTime(61_234);
    send('timer.pause');
    expect(remainingMs()).toBe(25 * MINUTE_MS - 61_234);
  });

  it('in a row, ten fast ones, never add a ticker or lose time', () => {
    const { send, remainingMs } = begin();
    send('timer.start');
    vi.advanceTimersByTime(MINUTE_MS + 250);
    for (let press = 0; press < 10; press += 1) {
      send(press % 2 === 0 ? 'timer.pause' : 'timer.start');
      expect(vi.getTimerCount()).toBe(press % 2 === 0 ? 0 : 2);
      expect(remainingMs()).toBe(24 * MINUTE_MS - 250);
    }
    vi.advanceTimersByTime(999);
    expect(remainingMs()).toBe(24 * MINUTE_MS - 250);
    vi.advanceTimersByTime(1);
    expect(remainingMs()).toBe(24 * MINUTE_MS - 1_250);
  });

  it('of Start twice start once', () => {
    const { send, remainingMs } = begin();
    send('timer.start');
    vi.advanceTimersByTime(5 * SECOND_MS);
    send('timer.start', 'timer.start');
    expect(vi.getTimerCount()).toBe(2);
    expect(remainingMs()).toBe(25 * MINUTE_MS - 5 * SECOND_MS);
  });

  it('of Reset during a break leave nothing of the break or of a pause behind', () => {
    const { send, remainingMs, value, context } = begin();
    send('timer.start');
    vi.advanceTimersByTime(26 * MINUTE_MS);
    send('timer.pause', 'timer.reset', 'timer.start');
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(25 * MINUTE_MS);
    expect(context().ended).toBeNull();
  });

  it('of the scheme that is chosen already do not stop the timer', () => {
    const { actor, send, value, remainingMs } = begin();
    send('timer.start');
    vi.advanceTimersByTime(MINUTE_MS);
    actor.send({ type: 'scheme.choose', scheme: '25/5' });
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(24 * MINUTE_MS);
  });
});

describe('a browser that is not always awake', () => {
  it('keeps to the clock in a hidden tab whose timers come once a minute', () => {
    const browser = installLateTimers();
    const { send, value, blocks, remainingMs } = begin();
    send('timer.start');
    browser.passAwake(20 * SECOND_MS);
    for (let minute = 0; minute < 24; minute += 1) {
      browser.passAsleep(MINUTE_MS);
      expect(value()).toBe('focus.running');
      expect(remainingMs()).toBe((24 - minute) * MINUTE_MS - 20 * SECOND_MS);
    }
    browser.passAsleep(MINUTE_MS);
    expect(value()).toBe('break.running');
    expect(remainingMs()).toBe(5 * MINUTE_MS - 20 * SECOND_MS);
    expect(blocks()).toHaveLength(1);
    for (let minute = 0; minute < 5; minute += 1) {
      browser.passAsleep(MINUTE_MS);
    }
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(25 * MINUTE_MS - 20 * SECOND_MS);
    expect(blocks()).toHaveLength(1);
  });

  it('takes four rounds in a hidden tab exactly two hours', () => {
    const browser = installLateTimers();
    const { send, blocks } = begin();
    const start = Date.now();
    send('timer.start');
    browser.passAwake(7 * SECOND_MS);
    for (let minute = 0; minute < 120; minute += 1) {
      browser.passAsleep(MINUTE_MS);
    }
    expect(blocks()).toEqual([25, 55, 85, 115].map((minutes) => start + minutes * MINUTE_MS));
  });

  describe.each([
    ['the timers have counted', 'passAsleep'],
    ['no timer has counted', 'moveClock'],
  ] as const)('after a sleep that %s', (_name, kind) => {
    const sleep = (browser: ReturnType<typeof installLateTimers>, ms: number) => {
      if (kind === 'moveClock') {
        browser.moveClock(ms - SECOND_MS);
        browser.passAwake(SECOND_MS);
      } else {
        browser.passAsleep(ms);
      }
    };

    it.each([5 * MINUTE_MS + 1, 6 * MINUTE_MS, 30 * MINUTE_MS, 9 * HOUR_MS, 80 * 24 * HOUR_MS])(
      'of %i ms the focus counts once and its break waits, whole',
      (ms) => {
        const browser = installLateTimers();
        const { send, value, blocks, remainingMs, context, lock } = begin();
        send('timer.start');
        const end = Date.now() + 25 * MINUTE_MS;
        browser.passAwake(10 * MINUTE_MS);
        sleep(browser, ms);
        expect(value()).toBe('break.paused');
        expect(remainingMs()).toBe(5 * MINUTE_MS);
        expect(context().ended).toEqual({ phase: 'focus', isSleep: true });
        expect(blocks()).toEqual([Math.min(end, Date.now())]);
        expect(browser.count()).toBe(0);
        expect(lock.isHeld).toBe(false);
        browser.passAsleep(HOUR_MS);
        send('timer.start');
        expect(value()).toBe('break.running');
        expect(remainingMs()).toBe(5 * MINUTE_MS);
        expect(context().ended).toBeNull();
        browser.passAwake(5 * MINUTE_MS - 1);
        expect(value()).toBe('break.running');
        browser.passAwake(1);
        expect(value()).toBe('focus.running');
      },
    );

    it('in a break the next focus waits, whole, and nothing counts', () => {
      const browser = installLateTimers();
      const { actor, send, value, blocks, remainingMs, context } = begin();
      actor.send({ type: 'scheme.choose', scheme: '40/10' });
      send('timer.start');
      browser.passAwake(42 * MINUTE_MS);
      sleep(browser, 30 * MINUTE_MS);
      expect(value()).toBe('focus.paused');
      expect(remainingMs()).toBe(40 * MINUTE_MS);
      expect(context().ended).toEqual({ phase: 'break', isSleep: true });
      expect(blocks()).toHaveLength(1);
    });

    it('of exactly five minutes it is no sleep: the clock counts', () => {
      const browser = installLateTimers();
      const { send, value, blocks, remainingMs } = begin();
      send('timer.start');
      browser.passAwake(10 * MINUTE_MS);
      sleep(browser, 5 * MINUTE_MS);
      expect(value()).toBe('focus.running');
      expect(remainingMs()).toBe(10 * MINUTE_MS);
      browser.passAwake(8 * MINUTE_MS);
      sleep(browser, 4 * MINUTE_MS);
      expect(value()).toBe('break.running');
      expect(remainingMs()).toBe(3 * MINUTE_MS);
      expect(blocks()).toEqual([Date.now() - 2 * MINUTE_MS]);
    });
  });

  it('sees a sleep that ends with the phase before it sees a tick', () => {
    const browser = installLateTimers();
    const { send, value, remainingMs } = begin();
    send('timer.start');
    browser.passAwake(500);
    send('timer.pause', 'timer.start');
    browser.passAwake(25 * MINUTE_MS - 500 - 100);
    browser.moveClock(6 * MINUTE_MS);
    browser.passAwake(100);
    expect(value()).toBe('break.paused');
    expect(remainingMs()).toBe(5 * MINUTE_MS);
  });

  it('ends a phase at the very millisecond, also where a tick sees it before the timer', () => {
    vi.useFakeTimers();
    const { actor, send, value, blocks } = begin();
    send('timer.start');
    const end = Date.now() + 25 * MINUTE_MS;
    vi.advanceTimersByTime(24 * MINUTE_MS);
    vi.setSystemTime(end - 1);
    actor.send({ type: 'tick' });
    expect(value()).toBe('focus.running');
    vi.setSystemTime(end);
    actor.send({ type: 'tick' });
    expect(value()).toBe('break.running');
    expect(blocks()).toEqual([end]);
  });

  it('does not lose a phase of five minutes to a look that comes five minutes late', () => {
    const browser = installLateTimers();
    const { send, value, remainingMs } = begin();
    send('timer.start');
    browser.passAwake(25 * MINUTE_MS);
    browser.passAsleep(5 * MINUTE_MS);
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(25 * MINUTE_MS);
  });

  it.each([-1, -HOUR_MS, -24 * HOUR_MS])('goes on where it was when the clock is set back by %i ms', (ms) => {
    const browser = installLateTimers();
    const { send, value, remainingMs } = begin();
    send('timer.start');
    browser.passAwake(10 * MINUTE_MS);
    browser.moveClock(ms - SECOND_MS);
    browser.passAwake(SECOND_MS);
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(15 * MINUTE_MS);
    browser.passAwake(15 * MINUTE_MS + SECOND_MS);
    expect(value()).toBe('break.running');
  });

  it('is not woken by a sleep while it is paused', () => {
    const browser = installLateTimers();
    const { send, value, remainingMs, blocks } = begin();
    send('timer.start');
    browser.passAwake(10 * MINUTE_MS);
    send('timer.pause');
    browser.passAsleep(9 * HOUR_MS);
    expect(browser.count()).toBe(0);
    send('timer.start');
    expect(value()).toBe('focus.running');
    expect(remainingMs()).toBe(15 * MINUTE_MS);
    expect(blocks()).toEqual([]);
  });
});

describe('whatever is pressed, whenever', () => {
  const event = fc.oneof(
    fc.constantFrom<PomodoroEvent>(
      { type: 'timer.start' },
      { type: 'timer.start' },
      { type: 'timer.pause' },
      { type: 'timer.reset' },
      { type: 'tick' },
    ),
    fc
      .constantFrom<PomodoroScheme>('25/5', '40/10')
      .map((scheme): PomodoroEvent => ({ type: 'scheme.choose', scheme })),
  );
  const lapse = fc.record({
    kind: fc.constantFrom('passAwake', 'passAsleep', 'moveClock'),
    ms: fc.oneof(
      fc.integer({ min: 0, max: 2 * MINUTE_MS }),
      fc.integer({ min: 0, max: HOUR_MS }),
      fc.integer({ min: 0, max: 40 * 24 * HOUR_MS }),
    ),
    isBack: fc.boolean(),
  });

  it('shows no negative time and no other nonsense, counts at most one block a phase, and has at most one ticker', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(event, lapse), { maxLength: 40 }), (story) => {
        const browser = installLateTimers();
        const { actor, value, blocks, reports } = begin();
        const nonsense: unknown[] = [];
        actor.subscribe((snapshot) => {
          const { clock, scheme } = snapshot.context;
          if (!(clock.remainingMs >= 0 && clock.remainingMs <= specifiedMs(scheme, phaseOf(snapshot)))) {
            nonsense.push([snapshot.value, clock]);
          }
        });
        for (const [sent, { kind, ms, isBack }] of story) {
          const before = blocks().length;
          actor.send(sent);
          if (kind === 'moveClock') {
            browser.moveClock(isBack ? -ms : ms);
          } else if (kind === 'passAsleep') {
            browser.passAsleep(ms);
          } else {
            browser.passAwake(Math.min(ms, MINUTE_MS));
          }
          expect(blocks().length).toBeGreaterThanOrEqual(before);
          expect(blocks().length).toBeLessThanOrEqual(before + 2);
          expect(browser.count()).toBe(value()!.endsWith('running') ? 2 : 0);
        }
        expect(nonsense).toEqual([]);
        expect(blocks().every((endedAt) => Number.isFinite(endedAt))).toBe(true);
        const focusEnds = reports.filter(
          (report) => report.type === 'phase.ended' && report.phase === 'focus',
        );
        expect(blocks()).toHaveLength(focusEnds.length);
        actor.stop();
        expect(browser.count()).toBe(0);
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
      }),
      { numRuns: 200 },
    );
  });
});
