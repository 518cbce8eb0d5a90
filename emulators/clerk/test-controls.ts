import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { mergedMetadata } from './backend/metadata.ts';
import type { Emulator } from './emulator.ts';
import { foreignPage, notFound } from './errors.ts';
import { directivesFor } from './frontend/handshake.ts';
import { knobsSchema, quietKnobs } from './knobs.ts';
import { seedAccountSchema, TOKEN_LIFETIME_S } from './options.ts';
import { readJson } from './requests.ts';
import { SESSION_TASKS, type User } from './store/records.ts';
import { removeUser, tellUserChanged, tellUserCreated } from './user-events.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const sessionRequest = z.strictObject({
  userId: z.string(),
  /** Null leaves the claim out, as for a browser that names no site. */
  azp: z.string().nullable().optional(),
  ttlSeconds: z.int().optional(),
  /** Somebody of support in the user's name. */
  actor: z
    .strictObject({ sub: z.string(), iss: z.string().optional(), sid: z.string().optional() })
    .optional(),
  task: z.enum(SESSION_TASKS).optional(),
});

/** What tests use to arrange and to look: no real Clerk has these. */
export function testControls(emulator: Emulator): Hono {
  const { store, signer, knobs, webhooks, appOrigin, secretKey } = emulator;
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

  /** What `CLERK_JWT_KEY` holds. */
  controls.get('/jwt-key', (c) => c.text(signer.publicPem));

  controls.get('/state', (c) =>
    c.json({
      users: store.users.map(({ id, email, firstName, lastName, publicMetadata, privateMetadata }) => ({
        id,
        email,
        firstName,
        lastName,
        publicMetadata,
        privateMetadata,
      })),
      events: webhooks.events.map(({ id, type, userId, held, deliveries }) => ({
        id,
        type,
        userId,
        held,
        deliveries,
      })),
      knobs,
    }),
  );

  controls.post('/reset', (c) => {
    store.reset();
    webhooks.stop();
    emulator.secretKey = secretKey;
    Object.assign(knobs, quietKnobs());
    return c.json({ ok: true });
  });

  controls.post('/knobs', async (c) => {
    Object.assign(knobs, await readJson(c, knobsSchema));
    return c.json(knobs);
  });

  controls.post('/users', async (c) => {
    const user = store.createAccount(await readJson(c, seedAccountSchema));
    tellUserCreated(emulator, user);
    return c.json({ id: user.id }, 201);
  });

  controls.delete('/users/:id', (c) => c.json(removeUser(emulator, findUser(c.req.param('id')))));

  controls.patch('/users/:id/public-metadata', async (c) => {
    const changes = await readJson(c, z.record(z.string(), z.unknown()));
    const user = findUser(c.req.param('id'));
    user.publicMetadata = mergedMetadata(user.publicMetadata, changes);
    tellUserChanged(emulator, user);
    return c.json({ publicMetadata: user.publicMetadata });
  });

  /** A session as the sign-in dialog begins one: `cookies` are the directives that it leaves in a browser on the site. */
  controls.post('/sessions', async (c) => {
    const { userId, azp, ttlSeconds, actor, task } = await readJson(c, sessionRequest);
    const user = findUser(userId);
    const client = store.createClient();
    const session = store.startSession(client, user, {
      actor: actor ?? null,
      task: task ?? null,
    });
    const token = signer.sessionToken({
      sessionId: session.id,
      userId: user.id,
      azp: azp === undefined ? appOrigin : azp,
      actor: session.actor,
      pending: session.task !== null,
      ttlSeconds: ttlSeconds ?? TOKEN_LIFETIME_S,
    });
    const cookies = directivesFor(emulator, client, { origin: appOrigin, isSuffixed: true });
    return c.json({ token, sessionId: session.id, cookies }, 201);
  });

  /** The secret was rotated at Clerk: whoever holds the former one is refused. */
  controls.post('/secret-key', async (c) => {
    emulator.secretKey = (await readJson(c, z.strictObject({ secretKey: z.string() }))).secretKey;
    return c.json({ ok: true });
  });

  controls.post('/events/release', async (c) => {
    webhooks.release(await readJson(c, z.strictObject({ reverse: z.boolean().default(false) })));
    return c.json({ ok: true });
  });

  controls.post('/events/:id/resend', async (c) => {
    const { deliveries } = await webhooks.resend(c.req.param('id'));
    return c.json({ deliveries });
  });

  return controls;
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && LOCAL_HOSTS.has(new URL(origin).hostname);
}
