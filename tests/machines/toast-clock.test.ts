import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { toastMachine, type HoldReason } from '#machines/toast.machine.ts';

import { installLateTimers } from '../support/late-timers.ts';
import { quietWatcher } from '../support/quiet-slots.ts';

/** decisions.md: "one toast at a time, 5000 ms". */
const SPECIFIED_MS = 5_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin() {
  const browser = installLateTimers();
  const actor = createActor(toastMachine.provide({ actors: { pageWatcher: quietWatcher } })).start();
  return {
    browser,
    actor,
    show: (title = 'A') => {
      actor.send({ type: 'toast.show', content: { title, message: title } });
    },
    hold: (reason: HoldReason = 'hover') => {
      actor.send({ type: 'hold.begin', reason });
    },
    release: (reason: HoldReason = 'hover') => {
      actor.send({ type: 'hold.end', reason });
    },
    isOpen: () => actor.getSnapshot().matches('open'),
    title: () => actor.getSnapshot().context.toast?.title,
    remainingMs: () => actor.getSnapshot().context.clock.remainingMs,
  };
}

it('closes at the first look of a tab whose timers come once a minute, and shows nothing negative', () => {
  const { browser, show, isOpen, remainingMs } = begin();
  show();
  browser.passAsleep(MINUTE);
  expect(isOpen()).toBe(false);
  expect(remainingMs()).toBe(SPECIFIED_MS);
  expect(browser.count()).toBe(0);
});

it.each([30 * MINUTE, 9 * HOUR, -1, -HOUR])(
  'stays for what was left of it when the clock moves by %i ms, neither shorter nor longer',
  (ms) => {
    const { browser, show, isOpen } = begin();
    show();
    browser.passAwake(2_000);
    browser.moveClock(ms);
    browser.passAwake(2_999);
    expect(isOpen()).toBe(true);
    browser.passAwake(1);
    expect(isOpen()).toBe(false);
  },
);

it.each([SPECIFIED_MS + 1, 30 * MINUTE, -1, -HOUR])(
  'keeps a whole and true rest when it is held after the clock has moved by %i ms',
  (ms) => {
    const { browser, show, hold, release, isOpen, remainingMs } = begin();
    show();
    browser.moveClock(ms);
    hold();
    expect(remainingMs()).toBe(SPECIFIED_MS);
    browser.passAsleep(9 * HOUR);
    expect(isOpen()).toBe(true);
    release();
    browser.passAwake(SPECIFIED_MS - 1);
    expect(isOpen()).toBe(true);
    browser.passAwake(1);
    expect(isOpen()).toBe(false);
  },
);

it('is not deducted a hold, however long, nor a sleep during the hold', () => {
  const { browser, show, hold, release, isOpen, remainingMs } = begin();
  show();
  browser.passAwake(1_234);
  hold('focus');
  expect(remainingMs()).toBe(3_766);
  browser.passAsleep(3 * HOUR);
  browser.moveClock(-HOUR);
  expect(browser.count()).toBe(0);
  release('focus');
  browser.passAwake(3_765);
  expect(isOpen()).toBe(true);
  browser.passAwake(1);
  expect(isOpen()).toBe(false);
});

it('shown ten times in a row keeps one timer, and the last one has its whole five seconds', () => {
  const { browser, show, isOpen, title } = begin();
  for (let count = 0; count < 10; count += 1) {
    show(`Toast ${count}`);
    expect(browser.count()).toBe(1);
    browser.passAwake(100);
  }
  expect(title()).toBe('Toast 9');
  browser.passAwake(SPECIFIED_MS - 101);
  expect(isOpen()).toBe(true);
  browser.passAwake(1);
  expect(isOpen()).toBe(false);
});

it('pointed at and left ten times in a row loses no time and adds no timer', () => {
  const { browser, show, hold, release, remainingMs } = begin();
  show();
  browser.passAwake(1_000);
  for (let count = 0; count < 10; count += 1) {
    hold();
    expect(browser.count()).toBe(0);
    release();
    expect(browser.count()).toBe(1);
  }
  expect(remainingMs()).toBe(4_000);
});

it('leaves no timer behind when the page is closed', () => {
  const { browser, show, actor } = begin();
  show();
  actor.stop();
  expect(browser.count()).toBe(0);
});
