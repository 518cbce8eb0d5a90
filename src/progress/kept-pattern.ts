import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import type { KeptCourse } from './kept-course.ts';

interface ChosenPattern extends Dated {
  /** Id of a pattern in the course's plan. */
  readonly id: string;
}

export type KeptPattern = ReturnType<typeof keepPattern>;

const ENTRY = 'pattern';

/** Keeps which pattern a member has chosen in one course. */
export function keepPattern({ id, shortName, storage: prefix }: KeptCourse, storage?: () => Storage) {
  return keepEntries<ChosenPattern>({
    key: `${prefix}:pattern`,
    storage,
    readEntry: (entryId, stored) => {
      const { id: chosen, changedAt } = (stored ?? {}) as Partial<Record<keyof ChosenPattern, unknown>>;
      return entryId === ENTRY && typeof chosen === 'string' && /^[a-z-]{1,40}$/.test(chosen)
        ? { id: chosen, changedAt: readCount(changedAt) }
        : null;
    },
    file: {
      name: `${id}Pattern`,
      words: [`pattern of the ${shortName} course`, `patterns of the ${shortName} course`],
    },
  });
}

/** The id of the chosen pattern; null where none is chosen. */
export function chosenPattern(kept: KeptPattern): string | null {
  return kept.get()[ENTRY]?.id ?? null;
}

/** Keeps the pattern that the member has chosen; null takes the choice back. */
export function choosePattern(kept: KeptPattern, id: string | null): void {
  kept.change({ id: ENTRY, entry: id === null ? null : { id, changedAt: Date.now() } });
}
