import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import { errors, OPERATIONS, webhookEvent } from './support/clerk-answers.ts';
import { Browser, CODE, PASSWORD, SECRET_KEY, SITE, textAt, type Answer } from './support/clerk-browser.ts';

const AUTHORIZED = { authorization: `Bearer ${SECRET_KEY}` };
const EMAIL_CODE = { strategy: 'email_code', code: CODE };

interface Recorded extends Answer {
  readonly operation: string;
}

const recorded: Recorded[] = [];
const events: unknown[] = [];
let emulator: RunningEmulator;
let shop: Server;

/** Everything that the emulator can do, once, with what goes wrong on the way. */
async function walk({ url }: RunningEmulator): Promise<void> {
  const control = (method: string, path: string, body: object = {}) =>
    fetch(`${url}/_emulator/${path}`, { method, body: JSON.stringify(body) });
  const server = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: AUTHORIZED,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return response.json();
  };
  const open = () => Browser.open(url);
  const idOf = ({ body }: Answer) => textAt(body, 'response', 'id');
  const sessionOf = ({ body }: Answer) => textAt(body, 'response', 'created_session_id');

  const anna = await open();
  await anna.get('/v1/environment');
  await anna.patch('/v1/environment', {});
  await control('POST', 'knobs', { robotCheck: true });
  await anna.get('/v1/environment');
  await anna.post('/v1/client/sign_ups', { email_address: 'anna@example.com' });
  await control('POST', 'knobs', { robotCheck: false });
  await anna.get('/v1/client');
  await anna.post('/v1/client');
  await anna.put('/v1/client');
  await anna.post('/v1/client/sign_ups', { email_address: 'nobody' });
  const signUp = `/v1/client/sign_ups/${idOf(await anna.post('/v1/client/sign_ups', { email_address: 'anna@example.com' }))}`;
  await anna.patch(signUp, { password: PASSWORD, unsafe_metadata: '{"a":1}' });
  await anna.post(`${signUp}/prepare_verification`, { strategy: 'email_code' });
  await anna.get(signUp);
  await anna.post(`${signUp}/attempt_verification`, { code: '1' });
  const annasSession = sessionOf(await anna.post(`${signUp}/attempt_verification`, { code: CODE }));
  await anna.post('/v1/client/sign_ins', { identifier: 'anna@example.com' });

  await anna.get(`/v1/client/sessions/${annasSession}`);
  await anna.post(`/v1/client/sessions/${annasSession}/touch`);
  await anna.post(`/v1/client/sessions/${annasSession}/tokens`);
  await anna.get('/v1/me');
  await anna.patch('/v1/me', { first_name: 'Anna' });
  await anna.patch('/v1/me/metadata', { unsafe_metadata: '{"b":2}' });
  await anna.post('/v1/me/change_password', { current_password: PASSWORD, new_password: 'another-walk' });
  const elsewhere = await open();
  const other = sessionOf(await elsewhere.signIn('anna@example.com', 'another-walk'));
  await anna.get('/v1/me/sessions/active');
  await anna.post(`/v1/me/sessions/${other}/revoke`);
  await anna.post(`/v1/client/sessions/${annasSession}/end`);
  await anna.get('/v1/me');

  const browser = await open();
  await browser.post('/v1/client/sign_ins', {});
  const signIn = `/v1/client/sign_ins/${idOf(await browser.post('/v1/client/sign_ins', { identifier: 'anna@example.com' }))}`;
  await browser.get(signIn);
  await browser.post(`${signIn}/prepare_first_factor`, { strategy: 'reset_password_email_code' });
  await browser.post(`${signIn}/attempt_first_factor`, { strategy: 'reset_password_email_code', code: CODE });
  const reset = await browser.post(`${signIn}/reset_password`, { password: PASSWORD });
  await browser.post(`/v1/client/sessions/${sessionOf(reset)}/remove`);

  await control('POST', 'knobs', { deviceTrust: 'needs_client_trust', sessionTask: 'reset-password' });
  const stranger = await open();
  const asked = `/v1/client/sign_ins/${idOf(await stranger.signIn('anna@example.com'))}`;
  await stranger.post(`${asked}/attempt_second_factor`, EMAIL_CODE);
  await stranger.post(`${asked}/prepare_second_factor`, { strategy: 'email_code' });
  await stranger.post(`${asked}/attempt_second_factor`, EMAIL_CODE);
  await stranger.delete('/v1/client/sessions');
  await control('POST', 'knobs', { deviceTrust: '', sessionTask: '' });
  await stranger.signIn('anna@example.com');
  await stranger.delete('/v1/client');

  await server('GET', '/jwks');
  const users = await server('GET', '/users?order_by=-created_at');
  const id = z.array(z.object({ id: z.string() })).parse(users)[0]?.id;
  await server('GET', '/users/count');
  await server('GET', `/users/${id}`);
  await server('PATCH', `/users/${id}/metadata`, { private_metadata: { a: 1 } });
  await server('PATCH', `/users/${id}/metadata`, { public_metadata: { a: 'x'.repeat(9000) } });
  await server('GET', '/users/user_unknown');
  await control('POST', 'knobs', { fail: [{ method: 'GET', path: '/users$', status: 429, retry_after: 1 }] });
  await server('GET', '/users');
  await fetch(`${url}/v1/users`);
  await server('DELETE', `/users/${id}`);
  const leaver = await open();
  await leaver.signUp('leaver@example.com');
  await leaver.delete('/v1/me');
}

