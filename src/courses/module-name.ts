import type { ModuleSummary } from '#content/types.ts';

const NUMBER = /^Module \d+: /;

/** `Module 1: Sleep Foundations`, whether or not the stored title carries its number. */
export function moduleName(modules: readonly ModuleSummary[], moduleIndex: number): string {
  return `Module ${moduleIndex + 1}: ${withoutNumber(modules[moduleIndex]?.title ?? '')}`;
}

/** `Energy & Focus Foundations` of `Module 1: Energy & Focus Foundations`. */
export function withoutNumber(title: string): string {
  return title.replace(NUMBER, '');
}
