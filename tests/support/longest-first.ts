import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The folders whose files take longest, the longest first. */
const LONGEST = ['accessibility', 'journeys', 'release', 'server'];

/**
 * Begins with what takes longest, so that no worker is left with it at the end. By itself, a machine that has not run the tests before
 * goes by the size of the files, and those of the looks at accessibility are a few lines.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      [...LONGEST].reverse().indexOf(/\/tests\/(\w+)\//.exec(moduleId)?.[1] ?? '');
    return (await super.sort(files)).toSorted((one, other) => rank(other) - rank(one));
  }
}
