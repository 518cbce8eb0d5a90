import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const WALKS = 'reports/walks.jsonl';
const RESULTS = 'reports/machine-tests.json';

/** What the generated tests of one machine cover, and what its test file costs. */
export interface TestCounts {
  readonly tests: number;
  readonly milliseconds: number;
  /** Null for a file that holds no chart. */
  readonly walk: WalkCounts | null;
}

interface WalkCounts {
  readonly states: number;
  /** Different rows `from | event | to` of the table that is typed by hand. */
  readonly rows: number;
  /** Edges that are walked: rows, told apart by the facts of the walk as well. */
  readonly edges: number;
  readonly paths: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
}

/**
 * Runs the tests of the machines once, without mutants. Where a machine is walked in more than one way, the largest
 * numbers count.
 *
 * @returns the counts by the name of the test file
 */
export function countWalks(): ReadonlyMap<string, TestCounts> {
  mkdirSync('reports', { recursive: true });
  rmSync(WALKS, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'machines',
      '--reporter',
      'json',
      '--outputFile',
      RESULTS,
    ],
    { env: { ...process.env, WALK_NOTES: WALKS }, stdio: 'inherit' },
  );
  if (status !== 0) {
    throw new Error('The tests of the machines fail without a mutant.');
  }

  const walks = new Map<string, WalkCounts>();
  for (const line of readFileSync(WALKS, 'utf8').trim().split('\n')) {
    const { machine, ...note } = JSON.parse(line) as Partial<WalkCounts> & { machine: string };
    const name = machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const known = walks.get(name) ?? { states: 0, rows: 0, edges: 0, paths: 0 };
    const largest = (count: keyof WalkCounts) => Math.max(known[count], note[count] ?? 0);
    walks.set(name, {
      states: largest('states'),
      rows: largest('rows'),
      edges: largest('edges'),
      paths: largest('paths'),
    });
  }
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as VitestReport;
  return new Map(
    testResults.map(({ name: path, startTime, endTime, assertionResults }) => {
      const name = path.replace(/^.*\/(.+)\.test\.ts$/, '$1');
      return [
        name,
        {
          tests: assertionResults.length,
          milliseconds: Math.round(endTime - startTime),
          walk: walks.get(name) ?? null,
        },
      ];
    }),
  );
}
