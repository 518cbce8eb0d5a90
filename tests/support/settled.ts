import { vi } from 'vitest';

/** Lets promises run that are settled already. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
  }
  if (vi.isFakeTimers()) {
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Settles something, and lets all run that waits for it. */
export async function settle(how: () => void): Promise<void> {
  how();
  await settled();
}
