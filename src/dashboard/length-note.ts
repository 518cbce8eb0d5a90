/** A calm word where a text is as long as it can be, so that a pasted one is not cut in silence. */
export function lengthNote(text: string, longest: number): string | undefined {
  return text.length < longest
    ? undefined
    : `This is as long as it can be: ${longest.toLocaleString('en-US')} characters. What goes beyond is cut off. Please look at the end.`;
}
