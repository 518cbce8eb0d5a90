/** What an address of a course carries beside itself, in the browser's history. */
export interface Arrival {
  /** Index of the module that was completed just now. */
  readonly completedModule?: number;
  /** Index of the lesson at which a module opens. Without it, at the first. */
  readonly lesson?: number;
}

/** Reads a history entry's state, which may have come from anywhere. A lesson may be one that the module does not have. */
export function readArrival(state: unknown, moduleCount: number): Arrival {
  const { completedModule, lesson } = (state ?? {}) as Record<keyof Arrival, unknown>;
  return {
    ...(isIndex(completedModule) && completedModule < moduleCount ? { completedModule } : {}),
    ...(isIndex(lesson) ? { lesson } : {}),
  };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
