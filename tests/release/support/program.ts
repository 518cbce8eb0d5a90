import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  readonly pid: number;
  /** What it has written so far, on both channels. */
  output(): string;
  stop(signal?: NodeJS.Signals): void;
  hasEnded(): boolean;
  /** The code that it ended with; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a program. Its environment is `environment` and nothing else. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  options: SpawnOptions = {},
): Program {
  const child = spawn(command, args, { ...options, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: (signal = 'SIGTERM') => void child.kill(signal),
    ended,
  };
}

/** Waits until `address` answers, and throws with what the program wrote if it ends before. */
export async function answering(address: string, program: Program): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address);
    } catch (error) {
      if (program.hasEnded()) {
        throw new Error(`The program has ended:\n${program.output()}`, { cause: error });
      }
      await pause(50);
    }
  }
}

/** Waits until nothing takes a connection at `address` any more. */
export async function refusing(address: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(address)).arrayBuffer();
    } catch {
      return;
    }
    await pause(20);
  }
}
