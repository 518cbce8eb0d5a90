import type { Finding } from './finding.ts';

/** What became of a finding. */
interface Outcome {
  readonly finding: Finding;
  /** What was done, in a sentence; null: nothing. */
  readonly done: string | null;
}

export interface Report {
  readonly outcomes: readonly Outcome[];
  /** What could not be read or done because a vendor did not answer, in sentences. */
  readonly unread: readonly string[];
}

/** Everything is as it should be, or was mended. */
export const CLEAN = 0;
/** Something is wrong and was not mended. */
export const FAULTY = 1;
/** A vendor could not be read, so nothing is known to be clean. */
export const UNREAD = 2;

/**
 * Mends what can be mended without a person.
 * @param isApplying false: a dry run, which changes nothing.
 */
export async function settle(
  findings: readonly Finding[],
  unread: readonly string[],
  isApplying: boolean,
): Promise<Report> {
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  for (const finding of findings) {
    let done: string | null = null;
    if (isApplying && finding.mend !== undefined) {
      try {
        done = await finding.mend();
      } catch (error) {
        failures.push(`This could not be mended: ${finding.what} ${reasonOf(error)}`);
      }
    }
    outcomes.push({ finding, done });
  }
  return { outcomes, unread: [...unread, ...failures] };
}

/** The exit code of a command with this report. What could not be read outweighs what was found. */
export function exitCodeOf({ outcomes, unread }: Report): number {
  if (unread.length > 0) {
    return UNREAD;
  }
  return outcomes.some(({ finding, done }) => finding.weight === 'fault' && done === null) ? FAULTY : CLEAN;
}

/** The report in lines for people: what could not be read, then faults, then notes, then the sum. */
export function linesOf(report: Report): readonly string[] {
  const { outcomes, unread } = report;
  const faults = outcomes.filter(({ finding }) => finding.weight === 'fault');
  const notes = outcomes.filter(({ finding }) => finding.weight === 'note');
  const open = faults.filter(({ done }) => done === null);
  return [
    ...unread.map((sentence) => `NOT READ  ${sentence}`),
    ...faults.flatMap(linesOfOutcome),
    ...notes.flatMap(linesOfOutcome),
    `${count(open.length, 'fault')} open, ${count(faults.length - open.length, 'fault')} mended, ${count(notes.length, 'note')}, ${count(unread.length, 'part')} not read.`,
  ];
}

function linesOfOutcome({ finding, done }: Outcome): readonly string[] {
  const mark = done === null ? (finding.weight === 'fault' ? 'FAULT   ' : 'note    ') : 'MENDED  ';
  const next = done ?? finding.remedy;
  return [`${mark}  ${finding.kind}: ${finding.what}`, ...(next === null ? [] : [`            ${next}`])];
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? `(${error.message})` : '(unknown reason)';
}
