import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

import { pino, type DestinationStream } from 'pino';

import { EnvironmentError } from '../environment.ts';
import { isVendorFailure } from '../errors.ts';
import { USUAL_TIMING, type Timing } from '../vendor-call.ts';
import { UNREAD } from './report.ts';

/** What an operator's command is given. */
export interface CommandContext {
  /** The words behind the command's name. */
  readonly words: readonly string[];
  /** The variables of `.env.example`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Who gives the command. */
  readonly operator: string;
  readonly print: (line: string) => void;
  /** Where the lines of the audit trail go. */
  readonly auditDestination: DestinationStream;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timing: Timing;
}

/** Resolves to the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** The words were not understood, or a setting is missing. */
const MISUSED = 64;

/** Its message is the sentence and the usage that the operator reads. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

const STANDARD_ERROR = 2;

/**
 * Runs a command for a person in a terminal, with the settings of `.env`, and ends the process with its exit code. What it says
 * goes to standard output, the audit trail to standard error.
 */
export async function runInTerminal(command: Command): Promise<void> {
  // Left to itself, Node prints an error with everything that hangs on it, and vendors' errors carry credentials.
  process.on('uncaughtException', (error) => {
    console.error(error.stack);
    process.exit(1);
  });
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }
  process.exitCode = await runCommand(command, {
    words: process.argv.slice(2),
    variables: process.env,
    operator: operatorName(),
    print: (line) => console.log(line),
    auditDestination: pino.destination({ dest: STANDARD_ERROR, sync: true }),
    now: Date.now,
    timing: USUAL_TIMING,
  });
}

/** The name of the account that gives the command. A container may run as a user that has a number and no name. */
export function operatorName(nameOfAccount = () => userInfo().username): string {
  try {
    return nameOfAccount();
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

/** Runs a command and puts what it throws into sentences. */
export async function runCommand(command: Command, context: CommandContext): Promise<number> {
  try {
    return await command(context);
  } catch (error) {
    if (error instanceof Misuse || error instanceof EnvironmentError) {
      context.print(error.message);
      return MISUSED;
    }
    if (isVendorFailure(error)) {
      context.print(`NOT READ  ${error.message}. Nothing more was done.`);
      return UNREAD;
    }
    throw error;
  }
}
