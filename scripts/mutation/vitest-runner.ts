import { strykerPlugins as vitestPlugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner';

interface MutantResult {
  readonly status: 'killed' | 'survived' | 'timeout' | 'error';
  readonly errorMessage?: string;
}

interface VitestRunner {
  readonly ctx: {
    readonly state: {
      getFiles(): { readonly result?: { readonly errors?: readonly { message: string }[] } }[];
    };
  };
  mutantRun(options: { readonly activeMutant: { readonly id: string } }): Promise<object>;
}

type Injector = { injectFunction(factory: unknown): VitestRunner };

/**
 * Stryker's runner for Vitest, which only looks at single tests. Where a mutant breaks a test file before its first test
 * is known, or throws outside of every test, Vitest fails, but Stryker takes the mutant for one that survived, or for no
 * result. Here both count for what they are: killed.
 */
function createRunner(injector: Injector): VitestRunner {
  const runner = injector.injectFunction(vitestPlugins[0]?.factory);
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = async (options) => {
    const result = (await mutantRun(options)) as MutantResult;
    const failureMessage =
      result.status === 'error'
        ? result.errorMessage
        : runner.ctx.state.getFiles().find((file) => (file.result?.errors?.length ?? 0) > 0)?.result
            ?.errors?.[0]?.message;
    return failureMessage !== undefined && (result.status === 'survived' || result.status === 'error')
      ? { status: 'killed', killedBy: [], failureMessage, nrOfTests: 1 }
      : result;
  };
  return runner;
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'vitest', factory: createRunner }];

export { strykerValidationSchema };
