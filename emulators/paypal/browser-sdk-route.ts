import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Hono } from 'hono';

import type { Emulator } from './emulator.ts';
import type { Knobs } from './knobs.ts';

const SDK_SOURCE = readFileSync(join(import.meta.dirname, 'browser-sdk.js'), 'utf8');

const HEADERS = {
  'Content-Type': 'application/javascript; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/** The text of the script, misbehaving as the knob says. */
export function browserScript(mode: Knobs['sdk']): string {
  return mode === 'empty' ? '' : `{\nconst emulatorMode = ${JSON.stringify(mode)};\n${SDK_SOURCE}}\n`;
}

function scriptProblem(clientId: string | undefined, emulator: Emulator): string | undefined {
  if (emulator.knobs.sdk === 'down') {
    return 'The emulator was told to serve no script.';
  }
  if (!clientId) {
    return 'The script parameter client-id is missing.';
  }
  return clientId === emulator.options.clientId ? undefined : `The client-id ${clientId} is unknown.`;
}

/** GET /sdk/js?client-id=…: the script that defines `window.paypal`, or a refusal with status 400. */
export function browserSdkRoutes(emulator: Emulator): Hono {
  return new Hono().get('/sdk/js', (context) => {
    const problem = scriptProblem(context.req.query('client-id'), emulator);
    if (problem !== undefined) {
      return context.body(`throw new Error(${JSON.stringify(problem)});\n`, 400, HEADERS);
    }
    return context.body(browserScript(emulator.knobs.sdk), 200, HEADERS);
  });
}
