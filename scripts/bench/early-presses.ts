import type { Browser, BrowserContext, Page } from 'playwright-core';

import { median } from './lighthouse-runs.ts';
import { inBrowser, PHONE } from './phone.ts';

/** Bytes in a second. */
const SPEEDS = [40_000, 200_000] as const;

export interface EarlyPresses {
  /** Milliseconds from a press before the scripts are there to the sign that it was heard, and to its answer. */
  readonly heard: number;
  readonly answered: number;
  /** From a press of a link at the same moment to the next page's heading. */
  readonly link: number;
}

/** Presses a button of the landing page as soon as its heading is there, at each speed of the network, in bytes in a second. */
export async function measureEarlyPresses(
  siteUrl: string,
  chromiumPath: string,
  runs: number,
): Promise<ReadonlyMap<number, EarlyPresses>> {
  return inBrowser(chromiumPath, async (browser) => {
    const found = new Map<number, EarlyPresses>();
    for (const speed of SPEEDS) {
      const buttons: Pick<EarlyPresses, 'heard' | 'answered'>[] = [];
      const links: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        buttons.push(await withEarlyPage(browser, siteUrl, speed, pressButton));
        links.push(await withEarlyPage(browser, siteUrl, speed, pressLink));
      }
      found.set(speed, {
        heard: median(buttons.map(({ heard }) => heard)),
        answered: median(buttons.map(({ answered }) => answered)),
        link: median(links),
      });
    }
    return found;
  });
}

async function withEarlyPage<Result>(
  browser: Browser,
  siteUrl: string,
  speed: number,
  press: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    return await press(await earlyPage(context, siteUrl, speed));
  } finally {
    await context.close();
  }
}

async function earlyPage(context: BrowserContext, siteUrl: string, speed: number): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await page.goto(siteUrl, { waitUntil: 'domcontentloaded' });
  await page.locator('h1').first().waitFor();
  return page;
}

async function pressButton(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  const start = performance.now();
  await menu.click({ force: true, noWaitAfter: true });
  await page.locator('[aria-busy], [aria-expanded=true]').first().waitFor();
  const heard = performance.now() - start;
  await page.locator('[aria-expanded=true]').first().waitFor();
  return { heard, answered: performance.now() - start };
}

async function pressLink(page: Page) {
  const link = page.locator('a[href="/blog"]').first();
  await link.scrollIntoViewIfNeeded();
  const start = performance.now();
  await link.click({ force: true, noWaitAfter: true });
  await page.waitForURL('**/blog', { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  return performance.now() - start;
}
