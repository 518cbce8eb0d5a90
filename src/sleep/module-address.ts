import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { paths } from '#src/app/paths.ts';

const MODULE_PARAMETER = 'module';

/** What an address names: the index of a sleep module, or a number that the course does not have. */
export type NamedModule = number | 'unknown';

/** The module that a number in an address names: `1` is index 0. */
export function namedModule(moduleNumber: string): NamedModule {
  const index = sleepModuleSummaries.findIndex((_, candidate) => String(candidate + 1) === moduleNumber);
  return index === -1 ? 'unknown' : index;
}

/** The module that is open over the course home, or null. */
export function openModule(search: URLSearchParams): NamedModule | null {
  const moduleNumber = search.get(MODULE_PARAMETER);
  return moduleNumber === null ? null : namedModule(moduleNumber);
}

/** The address of the course home with a module open over it. */
export function openModuleAddress(moduleIndex: number): string {
  return `${paths.sleepCourse}?${MODULE_PARAMETER}=${moduleIndex + 1}`;
}

/** `Module 1: Sleep Foundations`. */
export function moduleName(moduleIndex: number): string {
  return `Module ${moduleIndex + 1}: ${sleepModuleSummaries[moduleIndex]?.title ?? ''}`;
}
