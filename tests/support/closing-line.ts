import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` (and `, N skipped`) alone on the last line of a run, so that any CI can read the counts. */
export function closingLine(): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[], unhandledErrors) {
      const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
      for (const module of modules) {
        const states = [...module.children.allTests()].map((test) => test.result().state);
        counts.passed += states.filter((state) => state === 'passed').length;
        counts.failed += states.filter((state) => state === 'failed' || state === 'pending').length;
        counts.skipped += states.filter((state) => state === 'skipped').length;
        if (module.state() === 'failed' && !states.includes('failed')) {
          counts.failed += 1;
        }
      }
      const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
      console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
    },
  };
}
