import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import type { Addition } from '#machines/progress-file.machine.ts';

/** What one entry of a part is called, and many. */
type PartWords = readonly [one: string, many: string];

const words: Readonly<Record<string, PartWords>> = {
  ...Object.fromEntries(courses.flatMap(wordsOf)),
  sleepDiary: ['night in the sleep diary', 'nights in the sleep diary'],
  wins: ['win in the journal', 'wins in the journal'],
  sleepHygieneTicks: ['tick in the Sleep Hygiene Checklist', 'ticks in the Sleep Hygiene Checklist'],
  sleepSanctuaryTicks: ['tick in the Sleep Sanctuary Checklist', 'ticks in the Sleep Sanctuary Checklist'],
  energyMetrics: ['record of your energy measurements', 'records of your energy measurements'],
  energyMetricsHistory: ['day of your energy measurements', 'days of your energy measurements'],
};

/** `3 wins in the journal, and 1 that is newer in the file`. */
export function additionText({ part, added, renewed }: Addition): string {
  const [one, many] = words[part] ?? ['entry', 'entries'];
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  if (renewed === 0) {
    return counted(added);
  }
  const newer = renewed === 1 ? 'is newer in the file' : 'are newer in the file';
  return added === 0
    ? `${counted(renewed)} that ${newer}`
    : `${counted(added)}, and ${renewed} that ${newer}`;
}

function wordsOf({ id, shortName }: Course): readonly (readonly [part: string, PartWords])[] {
  const course = `the ${shortName} course`;
  const article = /^[aeiou]/.test(shortName) ? 'an' : 'a';
  return [
    [`${id}Modules`, [`completed module of ${course}`, `completed modules of ${course}`]],
    [`${id}Places`, [`place where you stopped in ${course}`, `places where you stopped in ${course}`]],
    [`${id}Notes`, [`note on ${article} ${shortName} lesson`, `notes on ${shortName} lessons`]],
  ];
}
