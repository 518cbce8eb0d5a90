import { keep, type InFile } from '#src/notebook/keep.ts';

import type { KeptCourse } from './kept-course.ts';

export type CompletedModules = ReturnType<typeof keepCompletedModules>;

/** Keeps the indexes of the completed modules of one course, in the order in which they were completed. */
export function keepCompletedModules(
  { id, shortName, storage: prefix, lessonCounts }: KeptCourse,
  storage?: () => Storage,
) {
  const isModule = (value: unknown) => typeof value === 'number' && lessonCounts[value] !== undefined;
  const kept = keep<readonly number[], number>({
    key: `${prefix}:completedModules`,
    storage,
    read: (stored) => (Array.isArray(stored) ? [...new Set(stored.filter(isModule))] : []),
    apply: (modules, moduleIndex) =>
      isModule(moduleIndex) && !modules.includes(moduleIndex) ? [...modules, moduleIndex] : modules,
    idOf: String,
  });
  const course = `the ${shortName} course`;
  const file: InFile<readonly number[]> = {
    name: `${id}Modules`,
    words: [`completed module of ${course}`, `completed modules of ${course}`],
    form: 'list',
    entriesOf: (modules) => Object.fromEntries(modules.map((moduleIndex) => [moduleIndex, true])),
    merge: (held, other) => [...new Set([...held, ...other])],
  };
  return { ...kept, file };
}
