interface KnownSurvivor {
  /** The line on which the mutated code begins, without its indentation. */
  readonly line: string;
  /** What the code becomes. Left out, the reason holds for every mutant on the line. */
  readonly becomes?: string;
  /** Why no test can tell the mutant from the original. */
  readonly reason: string;
}

/** The mutants that no test can kill, by the name of their file. */
export const SURVIVORS: Readonly<Record<string, readonly KnownSurvivor[]>> = {};
