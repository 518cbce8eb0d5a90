import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

import { median } from './lighthouse-runs.ts';
import { signIn } from './practice-member.ts';

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled'];
const PHONE = { width: 412, height: 823 };
const SLOW_DOWN = 6;
const PRESSES = 200;
/** What follows on a press is painted by then, also on a slowed processor. */
const SETTLED_MS = 600;
/** A shorter time is not told (https://w3c.github.io/event-timing/). */
const SHORTEST_TOLD_MS = 16;
/** Bytes in a second. */
const SPEEDS = [40_000, 200_000] as const;

export interface Presses {
  readonly count: number;
  /** Milliseconds from a press to the next paint. */
  readonly typical: number;
  readonly worst: number;
}

/** Presses buttons of members' pages on a slow phone, and reads how long each takes to the next paint. */
export async function measurePresses(siteUrl: string, chromiumPath: string): Promise<Presses> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.addInitScript(tellInteractions, SHORTEST_TOLD_MS);
    await page.goto(siteUrl);
    await signIn(page);
    await page.setViewportSize(PHONE);
    const devtools = await page.context().newCDPSession(page);
    const times: number[] = [];
    for await (const button of memberButtons(page, siteUrl)) {
      await button.waitFor();
      await button.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await button.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.evaluate('interactions.length = 0');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(SETTLED_MS);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      times.push(await page.evaluate<number>(`Math.max(${SHORTEST_TOLD_MS}, ...interactions)`));
      if (times.length === PRESSES) {
        break;
      }
    }
    return { count: times.length, typical: median(times), worst: Math.max(...times) };
  } finally {
    await browser.close();
  }
}

function tellInteractions(shortest: number): void {
  const interactions: number[] = [];
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    interactions.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/** One button after the other, round after round: menus, lessons, boxes to tick, an exercise. */
async function* memberButtons(page: Page, siteUrl: string): AsyncGenerator<Locator> {
  const named = (name: string | RegExp) => page.getByRole('button', { name });
  for (let module = 0; ; module = (module + 1) % 7) {
    await open(page, `${siteUrl}/sltrng`);
    yield named(/^Menu$/);
    yield named(/^Menu$/);
    yield named(/^(?:Start|Continue) Module/).nth(module);
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: 'Next Lesson', exact: true });
    for (let lesson = 1; lesson < 3; lesson += 1) {
      await dialog.getByRole('button', { name: 'Print this lesson' }).waitFor();
      yield next;
    }
    yield dialog.getByRole('button', { name: 'Close' });

    await open(page, `${siteUrl}/resources/sleep-hygiene-checklist`);
    const boxes = page.getByRole('checkbox');
    for (let box = 0; box < 10; box += 1) {
      yield boxes.nth(box);
    }

    await open(page, `${siteUrl}/resources/breathing-exercise`);
    yield named(/^Start/).first();
    yield named(/^Pause/).first();
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#visitor').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

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
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
  try {
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
  } finally {
    await browser.close();
  }
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
