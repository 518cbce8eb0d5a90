/** A date of the member's own calendar, `YYYY-MM-DD`. */
type Day = string;

/** How many habits a member keeps at a time. */
export const MOST_HABITS = 3;

/** One habit that a member has chosen at some time. */
export interface Habit {
  /** When it was chosen, the last time. */
  readonly since: Day;
  /** When it was dropped; null while the member keeps it. */
  readonly until: Day | null;
  /** The dates on which it was kept, ascending. */
  readonly keptOn: readonly Day[];
}

/** Habits by their id, in the order in which they were first chosen. */
export type Habits = Readonly<Record<string, Habit>>;

/** One thing that a member does with a habit, on a date. */
export interface HabitChange {
  readonly type: 'chosen' | 'dropped' | 'kept' | 'notKept';
  readonly id: string;
  readonly on: Day;
}

/** The ids of the habits that the member keeps at present. */
export function habitsAtPresent(habits: Habits): readonly string[] {
  return Object.entries(habits)
    .filter(([, { until }]) => until === null)
    .map(([id]) => id);
}

export function mayChooseHabit(habits: Habits): boolean {
  return habitsAtPresent(habits).length < MOST_HABITS;
}

/** The habits after a change: the very same where nothing changes. */
export function changedHabits(habits: Habits, { type, id, on }: HabitChange): Habits {
  const habit = habits[id];
  if (type === 'chosen') {
    return habit?.until === null || !mayChooseHabit(habits)
      ? habits
      : { ...habits, [id]: { since: on, until: null, keptOn: habit?.keptOn ?? [] } };
  }
  if (habit?.until !== null) {
    return habits;
  }
  if (type === 'dropped') {
    return { ...habits, [id]: { ...habit, until: on } };
  }
  const others = habit.keptOn.filter((date) => date !== on);
  const keptOn = type === 'kept' ? [...others, on].toSorted() : others;
  return keptOn.length === habit.keptOn.length ? habits : { ...habits, [id]: { ...habit, keptOn } };
}

/** On how many dates from `first` to `last` a habit was kept. */
export function timesKept(habits: Habits, id: string, first: Day, last: Day): number {
  return habits[id]?.keptOn.filter((date) => date >= first && date <= last).length ?? 0;
}

export function isKeptOn(habits: Habits, id: string, date: Day): boolean {
  return habits[id]?.keptOn.includes(date) ?? false;
}
