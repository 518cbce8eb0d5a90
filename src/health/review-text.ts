import type { Authorship } from '#content/types.ts';
import { dayInWords } from '#src/calendar/day-in-words.ts';

/** Which clinician has read a text, and when it was last; openly, where none has. */
export function reviewText(review: Authorship['review']): string {
  return review === undefined
    ? 'Not yet reviewed by a clinician.'
    : `Reviewed by ${review.reviewer}, on ${dayInWords(review.reviewedOn)}.`;
}
