import { spawnSync } from 'node:child_process';

import { z } from 'zod';

/**
 * Asks the registry for known weaknesses in everything that ships or builds what ships, and ends with 1 at a high or critical one.
 * Where the registry has no such service it says so and ends with 0, or with 1 when started with `--required`.
 */
const LEVELS = ['critical', 'high', 'moderate', 'low', 'info'] as const;
const STOPPING: ReadonlySet<string> = new Set(['critical', 'high']);

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(LEVELS),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { data, success } = report.safeParse(parse(stdout));

if (!success) {
  console.error(
    [
      '*** NOT AUDITED: the registry did not answer the question for known weaknesses. Nothing is known about them.',
      ...stderr.split('\n').filter((line) => /\b[45]\d\d\b|error audit|code E/.test(line)),
    ].join('\n    '),
  );
  process.exit(process.argv.includes('--required') ? 1 : 0);
}

const found = Object.values(data.vulnerabilities).toSorted(
  (one, other) => LEVELS.indexOf(one.severity) - LEVELS.indexOf(other.severity),
);
for (const { name, severity, via } of found) {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
  );
  console.log(`${severity}: ${name}: ${causes.join('; ')}`);
}
const stopping = found.filter(({ severity }) => STOPPING.has(severity));
console.log(`Audited: ${stopping.length} high or critical, ${found.length - stopping.length} below.`);
process.exit(stopping.length > 0 ? 1 : 0);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
