import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { checkoutSuccessMachine } from '#machines/checkout-success.machine.ts';
import { newsletterMachine } from '#machines/newsletter.machine.ts';
import { toastMachine, type HoldReason } from '#machines/toast.machine.ts';

import { subscription } from '../support/checkout-walks.ts';
import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { quietAccessWatch, quietWatcher } from '../support/quiet-slots.ts';
import { visitors, type VisitorName } from '../support/visitors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function beginThanks() {
  const browser = installLateTimers();
  const actor = createActor(newsletterMachine).start();
  return {
    browser,
    actor,
    ask: () => {
      actor.send({ type: 'form.submit', address: 'ann@example.com', isValid: true });
    },
    isWaiting: () => actor.getSnapshot().matches('thanking'),
  };
}

function beginToast() {
  const browser = installLateTimers();
  const actor = createActor(toastMachine.provide({ actors: { pageWatcher: quietWatcher } })).start();
  return {
    browser,
    actor,
    ask: (title = 'A') => {
      actor.send({ type: 'toast.show', content: { title, message: title } });
    },
    hold: (reason: HoldReason = 'hover') => {
      actor.send({ type: 'hold.begin', reason });
    },
    release: (reason: HoldReason = 'hover') => {
      actor.send({ type: 'hold.end', reason });
    },
    isWaiting: () => actor.getSnapshot().matches('open'),
    title: () => actor.getSnapshot().context.toast?.title,
    remainingMs: () => actor.getSnapshot().context.clock.remainingMs,
  };
}

function beginRedirect() {
  const browser = installLateTimers();
  const goToCourses = vi.fn<() => void>();
  const actor = createActor(
    checkoutSuccessMachine.provide({ actors: { accessWatch: quietAccessWatch }, actions: { goToCourses } }),
    { input: subscription },
  ).start();
  const report = (visitor: VisitorName) => {
    actor.send({ type: 'session.reported', session: { ...visitors[visitor] } });
  };
  return {
    browser,
    actor,
    goToCourses,
    report,
    ask: () => {
      report('member');
    },
    isWaiting: () => goToCourses.mock.calls.length === 0,
  };
}

/** What waits for a moment that somebody can see, and how long. Asked for again, a toast begins anew; the others do not. */
const clocks = [
  // Section 9: "Newsletter thank-you 3 s."
  { name: 'the thanks of the newsletter form', begin: beginThanks, ms: 3_000, isRenewed: false },
  // decisions.md: "one toast at a time, 5000 ms".
  { name: 'a toast', begin: beginToast, ms: 5_000, isRenewed: true },
  // Section 9: "Redirect after access granted: 1200 ms."
  { name: 'the way to the courses', begin: beginRedirect, ms: 1_200, isRenewed: false },
] as const;

describe.each(clocks)('$name', ({ begin, ms: specifiedMs, isRenewed }) => {
  it('is over at the first look of a tab whose timers come once a minute', () => {
    const { browser, ask, isWaiting } = begin();
    ask();
    browser.passAsleep(MINUTE_MS);
    expect(isWaiting()).toBe(false);
    browser.passAsleep(MINUTE_MS);
    expect(isWaiting()).toBe(false);
    expect(browser.count()).toBe(0);
  });

  it.each([30 * MINUTE_MS, 9 * HOUR_MS, -1, -HOUR_MS])(
    'lasts as long as somebody can see it, also when the clock moves by %i ms',
    (ms) => {
      const { browser, ask, isWaiting } = begin();
      ask();
      browser.passAwake(500);
      browser.moveClock(ms);
      browser.passAwake(specifiedMs - 501);
      expect(isWaiting()).toBe(true);
      browser.passAwake(1);
      expect(isWaiting()).toBe(false);
      browser.passAwake(HOUR_MS);
      expect(isWaiting()).toBe(false);
    },
  );

  it('asked for ten times in a row keeps one timer', () => {
    const { browser, ask, isWaiting } = begin();
    for (let count = 0; count < 10; count += 1) {
      ask();
      expect(browser.count()).toBe(1);
      browser.passAwake(100);
    }
    browser.passAwake(specifiedMs - (isRenewed ? 101 : 1_001));
    expect(isWaiting()).toBe(true);
    browser.passAwake(1);
    expect(isWaiting()).toBe(false);
    expect(browser.count()).toBe(0);
  });

  it('leaves no timer behind when the page is left', () => {
    const { browser, ask, isWaiting, actor } = begin();
    ask();
    const before = isWaiting();
    actor.stop();
    browser.passAwake(HOUR_MS);
    expect(browser.count()).toBe(0);
    expect(isWaiting()).toBe(before);
  });
});

