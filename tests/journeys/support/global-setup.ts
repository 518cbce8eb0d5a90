import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import * as clerk from '../../../emulators/clerk/signing.ts';
import * as paypal from '../../../emulators/paypal/signing.ts';
import { findChromium } from '../../../scripts/chromium.ts';
import { practiceEnvironment } from '../../../scripts/practice-settings.ts';
import { buildImage, removeFolder, type Image } from '../../release/support/dockerfile.ts';
import { PAYPAL_PORT, SITE_PORT } from './addresses.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    image: Image | undefined;
    siteFolder: string;
    chromiumPath: string;
    signingKeys: { readonly clerk: string; readonly paypal: paypal.SigningKey };
  }
}

/** Builds once, for all projects of this run, what ships: browsers open the site that the image has. */
export default async function setUpBrowserTests(project: TestProject) {
  project.provide('chromiumPath', findChromium());
  project.provide('signingKeys', { clerk: clerk.newSigningKey(), paypal: paypal.newSigningKey() });
  const built: Image | undefined = project.getProvidedContext().image;
  const image = built ?? (await buildImage('.', settings));
  project.vitest.provide('image', image);
  project.provide('siteFolder', join(image.workFolder, 'dist'));
  return built === undefined ? () => removeFolder(image.folder) : undefined;
}

/** What the built site knows of its surroundings. */
const settings = practiceEnvironment({
  siteOrigin: `http://localhost:${SITE_PORT}`,
  serverPort: SITE_PORT,
  clerkUrl: 'http://localhost',
  paypalUrl: `http://localhost:${PAYPAL_PORT}`,
});
