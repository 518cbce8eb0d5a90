import { chromium, type CDPSession, type Page } from 'playwright-core';

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled'];
const SLOW_DOWN = 4;
const HOURS = 8;

export interface InTheApp {
  /** Longest task of the main thread in milliseconds, at a quarter of the machine's speed. */
  readonly longestTask: Readonly<Record<string, number>>;
  /** Heap in MB before and after eight hours of a running timer. */
  readonly heapBefore: number;
  readonly heapAfter: number;
}

/** Opens a module, goes to the next lesson and runs the timer, all on the open page of the energy course. */
export async function measureInTheApp(siteUrl: string, chromiumPath: string): Promise<InTheApp> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(watchTasks);
    await page.goto(`${siteUrl}/efreset`);
    await page
      .getByRole('button', { name: /Start Module/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });

    const dialog = page.getByRole('dialog');
    const openingAModule = await longestTask(page, async () => {
      await page
        .getByRole('button', { name: /Start Module/ })
        .first()
        .click();
      await dialog.getByRole('button', { name: 'Complete Lesson' }).waitFor();
    });
    const nextLesson = await longestTask(page, async () => {
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await dialog.getByText('Lesson 2 of 5').waitFor();
    });

    await page.clock.install();
    await page.goto(`${siteUrl}/efreset?resource=pomodoro-rhythm-guide`);
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .click();
    const redraw = await longestTask(page, () => page.clock.runFor(10_000));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const heapBefore = await heap(devtools);
    for (let minute = 0; minute < HOURS * 60; minute += 1) {
      await page.clock.runFor(60_000);
    }
    return {
      longestTask: {
        'opening a module': openingAModule,
        'next lesson': nextLesson,
        'redraw of the timer': redraw,
      },
      heapBefore,
      heapAfter: await heap(devtools),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. The browser reports a task once it takes 50 ms; shorter ones are what is wanted and stay 0. */
function watchTasks() {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const tasks = () => page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  const before = (await tasks()).length;
  await act();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return Math.max(0, ...(await tasks()).slice(before));
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
