/** A text that is read from top to bottom. All of it is plain text: no markup. */
export interface ReadableText {
  /** One line under the title, such as the date of the last change. */
  readonly note?: string;
  readonly parts: readonly ReadablePart[];
}

interface ReadablePart {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** Shown as a list after the paragraphs. */
  readonly points?: readonly string[];
}
