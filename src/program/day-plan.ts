import type { Doing, Lesson } from '#content/types.ts';

/** A calm pace. Adults read plain texts at about 240 words a minute; few do so with a lesson that they want to use. */
const WORDS_A_MINUTE = 180;

/** What is shown at a lesson in other words, or not read. */
const NOT_READ = new Set(['sources', 'doing', 'duration', 'time', 'links']);

/** Minutes that a lesson takes to read at a calm pace, at least one. Computed from its words. */
export function minutesToRead(lesson: Pick<Lesson, 'title' | 'overview' | 'content'>): number {
  return Math.max(1, Math.round(wordsIn(lesson) / WORDS_A_MINUTE));
}

function wordsIn(value: unknown): number {
  if (typeof value === 'string') {
    return value.split(/\s+/).filter(Boolean).length;
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).reduce((sum, [key, part]) => (NOT_READ.has(key) ? sum : sum + wordsIn(part)), 0)
    : 0;
}

/**
 * `About 10 minutes, today only.`, `About 2 minutes a day, until Day 13.`, or `About 10 minutes today, then about 1 minute a
 * day until Day 14.`
 *
 * @param day the day that asks for it first
 */
export function doingText({ minutes, later = minutes, days }: Doing, day = 1): string {
  const about = `About ${minutesText(minutes)}`;
  if (days === 1) {
    return `${about}, today only.`;
  }
  // The number does not stand on a line of its own.
  const lastDay = `Day\u00A0${day + days - 1}`;
  return later === minutes
    ? `${about} a day, until ${lastDay}.`
    : `${about} today, then about ${minutesText(later)} a day until ${lastDay}.`;
}

export function minutesText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
