import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Misuse } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words of a command.
 * @param usage what the operator is told when they cannot be understood.
 * @throws {Misuse}
 */
export function readWords<Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
): ReturnType<typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw misuse(error instanceof Error ? `${error.message}.` : 'These words could not be read.', usage);
  }
}

export function misuse(sentence: string, usage: string): Misuse {
  return new Misuse(`${sentence}\n\n${usage}`);
}
