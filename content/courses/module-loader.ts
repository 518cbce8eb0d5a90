/** Loads one of several modules by its index. The loaded one is refused with a RangeError where there is none. */
export function moduleLoader<TModule>(
  loaders: readonly (() => Promise<TModule>)[],
): (moduleIndex: number) => Promise<TModule> {
  return async (moduleIndex) => {
    const load = loaders[moduleIndex];
    if (load === undefined) {
      throw new RangeError(`There is no module with the index ${moduleIndex}.`);
    }
    return load();
  };
}
