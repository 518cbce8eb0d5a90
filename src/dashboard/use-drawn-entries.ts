import { useState } from 'react';

import { useIsPrinting } from '#src/ui/use-is-printing.ts';

/** Entries that are drawn before a member asks for more. */
const DRAWN_AT_FIRST = 7;

/**
 * Draws a long list in parts, so that a diary of ten years costs no more than one of a week. Each request shows as many again.
 * On paper the whole list stands.
 */
export function useDrawnEntries<TEntry>(entries: readonly TEntry[]) {
  const [asked, setAsked] = useState(DRAWN_AT_FIRST);
  const isPrinting = useIsPrinting();
  const more = Math.max(0, Math.min(asked, entries.length - asked));
  return {
    drawn: isPrinting ? entries : entries.slice(0, asked),
    /** How many a request adds; 0 where all are drawn. */
    more,
    showMore: () => {
      setAsked(asked + more);
    },
    /** Null where no more than the first are drawn. */
    showFirst:
      asked > DRAWN_AT_FIRST
        ? () => {
            setAsked(DRAWN_AT_FIRST);
          }
        : null,
  };
}
