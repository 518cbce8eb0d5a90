import type { BrowserContext, Page } from 'playwright-core';

import { median } from './lighthouse-runs.ts';
import { inBrowser, PHONE } from './phone.ts';
import { memberSession } from './practice-member.ts';

const SLOW_DOWN = 6;
const PRESSES_PER_PAGE = 25;
/** What a press leads to is drawn by then, also on the slowed processor. */
const SETTLED_MS = 700;
/** How long a print dialog stays open. */
const DIALOG_MS = 200;

const PAGES = [
  '/sltrng',
  '/sltrng/module/1',
  '/efreset',
  '/efreset?resource=pomodoro-rhythm-guide',
  '/dashboard',
  '/resources/breathing-exercise',
  '/resources/progressive-muscle-relaxation',
  '/resources/sleep-hygiene-checklist',
] as const;

const PLAIN_PAGE =
  'data:text/html,<!doctype html><title>Plain</title><main><button onclick="this.textContent = Date.now()">Press</button></main>';

/** Ends the visit, leaves the page, or opens what the browser draws by itself. */
const NOT_PRESSED = /sign out|log out|remove|delete|browse|bring in|from a file/i;

export interface Presses {
  /** Milliseconds from a press to the next frame, by the browser's own Event Timing: in steps of 8, and 16 at the least. */
  readonly typical: number;
  readonly worst: number;
  /** Which press that was. */
  readonly worstOf: string;
  readonly times: number;
  /** The same of a page whose only button changes its own name: what the machine and the browser take by themselves. */
  readonly plain: number;
}

/** Presses the buttons and boxes of members' pages, each page in turn, on a processor six times slower. */
export async function measurePresses(siteUrl: string, chromiumPath: string): Promise<Presses> {
  return inBrowser(chromiumPath, async (browser) => {
    const session = await memberSession(browser, siteUrl);
    const plain = await pressAll(await browser.newContext({ viewport: PHONE }), PLAIN_PAGE);
    const found: Press[] = [];
    for (const path of PAGES) {
      const context = await browser.newContext({ storageState: session, viewport: PHONE });
      found.push(...(await pressAll(context, siteUrl + path)));
    }
    const worst = found.toSorted((one, other) => other.took - one.took)[0];
    return {
      typical: median(found.map(({ took }) => took)),
      worst: worst?.took ?? Number.NaN,
      worstOf: worst?.what ?? '',
      times: found.length,
      plain: median(plain.map(({ took }) => took)),
    };
  });
}

interface Press {
  readonly what: string;
  readonly took: number;
}

/** Presses one thing of a page after another. */
async function pressAll(context: BrowserContext, address: string): Promise<readonly Press[]> {
  const page = await context.newPage();
  await page.addInitScript(KEEP_INTERACTIONS);
  await page.goto(address);
  await page.locator('main button').first().waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const found: Press[] = [];
  for (let press = 0; press < PRESSES_PER_PAGE; press += 1) {
    const pressed = await pressNext(page, press);
    if (pressed !== null) {
      found.push({ what: `${pressed.name} of ${new URL(address).pathname}`, took: pressed.took });
    }
  }
  await context.close();
  return found;
}

/** Presses one of what can be pressed now with the mouse alone. Null where it is out of reach. */
async function pressNext(page: Page, index: number) {
  const dialog = page.getByRole('dialog');
  const within = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  const controls = within
    .locator('button:visible:enabled:not([aria-disabled=true]), input[type=checkbox]:visible:enabled')
    .filter({ hasNotText: NOT_PRESSED });
  const count = await controls.count();
  if (count === 0) {
    await page.keyboard.press('Escape');
    return null;
  }
  const control = controls.nth(index % count);
  const name = await control.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.closest('button, label')?.textContent ?? '',
  );
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await control.boundingBox();
  if (box === null) {
    return null;
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(SETTLED_MS / 2);
  await page.evaluate(() => {
    interactions().length = 0;
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(SETTLED_MS);
  const took = await page.evaluate(() => Math.max(16, ...interactions()));
  return { name: name.trim(), took };
}

/** Runs in the page, as text, since what is compiled here needs helpers that a page lacks: keeps how long each interaction took to the next frame. A print dialog opens, and closes by itself. */
const KEEP_INTERACTIONS = `
  const kept = [];
  globalThis.interactions = () => kept;
  globalThis.print = () => {
    dispatchEvent(new Event('beforeprint'));
    setTimeout(() => dispatchEvent(new Event('afterprint')), ${DIALOG_MS});
  };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) kept.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Of the page: see {@link KEEP_INTERACTIONS}. */
declare function interactions(): number[];
