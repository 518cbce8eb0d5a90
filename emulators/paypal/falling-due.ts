import { nextPayment } from './billing.ts';
import type { Emulator } from './emulator.ts';

/**
 * Moves the emulator's clock on to `target`, in milliseconds since 1970, and does on the way, in order, what falls due:
 * payments of subscriptions, retries of those that failed, repetitions of events. Each event is delivered before the clock
 * goes on.
 */
export async function moveClock(emulator: Emulator, target: number): Promise<void> {
  await emulator.clock.moveTo(target, () => nextPayment(emulator));
  emulator.ledger.clockOffsetMs = emulator.clock.offset();
  emulator.ledger.save();
}
