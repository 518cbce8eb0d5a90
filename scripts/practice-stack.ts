import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startClerkEmulator } from '../emulators/clerk/server.ts';
import { startPaypalEmulator } from '../emulators/paypal/server.ts';
import { parseServerEnvironment } from '../server/environment.ts';
import { startServer } from '../server/start.ts';
import {
  CLERK_SECRET_KEY,
  CLERK_WEBHOOK_SIGNING_SECRET,
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_MERCHANT_ID,
  PAYPAL_PLAN,
  PAYPAL_WEBHOOK_ID,
  PRACTICE_ACCOUNTS,
  practiceEnvironment,
} from './practice-settings.ts';

export interface PracticePorts {
  readonly server: number;
  readonly clerk: number;
  readonly paypal: number;
  /** The port in the address bar; differs from the server's only where Vite serves the site. */
  readonly site: number;
}

export interface PracticeStack {
  readonly environment: Record<string, string>;
  readonly siteOrigin: string;
  readonly clerkUrl: string;
  readonly paypalUrl: string;
  /** Starts our own server, after the site has been built. */
  readonly startServer: (siteFolder: string | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** With it, an operator's command looks at the practice stack: `node --env-file=.local/practice/settings.env …`. */
const SETTINGS_FILE = 'settings.env';

const settingsText = (environment: Readonly<Record<string, string>>) =>
  Object.entries(environment)
    .map(([name, value]) => `${name}="${value.replaceAll('\n', '\\n')}"\n`)
    .join('');

/**
 * Starts both emulators and prepares our own server against them.
 *
 * @param dataFolder where the practice accounts and payments are kept; null keeps them in memory only
 * @param settings in place of some practice settings
 */
export async function startPracticeStack(
  ports: PracticePorts,
  dataFolder: string | null,
  settings: Readonly<Record<string, string>> = {},
): Promise<PracticeStack> {
  if (dataFolder !== null) {
    mkdirSync(dataFolder, { recursive: true });
  }
  const siteOrigin = `http://localhost:${ports.site}`;
  const clerk = await startClerkEmulator({
    port: ports.clerk,
    appOrigin: siteOrigin,
    secretKey: CLERK_SECRET_KEY,
    dataFile: dataFolder === null ? null : join(dataFolder, 'clerk.json'),
    seeds: PRACTICE_ACCOUNTS,
    webhook: {
      url: `http://127.0.0.1:${ports.server}/api/webhooks/clerk`,
      signingSecret: CLERK_WEBHOOK_SIGNING_SECRET,
    },
  });
  const paypal = await startPaypalEmulator({
    port: ports.paypal,
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    merchantId: PAYPAL_MERCHANT_ID,
    plan: PAYPAL_PLAN,
    webhook: {
      id: PAYPAL_WEBHOOK_ID,
      url: `http://127.0.0.1:${ports.server}/api/webhooks/paypal`,
    },
    dataFile: dataFolder === null ? null : join(dataFolder, 'paypal.json'),
  });
  const environment = {
    ...practiceEnvironment({
      siteOrigin,
      serverPort: ports.server,
      clerkUrl: clerk.url,
      paypalUrl: paypal.url,
    }),
    CLERK_JWT_KEY: clerk.jwtKey,
    ...settings,
  };
  if (dataFolder !== null) {
    writeFileSync(join(dataFolder, SETTINGS_FILE), settingsText(environment));
  }
  const running: { close: () => Promise<void> }[] = [clerk, paypal];

  return {
    environment,
    siteOrigin,
    clerkUrl: clerk.url,
    paypalUrl: paypal.url,
    startServer: async (siteFolder) => {
      const logLevel = process.env['LOG_LEVEL'];
      running.unshift(
        await startServer(
          parseServerEnvironment({
            ...environment,
            ...(logLevel === undefined ? {} : { LOG_LEVEL: logLevel }),
          }),
          { siteFolder },
        ),
      );
    },
    close: async () => {
      for (const part of running) {
        await part.close();
      }
    },
  };
}
