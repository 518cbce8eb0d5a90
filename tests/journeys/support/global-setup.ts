import getPort from 'get-port';
import type { TestProject } from 'vitest/node';

import { buildSite } from '../../../scripts/build-site.ts';
import { findChromium } from '../../../scripts/chromium.ts';
import { startPracticeStack } from '../../../scripts/practice-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    clerkUrl: string;
    paypalUrl: string;
    chromiumPath: string;
  }
}

/** Builds the real site once and runs it with both emulators, on ports of its own and with nothing kept. */
export default async function setUpJourneys(project: TestProject) {
  const chromiumPath = findChromium();
  process.env['LOG_LEVEL'] ??= 'silent';
  const site = await getPort({ host: '127.0.0.1' });
  const clerk = await getPort({ host: '127.0.0.1' });
  const paypal = await getPort({ host: '127.0.0.1' });
  const stack = await startPracticeStack({ site, server: site, clerk, paypal }, null);
  await buildSite(stack.environment, '.local/journeys-site');
  await stack.startServer('.local/journeys-site');
  project.provide('siteUrl', stack.siteOrigin);
  project.provide('clerkUrl', stack.clerkUrl);
  project.provide('paypalUrl', stack.paypalUrl);
  project.provide('chromiumPath', chromiumPath);
  return stack.close;
}
