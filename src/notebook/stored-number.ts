/** A stored number; null where it is none. */
export function readNumber(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : null;
}

/** A stored count, or a stored moment in milliseconds since the epoch; 0 where it is none. */
export function readCount(stored: unknown): number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}
