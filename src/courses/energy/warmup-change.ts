import type { MetricsEntries } from '#machines/metrics.machine.ts';

/** After less before, in points of the scale; null where one of them is missing. */
export function warmupChange({
  warmupReadinessBefore: before,
  warmupReadinessAfter: after,
}: Pick<MetricsEntries, 'warmupReadinessBefore' | 'warmupReadinessAfter'>): number | null {
  return before === null || after === null ? null : Math.round((after - before) * 100) / 100;
}
