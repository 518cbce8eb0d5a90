import type { EnergyLesson, Module } from '#content/types.ts';

import { moduleLoader } from '../module-loader.ts';

/** Loads one module of the course with its lessons. */
export const loadEnergyModule = moduleLoader<Module<EnergyLesson>>([
  async () => (await import('./module-1.ts')).energyModule1,
  async () => (await import('./module-2.ts')).energyModule2,
  async () => (await import('./module-3.ts')).energyModule3,
  async () => (await import('./module-4.ts')).energyModule4,
  async () => (await import('./module-5.ts')).energyModule5,
  async () => (await import('./module-6.ts')).energyModule6,
  async () => (await import('./module-7.ts')).energyModule7,
  async () => (await import('./module-8.ts')).energyModule8,
]);
