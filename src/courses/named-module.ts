/** What an address names: the index of a module, or a number that the course does not have. */
export type NamedModule = number | 'unknown';

/** The module that a number in an address names: `1` is index 0. */
export function namedModule(moduleNumber: string, moduleCount: number): NamedModule {
  const index = Array.from({ length: moduleCount }, (_, candidate) => String(candidate + 1)).indexOf(
    moduleNumber,
  );
  return index === -1 ? 'unknown' : index;
}
