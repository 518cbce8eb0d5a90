/** The leaf states of a state value as dotted names: `{ running: 'hold' }` gives `['running.hold']`. */
export function leavesOf(value: unknown): string[] {
  return typeof value === 'string'
    ? [value]
    : Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([key, child]) => {
        const leaves = leavesOf(child);
        return leaves.length > 0 ? leaves.map((leaf) => `${key}.${leaf}`) : [key];
      });
}
