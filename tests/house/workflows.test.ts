import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/workflows';

const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix: z.object({ script: z.array(z.string()) }) }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const jobs = readdirSync(FOLDER).flatMap((file) =>
  Object.values(workflow.parse(parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))).jobs),
);
const called = jobs.flatMap(({ strategy, steps }) => [
  ...(strategy?.matrix.script ?? []),
  ...steps.flatMap(({ run = '' }) => /^npm run ([\w:]+)/.exec(run)?.[1] ?? []),
]);

/** The projects that a script runs, by itself or through the scripts that it runs side by side. */
const projectsIn = (text: string): readonly (string | undefined)[] => [
  ...[...text.matchAll(/--project (\w+)/g)].map(([, project]) => project),
  ...(/side-by-side\.ts (.+)$/.exec(text)?.[1]?.split(' ') ?? []).flatMap((name) =>
    projectsIn(scripts[name] ?? ''),
  ),
];

it('the workflows call scripts of package.json, and nothing else but the install', () => {
  expect(called.filter((script) => scripts[script] === undefined)).toEqual([]);
  const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs.filter((run) => !/^npm (ci$|run )/.test(run))).toEqual([]);
});

it('the workflows run every kind of test that there is a script for', () => {
  const kinds = Object.values(scripts).flatMap(projectsIn);
  expect([...new Set(called.flatMap((script) => projectsIn(scripts[script] ?? '')))].toSorted()).toEqual(
    [...new Set(kinds)].toSorted(),
  );
});
