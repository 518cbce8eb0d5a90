import type { Course } from '#content/types.ts';
import { dayOn, type Program } from '#machines/support/program.ts';
import type { Appointment } from '#src/calendar/calendar-file.ts';
import { addDays, momentOf, type Clock, type Day } from '#src/calendar/day.ts';

interface RemindersRequest {
  readonly course: Pick<Course, 'id' | 'shortName' | 'address'>;
  readonly program: Program;
  readonly today: Day;
  readonly dayCount: number;
  /** The hour of each reminder, where the member is. */
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of this site, for the link in each entry. */
  readonly origin: string;
}

const MINUTES = 15;

/**
 * One appointment for each day of the program that is still to come and not yet done. Each is at that hour on its own date, so
 * the clock shows the same hour before and after daylight saving time begins.
 */
export function remindersOf({
  course,
  program,
  today,
  dayCount,
  clock,
  now,
  origin,
}: RemindersRequest): readonly Appointment[] {
  const begun = program.anchor?.on ?? today;
  const found: Appointment[] = [];
  for (let date = begun > today ? begun : today; dayOn(program, date) <= dayCount; date = addDays(date, 1)) {
    const day = dayOn(program, date);
    const startsAt = momentOf(date, clock);
    if (startsAt > now && !program.rests.includes(date) && !program.done.includes(day)) {
      found.push({
        uid: `${course.id}-day-${day}@${new URL(origin).hostname}`,
        title: `Day ${day} of ${dayCount}, ${course.shortName} course`,
        text: `One short lesson and one small thing to do: ${origin}${course.address}`,
        startsAt,
        minutes: MINUTES,
        reminderMinutes: 0,
      });
    }
  }
  return found;
}
