import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

/** What an address of the sleep course carries beside itself, in the browser's history. */
export interface Arrival {
  /** Index of the module that was completed just now. */
  readonly completedModule?: number;
}

/** Reads a history entry's state, which may have come from anywhere. */
export function readArrival(state: unknown): Arrival {
  const { completedModule } = (state ?? {}) as Record<keyof Arrival, unknown>;
  return typeof completedModule === 'number' && sleepModuleSummaries[completedModule] !== undefined
    ? { completedModule }
    : {};
}
