import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { mergedMetadata } from './backend/metadata.ts';
import type { Emulator } from './emulator.ts';
import { foreignPage, notFound } from './errors.ts';
import { knobsSchema, quietKnobs } from './knobs.ts';
import { seedAccountSchema, TOKEN_LIFETIME_S } from './options.ts';
import { readJson } from './requests.ts';
import type { User } from './store/records.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const sessionRequest = z.strictObject({
  userId: z.string(),
  azp: z.string().optional(),
  ttlSeconds: z.int().optional(),
});

/** What tests use to arrange and to look: no real Clerk has these. */
export function testControls(emulator: Emulator): Hono {
  const { store, signer, knobs, appOrigin } = emulator;
  const controls = new Hono();

  /** A website that the developer happens to visit must not be able to press these. */
  const fromThisMachine: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== appOrigin && !isLocal(origin)) {
      throw foreignPage();
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

  controls.use(fromThisMachine);

  controls.get('/health', (c) => c.json({ ok: true }));

  controls.get('/state', (c) =>
    c.json({
      users: store.users.map(({ id, email, firstName, lastName, publicMetadata }) => ({
        id,
        email,
        firstName,
        lastName,
        publicMetadata,
      })),
      knobs,
    }),
  );

  controls.post('/reset', (c) => {
    store.reset();
    Object.assign(knobs, quietKnobs());
    return c.json({ ok: true });
  });

  controls.post('/knobs', async (c) => {
    Object.assign(knobs, await readJson(c, knobsSchema.partial()));
    return c.json(knobs);
  });

  controls.post('/users', async (c) => {
    const user = store.createAccount(await readJson(c, seedAccountSchema));
    return c.json({ id: user.id }, 201);
  });

  controls.patch('/users/:id/public-metadata', async (c) => {
    const changes = await readJson(c, z.record(z.string(), z.unknown()));
    const user = findUser(c.req.param('id'));
    user.publicMetadata = mergedMetadata(user.publicMetadata, changes);
    user.updatedAt = Date.now();
    return c.json({ publicMetadata: user.publicMetadata });
  });

  controls.post('/sessions', async (c) => {
    const { userId, azp, ttlSeconds } = await readJson(c, sessionRequest);
    const user = findUser(userId);
    const session = store.startSession(store.createClient(), user);
    const token = signer.sessionToken({
      sessionId: session.id,
      userId: user.id,
      azp: azp ?? appOrigin,
      ttlSeconds: ttlSeconds ?? TOKEN_LIFETIME_S,
    });
    return c.json({ token, sessionId: session.id }, 201);
  });

  return controls;
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && LOCAL_HOSTS.has(new URL(origin).hostname);
}
