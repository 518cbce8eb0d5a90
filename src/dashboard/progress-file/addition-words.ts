import type { Addition } from '#machines/progress-file.machine.ts';

import type { PartName } from './parts.ts';

/** What one entry of a part is called, and many. */
const names: Readonly<Record<PartName, readonly [one: string, many: string]>> = {
  sleepModules: ['completed module of the sleep course', 'completed modules of the sleep course'],
  sleepPlaces: [
    'place where you stopped in the sleep course',
    'places where you stopped in the sleep course',
  ],
  energyModules: ['completed module of the energy course', 'completed modules of the energy course'],
  energyPlaces: [
    'place where you stopped in the energy course',
    'places where you stopped in the energy course',
  ],
  sleepDiary: ['night in the sleep diary', 'nights in the sleep diary'],
  wins: ['win in the journal', 'wins in the journal'],
  sleepNotes: ['note on a sleep lesson', 'notes on sleep lessons'],
  energyNotes: ['note on an energy lesson', 'notes on energy lessons'],
  sleepHygieneTicks: ['tick in the Sleep Hygiene Checklist', 'ticks in the Sleep Hygiene Checklist'],
  sleepSanctuaryTicks: ['tick in the Sleep Sanctuary Checklist', 'ticks in the Sleep Sanctuary Checklist'],
  energyMetrics: ['record of your energy measurements', 'records of your energy measurements'],
  energyMetricsHistory: ['day of your energy measurements', 'days of your energy measurements'],
};

/** `3 wins in the journal, and 1 that is newer in the file`. */
export function additionText({ part, added, renewed }: Addition): string {
  const [one, many] = names[part as PartName];
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  if (renewed === 0) {
    return counted(added);
  }
  const newer = renewed === 1 ? 'is newer in the file' : 'are newer in the file';
  return added === 0
    ? `${counted(renewed)} that ${newer}`
    : `${counted(added)}, and ${renewed} that ${newer}`;
}
