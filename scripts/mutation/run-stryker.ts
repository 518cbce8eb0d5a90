import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { Stryker } from '@stryker-mutator/core';

import { SURVIVORS } from './survivors.ts';

export const REQUIRED_PERCENT = 90;

/** Slots that the screens fill: alone they do nothing, so there is nothing to mutate. */
const WITHOUT_CODE = new Set(['wake-lock']);

export interface Mutated {
  readonly name: string;
  readonly file: string;
  readonly tests: readonly string[];
}

export interface Survivor {
  /** File and line. */
  readonly place: string;
  readonly code: string;
  readonly becomes: string;
  /** Why no test can tell; undefined where nobody has said it yet. */
  readonly reason: string | undefined;
}

export interface Outcome extends Mutated {
  readonly mutants: number;
  readonly killed: number;
  readonly percent: number;
  readonly survivors: readonly Survivor[];
}

/** The files of `machines/`, each with the tests that have to notice its mutants. */
export const MUTATED: readonly Mutated[] = ['machines', 'machines/support'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file): Mutated => {
      const name = file.replace(/(?:\.machine)?\.ts$/, '');
      const isMachine = file.endsWith('.machine.ts');
      return {
        name,
        file: `${folder}/${file}`,
        tests: [`tests/machines/${name}.test.ts`, ...(isMachine ? ['tests/machines/contract.test.ts'] : [])],
      };
    })
    .filter(({ name }) => !WITHOUT_CODE.has(name)),
);

interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const reportOf = ({ name }: Mutated) => `reports/mutation/${name}.json`;

/**
 * Runs Stryker over one file and leaves its report in `reports/mutation/`. A chart is built when its module loads, so
 * nearly every mutant needs the whole test file afresh: only the file's own tests run, and they stop at the first that
 * fails.
 */
export async function mutate(mutated: Mutated): Promise<void> {
  const missing = mutated.tests.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    throw new Error(`${mutated.file} has no tests of its own: ${missing.join(', ')}.`);
  }
  process.env['MUTATION_TESTS'] = mutated.tests.join(',');
  await new Stryker({
    mutate: [mutated.file],
    jsonReporter: { fileName: reportOf(mutated) },
  }).runMutationTest();
}

/** What the last run over a file showed; undefined where there was none, or where the file has changed since. */
export function lastOutcome(mutated: Mutated): Outcome | undefined {
  if (!existsSync(reportOf(mutated))) {
    return undefined;
  }
  const report = JSON.parse(readFileSync(reportOf(mutated), 'utf8')) as StrykerReport;
  const { source, mutants } = report.files[mutated.file] ?? { source: '', mutants: [] };
  if (source !== readFileSync(mutated.file, 'utf8')) {
    return undefined;
  }
  const counted = mutants.filter(({ status }) => status !== 'Ignored');
  const alive = counted.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  const killed = counted.length - alive.length;
  return {
    ...mutated,
    mutants: counted.length,
    killed,
    percent: (100 * killed) / counted.length,
    survivors: alive.map(({ location: { start, end }, replacement = '' }) => {
      const line = source.split('\n')[start.line - 1] ?? '';
      const isOneLine = start.line === end.line;
      const code = line.slice(start.column - 1, isOneLine ? end.column - 1 : undefined);
      const becomes = replacement.replaceAll(/\s+/g, ' ');
      return {
        place: `${mutated.file}:${start.line}`,
        code: isOneLine ? code : `${code} …`,
        becomes,
        reason: SURVIVORS[mutated.name]?.find(
          (known) => line.trim() === known.line && (known.becomes === undefined || known.becomes === becomes),
        )?.reason,
      };
    }),
  };
}
