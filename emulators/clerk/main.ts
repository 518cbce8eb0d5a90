import { z } from 'zod';

import { PRACTICE_CODE, seedAccountSchema, type ClerkEmulatorOptions } from './options.ts';
import { startClerkEmulator } from './server.ts';

const MAX_PORT = 65_535;

const environmentSchema = z.object({
  CLERK_EMULATOR_PORT: z
    .string()
    .default('4455')
    .refine((text) => /^\d+$/.test(text) && Number(text) <= MAX_PORT, 'must be a port number'),
  APP_ORIGIN: z
    .string()
    .default('http://localhost:4000')
    .refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      'must be an address without a path, for example http://localhost:4000',
    ),
  CLERK_SECRET_KEY: z
    .string()
    .default('sk_test_local_emulator')
    .refine((text) => text.startsWith('sk_test_'), 'must start with sk_test_'),
  CLERK_EMULATOR_WEBHOOK_URL: z
    .string()
    .default('')
    .refine((text) => text === '' || URL.canParse(text), 'must be an address, or empty for no events'),
  CLERK_WEBHOOK_SIGNING_SECRET: z
    .string()
    .default(`whsec_${btoa('the emulator, on its own')}`)
    .refine((text) => /^whsec_[A-Za-z0-9+/]+=*$/.test(text), 'must start with whsec_, with base64 after it'),
  CLERK_EMULATOR_DATA: z.string().default('.local/clerk.json'),
  CLERK_EMULATOR_SEEDS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      const seeds = z.array(seedAccountSchema).safeParse(jsonOrNull(text));
      if (!seeds.success) {
        context.addIssue('must be a JSON list of accounts, each with "email" and "password"');
        return z.NEVER;
      }
      return seeds.data;
    }),
});

/** @throws an Error that names the variable and says what it must be. */
function readOptions(environment: NodeJS.ProcessEnv): ClerkEmulatorOptions {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const parsed = result.data;
  return {
    port: Number(parsed.CLERK_EMULATOR_PORT),
    appOrigin: parsed.APP_ORIGIN,
    secretKey: parsed.CLERK_SECRET_KEY,
    dataFile: parsed.CLERK_EMULATOR_DATA === '' ? null : parsed.CLERK_EMULATOR_DATA,
    seeds: parsed.CLERK_EMULATOR_SEEDS,
    webhook:
      parsed.CLERK_EMULATOR_WEBHOOK_URL === ''
        ? null
        : { url: parsed.CLERK_EMULATOR_WEBHOOK_URL, signingSecret: parsed.CLERK_WEBHOOK_SIGNING_SECRET },
  };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

try {
  const emulator = await startClerkEmulator(readOptions(process.env));
  console.info(`Clerk emulator (practice sign-in) at ${emulator.url}. The sign-up code is ${PRACTICE_CODE}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
