/** What an address of a course home carries beside itself, in the browser's history. */
export interface Arrival {
  /** Index of the module that was completed just now. */
  readonly completedModule?: number;
}

/** Reads a history entry's state, which may have come from anywhere. */
export function readArrival(state: unknown, moduleCount: number): Arrival {
  const { completedModule } = (state ?? {}) as Record<keyof Arrival, unknown>;
  return typeof completedModule === 'number' &&
    Number.isInteger(completedModule) &&
    completedModule >= 0 &&
    completedModule < moduleCount
    ? { completedModule }
    : {};
}
