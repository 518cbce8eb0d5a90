import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';

import { MARK_KEY } from '#src/notebook/mark.ts';
import { markOf } from '#src/notebook/shelf.ts';

import { newSession } from './emulators.ts';
import { HOST_RESOLVER_RULES, siteUrl } from './stack.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // What draws is no process of its own, to which each picture would be sent.
  '--in-process-gpu',
  '--disable-quic',
  // Pictures below the window are fetched from as far away as the whole browser fetches them.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  // clerk-js behaves as if it were offline where a browser says that a program drives it.
  '--disable-blink-features=AutomationControlled',
];

/** Patience for one step of a journey, in milliseconds. Machines are slow and noisy; no journey waits this long in vain. */
const STEP_TIMEOUT_MS = 45_000;

/** @param resolverRules where the addresses that the built site knows lead to */
export function launchBrowser(resolverRules = HOST_RESOLVER_RULES): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=${resolverRules}`],
  });
}

/** Serves all files of a process, and ends with it. */
const browserOfAll = await launchBrowser();

/** Closes every window, so that no file leaves one to the next. */
export async function closeWindows(): Promise<void> {
  await Promise.all(browserOfAll.contexts().map((context) => context.close()));
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests that left this machine. A journey expects none. */
  readonly outside: string[];
  /** Uncaught errors of the page. A journey expects none. */
  readonly pageErrors: string[];
}

/**
 * A fresh person at a fresh browser window. Without the service worker, whose requests no journey can hold back, unless the journey
 * is about it.
 */
export async function newVisitor(
  options: Parameters<Browser['newContext']>[0] = {},
  browser = browserOfAll,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await context.addInitScript(() => {
    addEventListener('page.ready', () => {
      document.documentElement.dataset['ready'] = '';
    });
  });
  const outside: string[] = [];
  const pageErrors: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') {
      outside.push(request.url());
    }
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return { context, page, outside, pageErrors };
}

/**
 * A member at a fresh browser window, as if signed in there a moment ago. Only journeys that are about the sign-in dialog walk
 * through it, by `signIn`.
 */
export async function newMember(
  account: { readonly id: string },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  return newVisitor({ ...options, ...(await signedInAs(account)) });
}

/** What a window holds once its member has signed in: the cookies of the sign-in service, and the member's notebook lies open. */
export async function signedInAs({ id }: { readonly id: string }) {
  const { cookies } = await newSession(id);
  const { hostname, origin } = new URL(siteUrl);
  return {
    storageState: {
      cookies: cookies.map((directive) => {
        const [name = '', value = ''] = directive.split(/[=;]/);
        return {
          name,
          value,
          domain: hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax' as const,
        };
      }),
      origins: [{ origin, localStorage: [{ name: MARK_KEY, value: markOf(id)! }] }],
    },
  };
}

/** Opens an address and waits until the screen there answers to keys and pointers, as a person does who reads first. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await answering(page);
}

/** Waits until the screen of a page that has been opened anew answers. */
export async function answering(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}