it('thanks the second member of a household for whole three seconds too', () => {
  const { browser, ask, isWaiting } = beginThanks();
  ask();
  browser.passAwake(3_000);
  ask();
  browser.passAwake(2_999);
  expect(isWaiting()).toBe(true);
  browser.passAwake(1);
  expect(isWaiting()).toBe(false);
});

describe('a toast', () => {
  it('that closed in a tab that slept shows nothing negative', () => {
    const { browser, ask, remainingMs } = beginToast();
    ask();
    browser.passAsleep(MINUTE_MS);
    expect(remainingMs()).toBe(5_000);
  });

  it.each([5_001, 30 * MINUTE_MS, -1, -HOUR_MS])(
    'keeps a whole and true rest when it is held after the clock has moved by %i ms',
    (ms) => {
      const { browser, ask, hold, release, isWaiting, remainingMs } = beginToast();
      ask();
      browser.moveClock(ms);
      hold();
      expect(remainingMs()).toBe(5_000);
      browser.passAsleep(9 * HOUR_MS);
      expect(isWaiting()).toBe(true);
      release();
      browser.passAwake(4_999);
      expect(isWaiting()).toBe(true);
      browser.passAwake(1);
      expect(isWaiting()).toBe(false);
    },
  );

  it('is not deducted a hold, however long, nor a sleep during the hold', () => {
    const { browser, ask, hold, release, isWaiting, remainingMs } = beginToast();
    ask();
    browser.passAwake(1_234);
    hold('focus');
    expect(remainingMs()).toBe(3_766);
    browser.passAsleep(3 * HOUR_MS);
    browser.moveClock(-HOUR_MS);
    expect(browser.count()).toBe(0);
    release('focus');
    browser.passAwake(3_765);
    expect(isWaiting()).toBe(true);
    browser.passAwake(1);
    expect(isWaiting()).toBe(false);
  });

  it('is the last of ten that were shown in a row', () => {
    const { ask, title } = beginToast();
    for (let count = 0; count < 10; count += 1) {
      ask(`Toast ${count}`);
    }
    expect(title()).toBe('Toast 9');
  });

  it('pointed at and left ten times in a row loses no time and adds no timer', () => {
    const { browser, ask, hold, release, remainingMs } = beginToast();
    ask();
    browser.passAwake(1_000);
    for (let count = 0; count < 10; count += 1) {
      hold();
      expect(browser.count()).toBe(0);
      release();
      expect(browser.count()).toBe(1);
    }
    expect(remainingMs()).toBe(4_000);
  });
});

describe('the way to the courses', () => {
  it('is taken once, however long the page stays', () => {
    const { browser, ask, goToCourses } = beginRedirect();
    ask();
    browser.passAsleep(MINUTE_MS);
    browser.passAsleep(MINUTE_MS);
    browser.passAwake(HOUR_MS);
    expect(goToCourses).toHaveBeenCalledOnce();
  });

  it('waits hours for the access without a timer of its own, and 1200 ms after it came', () => {
    const { browser, report, isWaiting } = beginRedirect();
    report('signedIn');
    expect(browser.count()).toBe(0);
    browser.passAsleep(9 * HOUR_MS);
    expect(isWaiting()).toBe(true);
    report('member');
    browser.passAwake(1_199);
    expect(isWaiting()).toBe(true);
    browser.passAwake(1);
    expect(isWaiting()).toBe(false);
  });
});
