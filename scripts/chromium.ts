import { accessSync, constants } from 'node:fs';

import { chromium } from 'playwright-core';

/** Chromium without windows. It is the same engine, and takes a third less of the processor than the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, one without windows, and what `findWholeChromium` finds.
 *
 * @throws with one sentence on what to do where there is none
 */
export function findChromium(): string {
  return firstOf([HEADLESS_SHELL, ...SYSTEM_PATHS]);
}

/**
 * The browser for the benchmarks, as members have it: `CHROMIUM_PATH`, the system's own, then Playwright's.
 *
 * @throws with one sentence on what to do where there is none
 */
export function findWholeChromium(): string {
  return firstOf(SYSTEM_PATHS);
}

function firstOf(paths: readonly string[]): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) {
      throw new Error(`CHROMIUM_PATH names "${named}", and no program is there.`);
    }
    return named;
  }
  const found = [...paths, playwrightsOwn()].find((path) => path !== '' && isExecutable(path));
  if (found !== undefined) {
    return found;
  }
  throw new Error(
    'The browser journeys need Chromium: install it (for example "sudo apt-get install chromium") or set CHROMIUM_PATH to the program.',
  );
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
