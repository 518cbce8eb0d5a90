import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { Hono } from 'hono';
import { z } from 'zod';

import type { Knobs } from './knobs.ts';
import { unavailableWhen } from './knobs.ts';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('@clerk/clerk-js/package.json');
const folder = join(dirname(packageFile), 'dist');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** The real clerk-js, unchanged, under the path that Clerk's own servers use. Only the installed version is there. */
export function clerkJsFiles(knobs: Knobs): Hono {
  const files = new Hono();
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.js')));
  const path = `/@clerk/clerk-js@${version}/dist`;

  files.use(
    '*',
    unavailableWhen(() => knobs.scriptDown),
  );

  files.get(`${path}/:name`, (c) => {
    const name = c.req.param('name');
    if (!names.has(name)) {
      return c.notFound();
    }
    const etag = `"${version}/${name}"`;
    // Asked for again on every page, so that the `scriptDown` knob is never hidden by the browser's cache.
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    if (c.req.header('if-none-match') === etag) {
      return c.body(null, 304);
    }
    return c.body(readFileSync(join(folder, name)), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  });

  return files;
}
