import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** As in the `Dockerfile`. */
const HEAP = '--max-old-space-size=192';

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the stand-in of both vendors. */
export async function startVendors(environment: Readonly<Record<string, string>>): Promise<Running> {
  const child = fork('scripts/load/vendors.ts', {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [port] = (await once(child, 'message')) as [number];
  return running(child, `http://127.0.0.1:${port}`);
}

/**
 * Starts the built server of `folder`, which also has the built site, with the Node of `LOAD_NODE` or this one.
 * @throws {Error} with what it said, if it ends before it answers.
 */
export async function startBuiltServer(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(process.env['LOAD_NODE'] ?? process.execPath, [HEAP, 'dist-server/main.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) {
      throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    }
    await pause(50);
  }
  return running(child, url);
}

function running(child: ChildProcess, url: string): Running {
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export interface Usage {
  readonly memoryMb: number;
  /** Processor time since the start of the process, in seconds. */
  readonly cpuSeconds: number;
}

/** What a process uses, as the system tells it. */
export function usageOf(pid: number): Usage {
  const [rss = 0, seconds = 0] = execFileSync('ps', ['-o', 'rss=,cputimes=', '-p', String(pid)], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/)
    .map(Number);
  return { memoryMb: rss / 1024, cpuSeconds: seconds };
}
