import type { Module } from '#content/types.ts';

const loaders: readonly (() => Promise<Module>)[] = [
  async () => (await import('./module-1.ts')).sleepModule1,
  async () => (await import('./module-2.ts')).sleepModule2,
  async () => (await import('./module-3.ts')).sleepModule3,
  async () => (await import('./module-4.ts')).sleepModule4,
  async () => (await import('./module-5.ts')).sleepModule5,
  async () => (await import('./module-6.ts')).sleepModule6,
  async () => (await import('./module-7.ts')).sleepModule7,
  async () => (await import('./module-8.ts')).sleepModule8,
];

/**
 * Loads the texts of one sleep module. Each is a file of its own, so that no lesson is part of the first page.
 *
 * @param moduleIndex 0 to 7
 * @throws RangeError where there is no such module; a network error where its file cannot be fetched
 */
export async function loadSleepModule(moduleIndex: number): Promise<Module> {
  const load = loaders[moduleIndex];
  if (load === undefined) {
    throw new RangeError(`There is no sleep module with the index ${moduleIndex}.`);
  }
  return load();
}
