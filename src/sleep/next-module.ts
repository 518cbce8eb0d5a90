import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

/** Index of the first module that is not completed, or null when all are. */
export function nextModule(completedModules: readonly number[]): number | null {
  const next = sleepModuleSummaries.findIndex((_, moduleIndex) => !completedModules.includes(moduleIndex));
  return next === -1 ? null : next;
}
