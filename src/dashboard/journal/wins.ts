import { isDay, type Day } from '#src/calendar/day.ts';
import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

export const LONGEST_WIN = 2000;

/** Something that went well, in the member's own words. */
export interface Win extends Dated {
  readonly day: Day;
  readonly text: string;
}

const WIN_ID = /^[\w-]{1,64}$/;

/** The wins journal. */
export const wins = keepEntries({
  key: 'dashboard:wins',
  readEntry: readWin,
  file: { name: 'wins', words: ['win in the journal', 'wins in the journal'] },
});

/** Checks a stored win. Null where it has no words or no date. */
export function readWin(id: string, stored: unknown): Win | null {
  const { day, text, changedAt } = (stored ?? {}) as Partial<Record<keyof Win, unknown>>;
  return WIN_ID.test(id) && id !== '__proto__' && isDay(day) && typeof text === 'string' && text.trim() !== ''
    ? { day, text: text.trim().slice(0, LONGEST_WIN), changedAt: readCount(changedAt) }
    : null;
}

/** Ids and wins, newest first. Of the wins of one day, the one that was added last comes first. */
export function newestFirst(wins: Readonly<Record<string, Win>>): readonly (readonly [string, Win])[] {
  return Object.entries(wins).sort(
    ([oneId, one], [otherId, other]) => other.day.localeCompare(one.day) || otherId.localeCompare(oneId),
  );
}

/** An id that no other win has, on this device or in a file. Ids sort by the time at which they were given. */
export function newWinId(): string {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${one.toString(36)}${other.toString(36)}`;
}
