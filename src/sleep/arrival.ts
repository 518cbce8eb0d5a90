import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

/** What an address of the sleep course carries beside itself, in the browser's history. */
export interface Arrival {
  /** True where the member opened the module on the course home, so that closing it is one step back. */
  readonly openedHere?: boolean;
  /** Index of the module that was completed just now. */
  readonly completedModule?: number;
}

/** Reads a history entry's state, which may have come from anywhere. */
export function readArrival(state: unknown): Arrival {
  const { openedHere, completedModule } = (state ?? {}) as Record<keyof Arrival, unknown>;
  return {
    ...(openedHere === true ? { openedHere } : {}),
    ...(typeof completedModule === 'number' && sleepModuleSummaries[completedModule] !== undefined
      ? { completedModule }
      : {}),
  };
}
