import { daysBetween } from './dates.ts';

/** A date of the member's own calendar, `YYYY-MM-DD`. */
type Day = string;

/** How a member goes through the weeks that follow the days of a course. */
export interface Month {
  /** The date of the first day of Week 1; null where no month has begun. It tells one time through from the next. */
  readonly begunOn: Day | null;
  /** The weeks whose one thing is done, counted from 1, ascending. */
  readonly done: readonly number[];
}

/** One thing that a member does with it. */
export type MonthChange =
  | { readonly type: 'started'; readonly on: Day }
  | { readonly type: 'weekDone'; readonly week: number }
  | { readonly type: 'weekReopened'; readonly week: number };

/** Nothing has been begun. */
export const noMonth: Month = { begunOn: null, done: [] };

/** The month after a change: the very same where nothing changes. */
export function changedMonth(month: Month, change: MonthChange): Month {
  if (change.type === 'started') {
    return month.begunOn === change.on && month.done.length === 0
      ? month
      : { ...noMonth, begunOn: change.on };
  }
  const others = month.done.filter((week) => week !== change.week);
  const done =
    change.type === 'weekDone' ? [...others, change.week].toSorted((one, other) => one - other) : others;
  return done.length === month.done.length ? month : { ...month, done };
}

/**
 * The week that a date lies in, counted from 1 and on beyond the last. A date before the first, as after a clock that was set
 * back, lies in Week 1.
 */
export function weekOn({ begunOn }: Month, date: Day): number {
  return begunOn === null ? 1 : Math.max(1, Math.floor(daysBetween(begunOn, date) / 7) + 1);
}

/** True while Week 1 lies after this date and nothing is done yet. */
export function isMonthAhead({ begunOn, done }: Month, date: Day): boolean {
  return done.length === 0 && date < (begunOn ?? date);
}
