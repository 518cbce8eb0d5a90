/** Something that a look at the vendors has found. */
export interface Finding {
  /** A word to search reports by, for example `access-differs`. */
  readonly kind: string;
  /** A fault must be mended; a note is good to know. */
  readonly weight: 'fault' | 'note';
  /** What is so, in a sentence. */
  readonly what: string;
  /** What a person does about it, in a sentence; null: nothing. */
  readonly remedy: string | null;
  /** Mends it without a person and says in a sentence what was done. Absent: a person must. */
  readonly mend?: () => Promise<string>;
}

export function fault(kind: string, what: string, remedy: string, mend?: () => Promise<string>): Finding {
  return { kind, weight: 'fault', what, remedy, ...(mend === undefined ? {} : { mend }) };
}

export function note(
  kind: string,
  what: string,
  remedy: string | null = null,
  mend?: () => Promise<string>,
): Finding {
  return { kind, weight: 'note', what, remedy, ...(mend === undefined ? {} : { mend }) };
}

/** A row of a check list. */
export interface Check {
  readonly isFine: boolean;
  readonly kind: string;
  readonly what: string;
  readonly remedy: string;
}

/** The rows that are not fine. */
export function faultsAmong(checks: readonly Check[]): readonly Finding[] {
  return checks.flatMap(({ isFine, kind, what, remedy }) => (isFine ? [] : [fault(kind, what, remedy)]));
}