function operationOf(method: string, { pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/(?:user|sess|sia|sua)_[^/]+/, '/:id');
  return `${searchParams.get('_method') ?? method} ${path}`;
}

/** Notes what the emulator answers to whoever calls `fetch`. */
function record(url: string): void {
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await original(input, init);
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.origin === url && address.pathname.startsWith('/v1/')) {
      recorded.push({
        operation: operationOf(init?.method ?? 'GET', address),
        status: response.status,
        body: await response.clone().json(),
      });
    }
    return response;
  });
}

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      events.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  emulator = await startClerkEmulator({
    port: 0,
    appOrigin: SITE,
    secretKey: SECRET_KEY,
    dataFile: null,
    seeds: [],
    webhook: {
      url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
      signingSecret: `whsec_${btoa('secret')}`,
      events: ['user.created', 'user.updated', 'user.deleted'],
    },
  });
  record(emulator.url);
  await walk(emulator);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await emulator.close();
  shop.close();
});

const types = () => new Set(events.map((event) => textAt(event, 'type')));

const faultsOf = (schema: z.ZodType, body: unknown): string[] => {
  const result = schema.safeParse(body);
  return result.success ? [] : [z.prettifyError(result.error)];
};

describe('what the emulator answers is what Clerk’s own files say', () => {
  it.each(OPERATIONS)('%s', (operation, schema) => {
    const answers = recorded.filter((answer) => answer.operation === operation && answer.status === 200);

    expect(answers.length).toBeGreaterThan(0);
    expect(answers.flatMap(({ body }) => faultsOf(schema, body))).toEqual([]);
  });

  it('has no operation that is not checked', () => {
    const known = new Set(OPERATIONS.map(([operation]) => operation));

    expect(recorded.map(({ operation }) => operation).filter((operation) => !known.has(operation))).toEqual(
      [],
    );
  });

  it('refusals', () => {
    const refusals = recorded.filter(({ status }) => status !== 200);

    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([400, 401, 404, 422, 429]));
    expect(refusals.flatMap(({ body }) => faultsOf(errors, body))).toEqual([]);
  });

  it('events', async () => {
    await vi.waitFor(
      () => expect(types()).toEqual(new Set(['user.created', 'user.updated', 'user.deleted'])),
      { timeout: 20_000 },
    );
    expect(events.flatMap((event) => faultsOf(webhookEvent, event))).toEqual([]);
  });
});
