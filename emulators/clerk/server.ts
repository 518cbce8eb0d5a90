import type { AddressInfo } from 'node:net';

import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';

import { backendApi } from './backend/backend-api.ts';
import { clerkJsFiles } from './clerk-js-files.ts';
import type { Emulator } from './emulator.ts';
import { ClerkApiError, errorJson, internalError, notEmulated } from './errors.ts';
import { frontPage } from './front-page.ts';
import { frontendApi } from './frontend/frontend-api.ts';
import { currentClientJson, type FrontendEnv } from './frontend/frontend-context.ts';
import { instanceOf } from './instance.ts';
import { forcedFailures, quietKnobs, unavailableWhen } from './knobs.ts';
import type { ClerkEmulatorOptions, RunningEmulator } from './options.ts';
import { withTrueMethod } from './requests.ts';
import { SessionSigner } from './signing.ts';
import { Store } from './store/store.ts';
import { testControls } from './test-controls.ts';
import { createWebhooks } from './webhooks.ts';

export type { ClerkEmulatorOptions, RunningEmulator } from './options.ts';

/** Never another interface: the accounts are for practice and the test controls ask for no password. */
const LOOPBACK = '127.0.0.1';

function createApp(emulator: Emulator, seededEmails: readonly string[]): Hono<FrontendEnv> {
  const { store, knobs, appOrigin } = emulator;
  const app = new Hono<FrontendEnv>();

  app.use(async (c, next) => {
    await next();
    if (c.req.method !== 'GET') {
      store.save();
    }
  });
  app.use(
    '/v1/*',
    unavailableWhen(() => knobs.down),
    forcedFailures(knobs),
  );

  app.get('/', (c) => c.html(frontPage({ appOrigin, seededEmails })));
  app.route('/v1', frontendApi(emulator));
  app.route('/v1', backendApi(emulator));
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [emulator.signer.publicJwk] }));
  app.route('/npm', clerkJsFiles(knobs));
  app.route('/_emulator', testControls(emulator));

  app.notFound((c) => {
    console.warn(`Clerk emulator: not known: ${c.req.method} ${c.req.path}`);
    return c.json(errorJson(notEmulated(c.req.method, c.req.path), undefined), 404);
  });
  app.onError((error, c) => {
    if (!(error instanceof ClerkApiError)) {
      console.error('Clerk emulator:', error);
    }
    const refusal = error instanceof ClerkApiError ? error : internalError();
    if (refusal.retryAfterS !== undefined) {
      c.header('Retry-After', String(refusal.retryAfterS));
    }
    const client: FrontendEnv['Variables']['client'] | undefined = c.get('client');
    return c.json(errorJson(refusal, client && currentClientJson(c, emulator, client)), refusal.status);
  });

  return app;
}

/**
 * Starts a local stand-in for Clerk on 127.0.0.1.
 * @throws an Error with a sentence for people: in production, when the port is taken, when the data file is not one
 * or cannot be written, or when a seed is not a valid account.
 */
export async function startClerkEmulator(options: ClerkEmulatorOptions): Promise<RunningEmulator> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The Clerk emulator is for practice and tests. It does not start with NODE_ENV=production.',
    );
  }
  const store = new Store(options);
  const instance = instanceOf(options.production ?? null);
  const signer = new SessionSigner(store.signingKey, instance.issuer);
  const knobs = quietKnobs();
  const webhooks = createWebhooks(options.webhook ?? null, knobs);
  const app = createApp(
    {
      appOrigin: options.appOrigin,
      instance,
      secretKey: options.secretKey,
      store,
      signer,
      knobs,
      webhooks,
    },
    options.seeds.map((seed) => seed.email),
  );
  const answer = async (request: Request) => app.fetch(withTrueMethod(request));
  const server = createAdaptorServer({ fetch: answer });
  const port = await listen(server, options.port);
  try {
    store.save();
  } catch (error) {
    await close(server);
    throw error;
  }
  return {
    url: `http://${LOOPBACK}:${port}`,
    jwtKey: signer.publicPem,
    answer,
    close: () => {
      webhooks.stop();
      return close(server);
    },
  };
}

function listen(server: ServerType, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program. Stop it, or choose another port for the Clerk emulator.`,
            )
          : error,
      );
    });
    server.listen(port, LOOPBACK, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => {
      if (error) {
        reject(error);
      } else {
        resolve();
      }
    });
    if ('closeAllConnections' in server) {
      server.closeAllConnections();
    }
  });
}
