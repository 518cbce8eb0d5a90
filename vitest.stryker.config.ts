import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = process.env['MUTATION_TESTS']?.split(',') ?? [];

const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(file));

/** In the order of the list: the machine's own tests come before the contract of all machines. */
class AsListed extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return specifications.toSorted((one, other) => place(one) - place(other));
  }
}

/** What the mutants of one machine run against: the test files that `npm run test:mutation` names, without a screen. */
export default defineConfig({
  test: {
    environment: 'node',
    include: files,
    sequence: { sequencer: AsListed },
    setupFiles: ['tests/support/refuse-endless-loops.ts'],
    isolate: false,
    reporters: [{}],
    testTimeout: 60_000,
  },
});
