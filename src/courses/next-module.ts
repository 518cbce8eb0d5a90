/** Index of the first module that is not completed, or null when all are. */
export function nextModule(completedModules: readonly number[], moduleCount: number): number | null {
  const next = Array.from({ length: moduleCount }, (_, moduleIndex) => moduleIndex).find(
    (moduleIndex) => !completedModules.includes(moduleIndex),
  );
  return next ?? null;
}
