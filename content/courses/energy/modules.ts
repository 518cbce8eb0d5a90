import type { EnergyLesson, Module } from '#content/types.ts';

const loaders: readonly (() => Promise<Module<EnergyLesson>>)[] = [
  async () => (await import('./module-1.ts')).energyModule1,
  async () => (await import('./module-2.ts')).energyModule2,
  async () => (await import('./module-3.ts')).energyModule3,
  async () => (await import('./module-4.ts')).energyModule4,
  async () => (await import('./module-5.ts')).energyModule5,
  async () => (await import('./module-6.ts')).energyModule6,
  async () => (await import('./module-7.ts')).energyModule7,
  async () => (await import('./module-8.ts')).energyModule8,
];

/**
 * Loads the texts of one energy module. Each is a file of its own, so that no lesson is part of the first page.
 *
 * @param moduleIndex 0 to 7
 * @throws RangeError where there is no such module; a network error where its file cannot be fetched
 */
export async function loadEnergyModule(moduleIndex: number): Promise<Module<EnergyLesson>> {
  const load = loaders[moduleIndex];
  if (load === undefined) {
    throw new RangeError(`There is no energy module with the index ${moduleIndex}.`);
  }
  return load();
}
