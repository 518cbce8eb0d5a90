import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPracticeStack, type PracticeStack } from '../../../scripts/practice-stack.ts';
import { operatorName, runCommand, type Command } from '../../../server/operations/command.ts';
import { member } from '../../../server/operations/member-command.ts';
import { reconcile } from '../../../server/operations/reconcile-command.ts';
import { newPort } from '../../support/new-port.ts';
import { QUICK } from '../support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'practice-'));
let stack: PracticeStack;

beforeAll(async () => {
  const [site, clerk, paypal] = [await newPort(), await newPort(), await newPort()];
  stack = await startPracticeStack({ site, server: site, clerk, paypal }, folder);
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});

async function run(command: Command, words: readonly string[] = []) {
  const lines: string[] = [];
  const code = await runCommand(command, {
    words,
    variables: stack.environment,
    operator: 'ada',
    print: (line) => void lines.push(line),
    auditDestination: { write: () => {} },
    now: Date.now,
    timing: QUICK,
  });
  return { code, text: lines.join('\n') };
}

test('the practice accounts are in order from the first start', async () => {
  const { code, text } = await run(reconcile);
  expect(text).toContain('0 faults open');
  expect(code).toBe(0);
});

test('the practice member has access because of a grant that says why', async () => {
  expect((await run(member, ['show', 'rose@example.com'])).text).toContain(
    'A member to try the courses with.',
  );
});

test('the settings that are written beside the practice data are those of the stack', () => {
  const before = { ...process.env };
  try {
    for (const name of Object.keys(stack.environment)) {
      delete process.env[name];
    }
    loadEnvFile(join(folder, 'settings.env'));
    expect(process.env).toMatchObject(stack.environment);
  } finally {
    process.env = before;
  }
});

test('an account without a name still gives commands', () => {
  expect(operatorName(() => 'ada')).toBe('ada');
  expect(
    operatorName(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    }),
  ).toMatch(/^user \d+$/);
});
