/** A part of a text: plain words, or words that name a day of the course. */
interface TextPart {
  /** Where it begins in the text. */
  readonly at: number;
  readonly words: string;
  /** Null where they name none. */
  readonly day: number | null;
}

const MENTION = /\bDays? (\d{1,2})\b(?: (?:to|and) \d{1,2}\b)?/g;

/** The text in parts. `Days 8 to 10` is one mention, of its first day. */
export function partsByDay(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: words, 1: day, index } of text.matchAll(MENTION)) {
    parts.push({ at: end, words: text.slice(end, index), day: null }, { at: index, words, day: Number(day) });
    end = index + words.length;
  }
  return [...parts, { at: end, words: text.slice(end), day: null }].filter(({ words }) => words !== '');
}
