import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parseServerEnvironment } from './environment.ts';
import { startServer } from './start.ts';

const SETTINGS_FILE = '.env';
const SITE_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

/** Left to itself, Node prints an error with everything that hangs on it, and vendors' errors carry credentials. */
process.on('uncaughtException', (error) => {
  console.error(error.stack);
  process.exit(1);
});

try {
  if (existsSync(SETTINGS_FILE)) {
    process.loadEnvFile(SETTINGS_FILE);
  }
  const environment = parseServerEnvironment(process.env);
  const server = await startServer(environment, { siteFolder: SITE_FOLDER });
  console.log(`The server of ${environment.appOrigin} listens on ${server.url}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
