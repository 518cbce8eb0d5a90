import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

/** `Module 1: Sleep Foundations`. */
export function moduleName(moduleIndex: number): string {
  return `Module ${moduleIndex + 1}: ${sleepModuleSummaries[moduleIndex]?.title ?? ''}`;
}
