import { runCommand, type Command } from '../../../../server/operations/command.ts';
import { QUICK, RAW_ENVIRONMENT, SECRETS, type World } from '../../support/world.ts';

export interface Said {
  readonly code: number;
  readonly lines: readonly string[];
  readonly text: string;
  readonly audit: readonly Readonly<Record<string, unknown>>[];
}

/** Runs an operator's command against the emulators of `world`, as `ada` in a terminal. */
export async function runIn(
  world: Pick<World, 'clerkUrl' | 'paypalUrl' | 'now'>,
  command: Command,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Said> {
  const lines: string[] = [];
  const audit: string[] = [];
  const code = await runCommand(command, {
    words,
    variables: {
      ...RAW_ENVIRONMENT,
      CLERK_API_URL: world.clerkUrl,
      CLERK_WEBHOOK_SIGNING_SECRET: SECRETS.clerkEvents,
      PAYPAL_API_BASE_URL: world.paypalUrl,
      ...variables,
    },
    operator: 'ada',
    print: (line) => void lines.push(line),
    auditDestination: { write: (line) => void audit.push(line) },
    now: world.now,
    timing: QUICK,
  });
  return {
    code,
    lines,
    text: lines.join('\n'),
    audit: audit.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
