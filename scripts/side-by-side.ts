import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `node --import tsx scripts/side-by-side.ts NAME…`: runs scripts of package.json at the same time, so that no core rests while one
 * of them works alone. The first is heard as it speaks; the others only when they fail, as soon as they have. Ends with 1 when any
 * of them fails.
 */
const [shown, ...silent] = process.argv.slice(2);
const npm = process.env['npm_execpath'];
if (npm === undefined || shown === undefined) {
  throw new Error('Run this from a script of package.json, with the names of others.');
}

/** The type checker is written in Go, whose collector of garbage takes a fifth of its work where memory is not short. */
const env = { GOGC: '400', ...process.env };

const start = (name: string, stdio: 'inherit' | 'pipe') =>
  spawn(process.execPath, [npm, 'run', '--silent', name], { env, stdio: ['inherit', stdio, stdio] });

async function hear(name: string): Promise<boolean> {
  const program = start(name, 'pipe');
  const said: Buffer[] = [];
  const note = (part: Buffer) => void said.push(part);
  program.stdout?.on('data', note);
  program.stderr?.on('data', note);
  const [code] = await once(program, 'close');
  if (code !== 0) {
    process.stderr.write(`\nnpm run ${name} failed:\n${Buffer.concat(said).toString()}\n`);
  }
  return code === 0;
}

async function show(name: string): Promise<boolean> {
  const [code] = await once(start(name, 'inherit'), 'close');
  return code === 0;
}

const successes = await Promise.all([show(shown), ...silent.map(hear)]);
process.exitCode = successes.every(Boolean) ? 0 : 1;
