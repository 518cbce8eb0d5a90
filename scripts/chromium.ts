import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

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
 * The browser for the journeys: `CHROMIUM_PATH`, the system's own, then Playwright's. On Debian as root it installs the
 * system's package when there is none.
 *
 * @throws with one sentence on what to do where none can be had
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) {
      throw new Error(`CHROMIUM_PATH names "${named}", and no program is there.`);
    }
    return named;
  }
  const found = installed();
  if (found !== undefined) {
    return found;
  }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium here: installing the package of Debian …');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const fresh = installed();
    if (fresh !== undefined) {
      return fresh;
    }
  }
  throw new Error(
    'The browser journeys need Chromium: install it (for example "sudo apt-get install chromium") or set CHROMIUM_PATH to the program.',
  );
}

function installed(): string | undefined {
  return [...SYSTEM_PATHS, playwrightsOwn()].find((path) => path !== '' && isExecutable(path));
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
