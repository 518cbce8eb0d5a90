import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createClerkClient } from '@clerk/backend';
import { verifyWebhook } from '@clerk/backend/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import {
  answerOf,
  Browser,
  PASSWORD,
  SECRET_KEY,
  SITE,
  textAt,
  type Answer,
} from './support/clerk-browser.ts';

const SIGNING_SECRET = `whsec_${btoa('the-secret-of-these-tests')}`;

let shop: Server;
let emulator: RunningEmulator;
/** What the shop's endpoint got, and the next statuses that it answers; 200 when there is none left. */
let received: Request[];
let statuses: number[];

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push(new Request('http://shop.example/hook', { method: 'POST', headers, body }));
      response.statusCode = statuses.shift() ?? 200;
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
      url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
      signingSecret: SIGNING_SECRET,
      events: ['user.created', 'user.updated', 'user.deleted'],
    },
  });
});

beforeEach(async () => {
  received = [];
  statuses = [];
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  await control('POST', 'reset');
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await emulator.close();
  shop.close();
});

async function control(method: string, path: string, body: object = {}): Promise<Answer> {
  return answerOf(
    await fetch(`${emulator.url}/_emulator/${path}`, {
      method,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

const clerk = () =>
  createClerkClient({ secretKey: SECRET_KEY, apiUrl: emulator.url, telemetry: { disabled: true } });

const verified = (request: Request) => verifyWebhook(request.clone(), { signingSecret: SIGNING_SECRET });

const newAccount = async (): Promise<string> => {
  const { body } = await control('POST', 'users', { email: 'anna@example.com', password: PASSWORD });
  return textAt(body, 'id');
};

const arrived = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 20_000 });

const typesArrived = async () => {
  const events = await Promise.all(received.map(verified));
  return events.map((event) => event.type);
};

describe('events', () => {
  it('tell of a deleted account, signed as the real library expects', async () => {
    const id = await newAccount();
    await clerk().users.deleteUser(id);
    await arrived(2);

    const [created, deleted] = await Promise.all(received.map(verified));
    expect(created).toMatchObject({ type: 'user.created', data: { id, private_metadata: {} } });
    expect(deleted).toMatchObject({ type: 'user.deleted', data: { object: 'user', id, deleted: true } });
    await expect(verifyWebhook(received[1]!, { signingSecret: `whsec_${btoa('another')}` })).rejects.toThrow(
      'Unable to verify',
    );
  });

  it('tell what a member does to the own account', async () => {
    const browser = await Browser.open(emulator.url);
    await browser.signUp('anna@example.com');
    await arrived(1);
    await browser.patch('/v1/me', { first_name: 'Anna' });
    await arrived(2);
    await browser.delete('/v1/me');
    await arrived(3);

    expect(await typesArrived()).toEqual(['user.created', 'user.updated', 'user.deleted']);
  });

  it('tell of changed metadata', async () => {
    const id = await newAccount();
    await arrived(1);
    await clerk().users.updateUserMetadata(id, { publicMetadata: { a: 1 } });
    await arrived(2);

    expect(await verified(received[1]!)).toMatchObject({
      type: 'user.updated',
      data: { public_metadata: { a: 1 } },
    });
  });

  it('are sent again, under the same id, until they are answered with 2xx', async () => {
    await control('POST', 'knobs', { eventPausesMs: [1, 1, 1] });
    statuses = [500, 302, 404];
    await newAccount();
    await arrived(4);

    expect(new Set(received.map((request) => request.headers.get('svix-id'))).size).toBe(1);
    await vi.waitFor(async () =>
      expect(await control('GET', 'state')).toMatchObject({
        body: {
          events: [
            {
              type: 'user.created',
              held: false,
              deliveries: [{ status: 500 }, { status: 302 }, { status: 404 }, { status: 200 }],
            },
          ],
        },
      }),
    );
  });

  it('are held, and released in the order that is asked for', async () => {
    await control('POST', 'knobs', { holdEvents: true, eventPausesMs: [] });
    const id = await newAccount();
    await control('DELETE', `users/${id}`);
    expect(await control('GET', 'state')).toMatchObject({
      body: {
        events: [
          { held: true, deliveries: [] },
          { held: true, userId: id },
        ],
      },
    });

    await control('POST', 'events/release', { reverse: true });
    await arrived(2);
    expect(new Set(await typesArrived())).toEqual(new Set(['user.deleted', 'user.created']));
    expect(await control('GET', 'state')).toMatchObject({ body: { events: [{ held: false }, {}] } });
  });

  it('get lost, come twice, and are replayed', async () => {
    await control('POST', 'knobs', { loseEvents: ['user.created'], duplicateEvents: true });
    const id = await newAccount();
    await control('DELETE', `users/${id}`);
    await arrived(2);
    expect(await typesArrived()).toEqual(['user.deleted', 'user.deleted']);

    const { body } = await control('GET', 'state');
    const { events } = body as { events: { id: string }[] };
    expect(events).toHaveLength(1);
    expect(await control('POST', `events/${events[0]?.id}/resend`)).toMatchObject({ status: 200 });
    await arrived(3);
    expect(await control('POST', 'events/msg_unknown/resend')).toMatchObject({ status: 404 });
  });

  it('go nowhere without an address, and by default are of deleted accounts only', async () => {
    const options = { port: 0, appOrigin: SITE, secretKey: SECRET_KEY, dataFile: null, seeds: [] };
    const target = {
      url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
      signingSecret: SIGNING_SECRET,
    };
    for (const [webhook, types] of [
      [null, []],
      [target, ['user.deleted']],
    ] as const) {
      const other = await startClerkEmulator({ ...options, webhook });
      const account = { email: 'b@example.com', password: PASSWORD };
      const made = await fetch(`${other.url}/_emulator/users`, {
        method: 'POST',
        body: JSON.stringify(account),
      });
      const { id } = (await made.json()) as { id: string };
      await fetch(`${other.url}/_emulator/users/${id}`, { method: 'DELETE' });
      const state = (await (await fetch(`${other.url}/_emulator/state`)).json()) as {
        events: { type: string }[];
      };
      await other.close();

      expect(state.events.map((event) => event.type)).toEqual(types);
    }
  });
});
