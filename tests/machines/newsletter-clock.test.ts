import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { newsletterMachine } from '#machines/newsletter.machine.ts';

import { installLateTimers } from '../support/late-timers.ts';

/** Section 9: "Newsletter thank-you 3 s." */
const SPECIFIED_MS = 3_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin() {
  const browser = installLateTimers();
  const actor = createActor(newsletterMachine).start();
  return {
    browser,
    actor,
    submit: () => {
      actor.send({ type: 'form.submit', address: 'ann@example.com', isValid: true });
    },
    value: () => actor.getSnapshot().value,
  };
}

it('returns at the first look of a tab whose timers come once a minute', () => {
  const { browser, submit, value } = begin();
  submit();
  browser.passAsleep(MINUTE);
  expect(value()).toBe('asking');
  expect(browser.count()).toBe(0);
});

it.each([30 * MINUTE, 9 * HOUR, -1, -HOUR])(
  'thanks for three seconds that somebody can see, also when the clock moves by %i ms',
  (ms) => {
    const { browser, submit, value } = begin();
    submit();
    browser.passAwake(1_000);
    browser.moveClock(ms);
    browser.passAwake(SPECIFIED_MS - 1_001);
    expect(value()).toBe('thanking');
    browser.passAwake(1);
    expect(value()).toBe('asking');
  },
);

it('submitted ten times in a row keeps one timer and thanks no longer', () => {
  const { browser, submit, value } = begin();
  for (let count = 0; count < 10; count += 1) {
    submit();
    browser.passAwake(100);
    expect(browser.count()).toBe(1);
  }
  browser.passAwake(SPECIFIED_MS - 1_001);
  expect(value()).toBe('thanking');
  browser.passAwake(1);
  expect(value()).toBe('asking');
  expect(browser.count()).toBe(0);
});

it('thanks the second member of a household for whole three seconds too', () => {
  const { browser, submit, value } = begin();
  submit();
  browser.passAwake(SPECIFIED_MS);
  submit();
  browser.passAwake(SPECIFIED_MS - 1);
  expect(value()).toBe('thanking');
  browser.passAwake(1);
  expect(value()).toBe('asking');
});

it('leaves no timer behind when the page is left', () => {
  const { browser, submit, actor } = begin();
  submit();
  actor.stop();
  expect(browser.count()).toBe(0);
});
