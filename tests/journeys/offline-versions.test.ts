import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { SITE_PORT } from './support/addresses.ts';
import { launchBrowser, newVisitor, visit } from './support/browser.ts';
import { fromSite, siteUrl } from './support/stack.ts';
import { button } from './support/steps.ts';

const PAGE = `${siteUrl}/blog`;
const OFFER = /^A new version of this site is ready/;

/** What stands in for the site's worker. */
let worker: ((built: string) => string) | null = null;
/** Which version of the site its pages say that they are. */
let version = 1;

/** The site of this run, whose worker and version change while it is open. */
const changingSite = createServer((request, response) => {
  void (async () => {
    const answer = await fromSite(siteUrl + request.url!, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.statusCode = answer.status;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-cache');
    if (request.url === '/sw.js') {
      const built = await answer.text();
      response.end(worker === null ? built : worker(built));
    } else if (type.startsWith('text/html')) {
      response.end((await answer.text()).replace('<html', `<html data-version="${version}"`));
    } else {
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  })();
});

let browser: Browser;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    changingSite.listen(0, '127.0.0.1', resolve);
  });
  const { port } = changingSite.address() as AddressInfo;
  browser = await launchBrowser(`MAP localhost:${SITE_PORT} 127.0.0.1:${port}`);
});
afterAll(async () => {
  await browser.close();
  changingSite.closeAllConnections();
  changingSite.close();
});
beforeEach(() => {
  worker = null;
  version = 1;
});

const shownVersion = (page: Page) => page.locator('html').getAttribute('data-version');
const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

/** A visitor whose device keeps the first version of the site. */
async function keepingVisitor() {
  const visitor = await newVisitor({ serviceWorkers: 'allow' }, browser);
  await visit(visitor.page, PAGE);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => cachesOf(visitor.page), { timeout: 90_000 }).toContain('open-pages');
  return visitor;
}

describe('a new version of the site', () => {
  it('waits, is offered, can be declined, and is taken at a press only', async () => {
    const { context, page, pageErrors } = await keepingVisitor();
    worker = (built) => `${built}\n// The second version.`;
    version = 2;
    await visit(page, PAGE);
    await page.getByText(OFFER).waitFor();
    expect(await hasWaiting(page)).toBe(true);
    await button(page, 'Not now').click();
    await page.getByText(OFFER).waitFor({ state: 'detached' });
    expect(await hasWaiting(page)).toBe(true);

    version = 3;
    await visit(page, PAGE);
    expect(await shownVersion(page)).toBe('3');
    await page.getByText(OFFER).waitFor();
    version = 4;
    await button(page, 'Use it now').click();
    await page.locator('html[data-version="4"]').waitFor();
    await expect.poll(() => hasWaiting(page)).toBe(false);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a broken worker', () => {
  it('is taken back: it goes with all that it kept, and the site opens as before', async () => {
    const { context, page, pageErrors } = await keepingVisitor();
    const result = (await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        rolldownOptions: { input: 'src/offline/leaving-worker.ts', output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput;
    const [{ code }] = result.output;
    worker = () => code;
    await visit(page, PAGE);
    await expect.poll(() => cachesOf(page), { timeout: 90_000 }).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
        timeout: 90_000,
      })
      .toBe(0);
    await visit(page, PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
