import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

import type { Emulator } from '../emulator.ts';
import {
  forcedFailure,
  malformedField,
  missingSecretKey,
  notFound,
  unknownField,
  unsupportedValue,
  valueTooLarge,
  wrongSecretKey,
} from '../errors.ts';
import { domainJson, instanceJson } from '../json/instance.ts';
import { backendUserJson } from '../json/user.ts';
import { readJson } from '../requests.ts';
import type { User } from '../store/records.ts';
import { normalizeEmail } from '../store/store.ts';
import { removeUser, tellUserChanged } from '../user-events.ts';
import { checkMetadataSize, mergedMetadata, metadataWriteLimit } from './metadata.ts';
import { inOrder } from './user-order.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 500;
const FILTERS = ['email_address', 'user_id'];
const PAGING = ['limit', 'offset', 'order_by'];

const metadata = z.record(z.string(), z.unknown());
const metadataChanges = z.strictObject({
  public_metadata: metadata.optional(),
  private_metadata: metadata.optional(),
  unsafe_metadata: metadata.optional(),
});

/** What a server calls with the secret key. */
export function backendApi(emulator: Emulator): Hono {
  const { store, signer, knobs } = emulator;
  const api = new Hono();
  const checkWriteLimit = metadataWriteLimit(knobs);

  const withSecretKey: MiddlewareHandler = async (c, next) => {
    const authorization = c.req.header('authorization');
    if (authorization === undefined || !authorization.startsWith('Bearer ')) {
      throw missingSecretKey();
    }
    if (authorization !== `Bearer ${emulator.secretKey}`) {
      throw wrongSecretKey();
    }
    await next();
  };

  const findUser = (id: string): User => {
    const user = store.findUser(id);
    if (user === undefined) {
      throw notFound('user', id);
    }
    return user;
  };

  /** In no order that counts. A filter that is not emulated is refused, never ignored. */
  const matchingUsers = (c: Context, parameters: readonly string[]): User[] => {
    const unknown = Object.keys(c.req.query()).find((name) => !parameters.includes(name));
    if (unknown !== undefined) {
      throw unknownField(unknown);
    }
    const emails = c.req.queries('email_address')?.map(normalizeEmail);
    const ids = c.req.queries('user_id');
    return store.users.filter(
      (user) => (emails?.includes(user.email) ?? true) && (ids?.includes(user.id) ?? true),
    );
  };

  api.use('/jwks', withSecretKey);
  api.use('/users/*', withSecretKey);
  api.use('/instance', withSecretKey);
  api.use('/domains', withSecretKey);
  api.use('/clients/*', withSecretKey);

  api.get('/instance', (c) => c.json(instanceJson(emulator)));
  api.get('/domains', (c) => c.json({ data: [domainJson(emulator)], total_count: 1 }));

  api.get('/clients/handshake_payload', (c) => {
    const nonce = c.req.query('nonce') ?? '';
    const directives = store.takeHandshake(nonce);
    if (directives === undefined) {
      throw notFound('nonce', nonce);
    }
    return c.json({ directives });
  });

  api.get('/jwks', (c) => c.json({ keys: [signer.publicJwk] }));

  api.get('/users/count', (c) =>
    c.json({ object: 'total_count', total_count: matchingUsers(c, FILTERS).length }),
  );

  api.get('/users', (c) => {
    const users = inOrder(
      matchingUsers(c, [...FILTERS, ...PAGING]),
      c.req.query('order_by') ?? '-created_at',
    );
    const offset = wholeNumber(c, 'offset', 0);
    const limit = wholeNumber(c, 'limit', DEFAULT_LIMIT);
    if (limit < 1) {
      throw unsupportedValue('limit', String(limit));
    }
    if (limit > MAX_LIMIT) {
      throw valueTooLarge('limit', MAX_LIMIT);
    }
    return c.json(users.slice(offset, offset + limit).map(backendUserJson));
  });

  api.get('/users/:id', (c) => c.json(backendUserJson(findUser(c.req.param('id')))));

  api.patch('/users/:id/metadata', async (c) => {
    const changes = await readJson(c, metadataChanges);
    const user = findUser(c.req.param('id'));
    if (knobs.failMetadata > 0) {
      knobs.failMetadata -= 1;
      throw forcedFailure();
    }
    checkWriteLimit(user.id);
    const publicMetadata = mergedMetadata(user.publicMetadata, changes.public_metadata ?? {});
    const privateMetadata = mergedMetadata(user.privateMetadata, changes.private_metadata ?? {});
    const unsafeMetadata = mergedMetadata(user.unsafeMetadata, changes.unsafe_metadata ?? {});
    checkMetadataSize('public_metadata', publicMetadata);
    checkMetadataSize('private_metadata', privateMetadata);
    checkMetadataSize('unsafe_metadata', unsafeMetadata);
    Object.assign(user, { publicMetadata, privateMetadata, unsafeMetadata });
    tellUserChanged(emulator, user);
    return c.json(backendUserJson(user));
  });

  api.delete('/users/:id', (c) => c.json(removeUser(emulator, findUser(c.req.param('id')))));

  return api;
}

function wholeNumber(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name) ?? String(fallback);
  if (!/^\d+$/.test(text)) {
    throw malformedField(name, `${name} must be a whole number.`);
  }
  return Number(text);
}
