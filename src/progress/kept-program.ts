import { changedProgram, noProgram, type Program, type ProgramChange } from '#machines/support/program.ts';
import { isDay, type Day } from '#src/calendar/day.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';

import type { KeptCourse } from './kept-course.ts';

export type KeptProgram = ReturnType<typeof keepProgram>;

/** More days than any course has. */
const LAST_DAY = 1000;

/** Keeps how a member follows the days of one course. */
export function keepProgram({ id, shortName, storage: prefix }: KeptCourse, storage?: () => Storage) {
  const kept = keep<Program, ProgramChange>({
    key: `${prefix}:program`,
    storage,
    read: readProgram,
    apply: changedProgram,
    idOf: () => null,
  });
  const file: InFile<Program> = {
    name: `${id}Program`,
    words: [`plan of your days in the ${shortName} course`, `plans of your days in the ${shortName} course`],
    form: 'entries',
    entriesOf: (program) => (program.anchor === null ? {} : { program }),
    countOf: () => 1,
    merge: mergePrograms,
  };
  return { ...kept, file };
}

/** The program of a stored value, as far as it is valid. Without a date to begin with there is none. */
function readProgram(stored: unknown): Program {
  const { begunOn, anchor, done, rests, askedFrom } = (stored ?? {}) as Partial<
    Record<keyof Program, unknown>
  >;
  const { day, on } = (anchor ?? {}) as { day?: unknown; on?: unknown };
  if (!isDay(begunOn) || !isDay(on) || !isNumberOfDay(day)) {
    return noProgram;
  }
  const begun: Program = {
    ...noProgram,
    begunOn,
    anchor: { day, on },
    askedFrom: isNumberOfDay(askedFrom) ? askedFrom : noProgram.askedFrom,
  };
  return withDays(begun, listOf(done).filter(isNumberOfDay), listOf(rests).filter(isDay));
}

/** Of two programs the one that was begun later stands; of one that both have begun, no day that is done is lost. */
function mergePrograms(held: Program, other: Program): Program {
  if (held.begunOn === null || other.begunOn === null || held.begunOn !== other.begunOn) {
    return (other.begunOn ?? '') > (held.begunOn ?? '') ? other : held;
  }
  const later = (other.anchor?.on ?? '') > (held.anchor?.on ?? '') ? other : held;
  const earlier = later === held ? other : held;
  const askedFrom = Math.max(held.askedFrom, other.askedFrom);
  return withDays({ ...later, askedFrom }, earlier.done, earlier.rests);
}

/** With these days done and these rests besides, as the program itself adds them: each once, in their order. */
function withDays(program: Program, done: readonly number[], rests: readonly Day[]): Program {
  const changes: readonly ProgramChange[] = [
    ...done.map((day) => ({ type: 'dayDone', day }) as const),
    ...rests.map((on) => ({ type: 'restTaken', on }) as const),
  ];
  return changes.reduce(changedProgram, program);
}

function isNumberOfDay(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_DAY;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
