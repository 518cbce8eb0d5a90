import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';

const NUMBER = /^Module \d+: /;

/** `Module 1: Energy & Focus Foundations`, as it is stored. */
export function moduleName(moduleIndex: number): string {
  return energyModuleSummaries[moduleIndex]?.title ?? '';
}

/** `Energy & Focus Foundations` of `Module 1: Energy & Focus Foundations`. */
export function withoutNumber(title: string): string {
  return title.replace(NUMBER, '');
}
