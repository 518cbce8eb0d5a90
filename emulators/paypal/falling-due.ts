import { nextPayment } from './billing.ts';
import type { Due } from './clock.ts';
import type { Emulator } from './emulator.ts';
import { nextExpiry } from './orders.ts';

function nextDue(emulator: Emulator): Due | undefined {
  const payment = nextPayment(emulator);
  const expiry = nextExpiry(emulator);
  return payment && (!expiry || payment.at <= expiry.at) ? payment : expiry;
}

/**
 * Moves the emulator's clock on to `target`, in milliseconds since 1970, and does on the way, in order, what falls due:
 * payments of subscriptions, retries of those that failed, expiry of orders, repetitions of events. Each event is delivered
 * before the clock goes on.
 */
export async function moveClock(emulator: Emulator, target: number): Promise<void> {
  await emulator.clock.moveTo(target, () => nextDue(emulator));
  emulator.ledger.clockOffsetMs = emulator.clock.offset();
  emulator.ledger.save();
}
