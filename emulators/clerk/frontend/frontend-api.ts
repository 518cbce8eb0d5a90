import { Hono, type MiddlewareHandler } from 'hono';

import type { Emulator } from '../emulator.ts';
import { unknownDevBrowser } from '../errors.ts';
import { environmentJson } from '../json/environment.ts';
import { delayed } from '../knobs.ts';
import { clientRoutes } from './client-routes.ts';
import type { FrontendEnv } from './frontend-context.ts';
import { meRoutes } from './me-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { limitVisitors } from './visitor-limits.ts';

const PATHS = ['/dev_browser', '/environment', '/client/*', '/me/*'];
const PATHS_OF_A_BROWSER = ['/client/*', '/me/*'];

/** What clerk-js calls from the page. */
export function frontendApi(emulator: Emulator): Hono<FrontendEnv> {
  const { store } = emulator;
  const api = new Hono<FrontendEnv>();

  const knownBrowser: MiddlewareHandler<FrontendEnv> = async (c, next) => {
    const client = store.findClient(c.req.query('__clerk_db_jwt') ?? '');
    if (client === undefined) {
      throw unknownDevBrowser();
    }
    c.set('client', client);
    await next();
  };

  for (const path of PATHS) {
    api.use(path, delayed(emulator.knobs), limitVisitors(emulator.knobs));
  }
  for (const path of PATHS_OF_A_BROWSER) {
    api.use(path, knownBrowser);
  }

  api.post('/dev_browser', (c) =>
    c.json({ object: 'dev_browser', id: store.createClient().devBrowserToken }),
  );
  api.on(['GET', 'PATCH'], '/environment', (c) => c.json(environmentJson(emulator)));
  api.route('/client', clientRoutes(emulator));
  api.route('/client/sign_ups', signUpRoutes(emulator));
  api.route('/client/sign_ins', signInRoutes(emulator));
  api.route('/me', meRoutes(emulator));

  return api;
}
