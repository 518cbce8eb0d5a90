/**
 * A value of the context that a state is entered with, but that other states are without: the types of a chart do not tell its states
 * apart.
 *
 * @throws where the state was entered without it, which is a fault of the chart
 */
export function known<T>(value: T | null): T {
  if (value === null) {
    throw new Error('A state was entered without what it needs.');
  }
  return value;
}
