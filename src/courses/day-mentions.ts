/** A part of a text: plain words, or words that name a day of the course. */
export type TextPart = string | { readonly words: string; readonly day: number };

const MENTION = /\bDays? (\d{1,2})\b(?: (?:to|and) \d{1,2}\b)?/g;

/** The text in parts. `Days 8 to 10` is one mention, of its first day. */
export function partsByDay(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: words, 1: day, index } of text.matchAll(MENTION)) {
    parts.push(text.slice(end, index), { words, day: Number(day) });
    end = index + words.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
