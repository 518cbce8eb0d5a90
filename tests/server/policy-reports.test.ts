import { beforeEach, expect, test } from 'vitest';

import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { CALLS_A_MINUTE } from '../../server/rate-limits.ts';
import { RAW_ENVIRONMENT } from './support/world.ts';

const log: string[] = [];
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  log.length = 0;
  app = createApp(parseServerEnvironment(RAW_ENVIRONMENT), {
    siteFolder: null,
    logDestination: { write: (line) => void log.push(line) },
  });
});

function report(body: unknown, type = 'application/reports+json', text = JSON.stringify(body)) {
  return app.request('/reports', {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': String(text.length) },
    body: text,
  });
}

const lastLine = () => JSON.parse(log.at(-1) ?? '{}') as Record<string, unknown>;

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://www.example.com/courses?session_id=secret',
  body: { effectiveDirective, blockedURL, documentURL: 'https://www.example.com/?secret', sample: 'secret' },
});

test('several reports of one browser are one line, which names the first', async () => {
  const response = await report([
    violation('script-src-elem', 'https://www.paypal.com/sdk/js?client-id=secret'),
    violation('style-src-attr', 'inline'),
  ]);

  expect(response.status).toBe(204);
  expect(log).toHaveLength(1);
  expect(lastLine()).toMatchObject({
    outcome: 'policy-report',
    directive: 'script-src-elem',
    blocked: 'https://www.paypal.com',
    reports: '2',
  });
  expect(log[0]).not.toContain('secret');
});

test('the older form is read as well', async () => {
  await report(
    { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': 'x' } },
    'application/csp-report',
  );

  expect(lastLine()).toMatchObject({ outcome: 'policy-report', directive: 'script-src', blocked: 'inline' });
});

test.each([
  [violation('script-src\n"level":60', 'inline'), 'other', 'inline'],
  [violation('img-src', 'data:text/plain,anna@example.com'), 'img-src', 'other'],
  [violation('img-src', `https://${'a'.repeat(200)}.example.com/x`), 'img-src', 'other'],
])('what a stranger writes does not get into the log: %#', async (written, directive, blocked) => {
  await report([written]);

  expect(lastLine()).toMatchObject({ directive, blocked });
});

test.each([
  [[], 400],
  [{}, 400],
  [null, 400],
  ['x'.repeat(17 * 1024), 413],
])('what is no report is refused: %#', async (body, status) => {
  expect((await report(body)).status).toBe(status);
});

test('only reports are taken', async () => {
  expect((await report([violation('img-src', 'inline')], 'text/plain')).status).toBe(415);
  expect((await report(null, 'application/csp-report', '{')).status).toBe(400);
});

test('an address may report ten times a minute', async () => {
  const statuses = [];
  for (let call = 0; call <= CALLS_A_MINUTE.reports; call += 1) {
    statuses.push((await report([violation('img-src', 'inline')])).status);
  }

  expect(statuses.filter((status) => status === 204)).toHaveLength(CALLS_A_MINUTE.reports);
  expect(statuses.at(-1)).toBe(429);
});
