import { existsSync, rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { buildSite } from '../../../scripts/build-site.ts';
import { findChromium } from '../../../scripts/chromium.ts';
import { practiceEnvironment } from '../../../scripts/practice-settings.ts';
import { PAYPAL_PORT, SITE_PORT } from './addresses.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteFolder: string;
    chromiumPath: string;
  }
}

/** Builds the real site once for all projects of this run whose tests open a browser. */
export default async function setUpBrowserTests(project: TestProject) {
  project.provide('chromiumPath', findChromium());
  const folder = `.local/tests-${process.pid}`;
  const siteFolder = `${folder}/site`;
  project.provide('siteFolder', siteFolder);
  if (!existsSync(siteFolder)) {
    await buildSite(
      practiceEnvironment({
        siteOrigin: `http://localhost:${SITE_PORT}`,
        serverPort: SITE_PORT,
        clerkUrl: 'http://localhost',
        paypalUrl: `http://localhost:${PAYPAL_PORT}`,
      }),
      siteFolder,
    );
  }
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
