import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

/** What the address of the course home says while a module is open over it: `?module=1`. */
export const MODULE_PARAMETER = 'module';

/** What an address names: the index of a sleep module, or a number that the course does not have. */
export type NamedModule = number | 'unknown';

/** The module that a number in an address names: `1` is index 0. */
export function namedModule(moduleNumber: string): NamedModule {
  const index = sleepModuleSummaries.findIndex((_, candidate) => String(candidate + 1) === moduleNumber);
  return index === -1 ? 'unknown' : index;
}

/** `Module 1: Sleep Foundations`. */
export function moduleName(moduleIndex: number): string {
  return `Module ${moduleIndex + 1}: ${sleepModuleSummaries[moduleIndex]?.title ?? ''}`;
}
