import type { BrowserContext } from 'playwright-core';

import { median } from './lighthouse-runs.ts';
import { inBrowser, PHONE } from './phone.ts';
import { memberSession } from './practice-member.ts';

/** A slow phone: a quarter of the machine's speed, 1.6 Mbit/s, 150 ms. */
const CPU_SLOW_DOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What tells that a page can be read. */
const PAGES = {
  landing: { path: '/', readable: 'h1' },
  lesson: { path: '/sltrng/module/1', readable: 'button:has-text("Complete Lesson")' },
  'course home': { path: '/sltrng', readable: 'h1' },
  dashboard: { path: '/dashboard', readable: 'h1' },
  tool: { path: '/resources/breathing-exercise', readable: 'h1' },
} as const;
type PageName = keyof typeof PAGES;

interface Opening {
  /** Milliseconds from the press of the link to the heading, and to what makes the page readable. */
  readonly heading: number;
  readonly readable: number;
  readonly requests: number;
  /** Over the network, headers included. */
  readonly bytes: number;
}

export type Openings = Readonly<Record<PageName, { readonly first: Opening; readonly again: Opening }>>;

/** Opens the landing page and members' pages in turn, as a member: each in a browser without a cache, then once more. */
export async function measureMemberPages(
  siteUrl: string,
  chromiumPath: string,
  runs: number,
): Promise<Openings> {
  return inBrowser(chromiumPath, async (browser) => {
    const session = await memberSession(browser, siteUrl);
    const names = Object.keys(PAGES) as PageName[];
    const found = new Map(names.map((name) => [name, { first: [] as Opening[], again: [] as Opening[] }]));
    for (let run = 0; run < runs; run += 1) {
      for (const name of names) {
        const context = await browser.newContext({ storageState: session, viewport: PHONE });
        found.get(name)?.first.push(await open(context, siteUrl, name));
        found.get(name)?.again.push(await open(context, siteUrl, name));
        await context.close();
      }
    }
    return Object.fromEntries(
      [...found].map(([name, { first, again }]) => [name, { first: middle(first), again: middle(again) }]),
    ) as unknown as Openings;
  });
}

async function open(context: BrowserContext, siteUrl: string, name: PageName): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += encodedDataLength > 0 ? 1 : 0;
    bytes += encodedDataLength;
  });
  const { path, readable } = PAGES[name];
  const start = performance.now();
  await page.goto(siteUrl + path, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  const heading = performance.now() - start;
  await page.locator(readable).first().waitFor({ timeout: 60_000 });
  const opening = { heading, readable: performance.now() - start, requests, bytes };
  await page.waitForLoadState('load');
  await page.close();
  return opening;
}

function middle(openings: readonly Opening[]): Opening {
  const of = (read: (opening: Opening) => number) => median(openings.map(read));
  return {
    heading: of((one) => one.heading),
    readable: of((one) => one.readable),
    requests: of((one) => one.requests),
    bytes: of((one) => one.bytes),
  };
}
