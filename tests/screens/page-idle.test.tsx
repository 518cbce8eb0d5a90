import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { untilPageIdle } from '#src/offline/until-page-idle.ts';

const QUIET_MS = 4000;
const LONGEST_BUSY_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    then();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Says when it has begun. */
function begin() {
  const begun = vi.fn<() => void>();
  void untilPageIdle(QUIET_MS).then(begun);
  return begun;
}

describe('what begins once the page is idle', () => {
  it('begins when a page that has loaded was left alone for a while', async () => {
    const begun = begin();
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown', 'scroll'])('is put off by each %s', async (sign) => {
    const begun = begin();
    for (let times = 0; times < 3; times += 1) {
      await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
      document.body.dispatchEvent(new Event(sign));
    }
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledOnce();
  });

  it('is put off for a minute at most', async () => {
    const begun = begin();
    for (let passed = 0; passed < LONGEST_BUSY_MS; passed += 1000) {
      expect(begun).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);
      document.body.dispatchEvent(new Event('pointerdown'));
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveBeenCalledOnce();
  });

  it('takes no notice of presses afterwards', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    document.body.dispatchEvent(new Event('pointerdown'));
    expect(vi.getTimerCount()).toBe(0);
  });
});
