/** What an address of a course carries beside itself, in the browser's history. */
export interface Arrival {
  /** Index of the module that was completed just now. */
  readonly completedModule?: number;
  /** When the document was loaded in which that was: a history entry outlives it, and what it says is old after a reload. */
  readonly loadedAt?: number;
  /** Index of the lesson at which a module opens. Without it, at the first. */
  readonly lesson?: number;
}

/** How a course home is reached with a module that was completed just now. */
export function arrivalAfter(completedModule: number): Arrival {
  return { completedModule, loadedAt: performance.timeOrigin };
}

/** Reads a history entry's state, which may have come from anywhere. A lesson may be one that the module does not have. */
export function readArrival(state: unknown, moduleCount: number): Arrival {
  const { completedModule, loadedAt, lesson } = (state ?? {}) as Record<keyof Arrival, unknown>;
  const isOfNow = loadedAt === performance.timeOrigin;
  return {
    ...(isOfNow && isIndex(completedModule) && completedModule < moduleCount ? { completedModule } : {}),
    ...(isIndex(lesson) ? { lesson } : {}),
  };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
