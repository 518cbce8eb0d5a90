import type { Module, SleepLesson } from '#content/types.ts';

import { moduleLoader } from '../module-loader.ts';

/** Loads one module of the course with its lessons. */
export const loadSleepModule = moduleLoader<Module<SleepLesson>>([
  async () => (await import('./module-1.ts')).sleepModule1,
  async () => (await import('./module-2.ts')).sleepModule2,
  async () => (await import('./module-3.ts')).sleepModule3,
  async () => (await import('./module-4.ts')).sleepModule4,
  async () => (await import('./module-5.ts')).sleepModule5,
  async () => (await import('./module-6.ts')).sleepModule6,
  async () => (await import('./module-7.ts')).sleepModule7,
  async () => (await import('./module-8.ts')).sleepModule8,
]);
