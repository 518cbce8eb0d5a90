import { daysBetween } from './dates.ts';

/** A date of the member's own calendar, `YYYY-MM-DD`. */
type Day = string;

/** Rest days that any seven dates in a row may hold. */
const RESTS_A_WEEK = 2;

/** How a member follows the days of a course. */
export interface Program {
  /** The date that the member chose for Day 1; null where nothing has begun. It tells one time through from the next. */
  readonly begunOn: Day | null;
  /** Which day of the course fell, or falls, on which date. Null where nothing has begun. */
  readonly anchor: { readonly day: number; readonly on: Day } | null;
  /** The days that are done, counted from 1, ascending. */
  readonly done: readonly number[];
  /** The dates on which the member rests, ascending. The days of the course wait for them. */
  readonly rests: readonly Day[];
  /** Open days before this one are let go. */
  readonly askedFrom: number;
}

/** One thing that a member does with it. `today` is the date where the member is. */
export type ProgramChange =
  | { readonly type: 'started'; readonly on: Day }
  | { readonly type: 'dayDone'; readonly day: number }
  | { readonly type: 'dayReopened'; readonly day: number }
  | { readonly type: 'restTaken'; readonly on: Day }
  | { readonly type: 'restGivenUp'; readonly on: Day }
  /** The day goes on from here, on this date. */
  | { readonly type: 'pickedUp'; readonly day: number; readonly on: Day }
  /** What lies open before this day is let go. */
  | { readonly type: 'skipped'; readonly to: number };

/** Nothing has been begun. */
export const noProgram: Program = { begunOn: null, anchor: null, done: [], rests: [], askedFrom: 1 };

/** The program after a change: the very same where nothing changes. */
export function changedProgram(program: Program, change: ProgramChange): Program {
  let changed = program;
  switch (change.type) {
    case 'started':
      changed = { ...noProgram, begunOn: change.on, anchor: { day: 1, on: change.on } };
      break;
    case 'dayDone':
      changed = {
        ...program,
        done: [...new Set([...program.done, change.day])].toSorted((one, other) => one - other),
      };
      break;
    case 'dayReopened':
      changed = { ...program, done: program.done.filter((day) => day !== change.day) };
      break;
    case 'restTaken':
      changed = { ...program, rests: [...new Set([...program.rests, change.on])].toSorted() };
      break;
    case 'restGivenUp':
      changed = { ...program, rests: program.rests.filter((date) => date !== change.on) };
      break;
    case 'pickedUp':
      changed = { ...program, anchor: { day: change.day, on: change.on } };
      break;
    case 'skipped':
      changed = { ...program, askedFrom: change.to };
      break;
  }
  return JSON.stringify(changed) === JSON.stringify(program) ? program : changed;
}

/**
 * The day of the course that a date has: its date of the anchor and one more for each date since, without the rests between.
 * A date before the anchor, as after a clock that was set back, has the anchor's own day. 1 where nothing has begun.
 */
export function dayOn({ anchor, rests }: Program, date: Day): number {
  if (anchor === null) {
    return 1;
  }
  const rested = rests.filter((rest) => rest >= anchor.on && rest < date).length;
  return anchor.day + Math.max(0, daysBetween(anchor.on, date)) - rested;
}

/** True while Day 1 lies after this date and nothing is done yet. */
export function isAhead({ anchor, done }: Program, date: Day): boolean {
  return anchor?.day === 1 && done.length === 0 && date < anchor.on;
}

/** The first day before `day` that is neither done nor let go; null where there is none. */
export function openDayBefore({ done, askedFrom }: Program, day: number): number | null {
  for (let open = askedFrom; open < day; open += 1) {
    if (!done.includes(open)) {
      return open;
    }
  }
  return null;
}

/** True while the seven dates up to this one hold fewer rests than a week may. */
export function mayRestOn({ rests }: Program, date: Day): boolean {
  return rests.filter((rest) => Math.abs(daysBetween(rest, date)) < 7).length < RESTS_A_WEEK;
}
