import { Hono } from 'hono';
import { cors } from 'hono/cors';

import type { Emulator } from '../emulator.ts';
import { notEmulated } from '../errors.ts';
import type { Instance } from '../instance.ts';
import { environmentJson } from '../json/environment.ts';
import { delayed } from '../knobs.ts';
import { browserByAddress, browserByCookie, checkSender, isOfSite } from './browsers.ts';
import { clientRoutes } from './client-routes.ts';
import type { FrontendEnv } from './frontend-context.ts';
import { handshake } from './handshake.ts';
import { meRoutes } from './me-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { limitVisitors } from './visitor-limits.ts';

const PATHS = ['/dev_browser', '/environment', '/client/*', '/me/*'];
const PATHS_OF_A_BROWSER = ['/client/*', '/me/*'];

/** What clerk-js calls from the page. */
export function frontendApi(emulator: Emulator): Hono<FrontendEnv> {
  const { store, knobs, instance } = emulator;
  const knownBrowser = instance.isProduction ? browserByCookie(emulator) : browserByAddress(emulator);
  const api = new Hono<FrontendEnv>();

  for (const path of PATHS) {
    if (instance.isProduction) {
      api.use(path, fromSite(instance));
    }
    api.use(path, checkSender(emulator), delayed(knobs), limitVisitors(knobs));
  }
  api.get('/health', (c) => c.json({ status: 'healthy' }));
  api.get('/client/handshake', handshake(emulator));
  for (const path of PATHS_OF_A_BROWSER) {
    api.use(path, knownBrowser);
  }

  api.post('/dev_browser', (c) => {
    if (instance.isProduction) {
      throw notEmulated(c.req.method, c.req.path);
    }
    return c.json({ object: 'dev_browser', id: store.createClient().devBrowserToken });
  });
  api.on(['GET', 'PATCH'], '/environment', (c) => c.json(environmentJson(emulator)));
  api.route('/client', clientRoutes(emulator));
  api.route('/client/sign_ups', signUpRoutes(emulator));
  api.route('/client/sign_ins', signInRoutes(emulator));
  api.route('/me', meRoutes(emulator));

  return api;
}

/** Without a proxy, the page and Clerk have two addresses on one domain. */
function fromSite(instance: Instance) {
  return cors({
    origin: (origin) => (isOfSite(origin, undefined, instance) ? origin : null),
    credentials: true,
  });
}
