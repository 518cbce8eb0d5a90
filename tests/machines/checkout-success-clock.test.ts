import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { checkoutSuccessMachine } from '#machines/checkout-success.machine.ts';

import { subscription } from '../support/checkout-walks.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { quietAccessWatch } from '../support/quiet-slots.ts';
import { visitors, type VisitorName } from '../support/visitors.ts';

/** Section 9: "Redirect after access granted: 1200 ms." */
const SPECIFIED_MS = 1_200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin() {
  const browser = installLateTimers();
  const goToCourses = vi.fn<() => void>();
  const actor = createActor(
    checkoutSuccessMachine.provide({ actors: { accessWatch: quietAccessWatch }, actions: { goToCourses } }),
    {
      input: subscription,
    },
  ).start();
  return {
    browser,
    actor,
    goToCourses,
    report: (visitor: VisitorName) => {
      actor.send({ type: 'session.reported', session: { ...visitors[visitor] } });
    },
  };
}

it('leaves once, at the first look of a tab whose timers come once a minute', () => {
  const { browser, report, goToCourses } = begin();
  report('member');
  browser.passAsleep(MINUTE);
  browser.passAsleep(MINUTE);
  expect(goToCourses).toHaveBeenCalledOnce();
  expect(browser.count()).toBe(0);
});

it.each([30 * MINUTE, 9 * HOUR, -1, -HOUR])(
  'leaves once, after 1200 ms that somebody can see, also when the clock moves by %i ms',
  (ms) => {
    const { browser, report, goToCourses } = begin();
    report('member');
    browser.passAwake(500);
    browser.moveClock(ms);
    browser.passAwake(SPECIFIED_MS - 501);
    expect(goToCourses).not.toHaveBeenCalled();
    browser.passAwake(1);
    expect(goToCourses).toHaveBeenCalledOnce();
    browser.passAwake(HOUR);
    expect(goToCourses).toHaveBeenCalledOnce();
  },
);

it('keeps one timer and one date for ten reports of the same access', () => {
  const { browser, report, goToCourses } = begin();
  report('member');
  for (let count = 0; count < 10; count += 1) {
    browser.passAwake(100);
    report('member');
    expect(browser.count()).toBe(1);
  }
  browser.passAwake(SPECIFIED_MS - 1_001);
  expect(goToCourses).not.toHaveBeenCalled();
  browser.passAwake(1);
  expect(goToCourses).toHaveBeenCalledOnce();
});

it('waits hours for the access without a timer of its own, and leaves 1200 ms after it came', () => {
  const { browser, report, goToCourses } = begin();
  report('signedIn');
  expect(browser.count()).toBe(0);
  browser.passAsleep(9 * HOUR);
  expect(goToCourses).not.toHaveBeenCalled();
  report('member');
  browser.passAwake(SPECIFIED_MS - 1);
  expect(goToCourses).not.toHaveBeenCalled();
  browser.passAwake(1);
  expect(goToCourses).toHaveBeenCalledOnce();
});

it('forgets the redirect when the page is left', () => {
  const { browser, report, goToCourses, actor } = begin();
  report('member');
  actor.stop();
  browser.passAwake(HOUR);
  expect(browser.count()).toBe(0);
  expect(goToCourses).not.toHaveBeenCalled();
});
