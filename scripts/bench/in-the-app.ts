import type { CDPSession, Page } from 'playwright-core';

import { median } from './lighthouse-runs.ts';
import { longestTask, longestTaskOfPress } from './main-thread-tasks.ts';
import { inBrowser, PHONE } from './phone.ts';
import { signIn } from './practice-member.ts';

const SLOW_DOWN = 4;
const MODULES = 5;
const REDRAWS = 10;
const HOURS = 8;

/** The longest tasks of the main thread at a quarter of the machine's speed, in milliseconds. */
interface LongestTasks {
  /** The median over all times that the same thing was done. */
  readonly typical: number;
  /** The first time, when nothing is compiled yet. */
  readonly first: number;
  readonly times: number;
}

export interface InTheApp {
  readonly longestTasks: Readonly<Record<string, LongestTasks>>;
  /** Heap in MB before and after eight hours of a timer that has been running for one. */
  readonly heapBefore: number;
  readonly heapAfter: number;
}

/** Opens modules of both courses and reads their lessons one by one, then runs the timer. */
export async function measureInTheApp(siteUrl: string, chromiumPath: string): Promise<InTheApp> {
  return inBrowser(chromiumPath, async (browser) => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${siteUrl}/efreset`);
    const energy = await readModules(page, 'Next');
    const timer = await runTimer(await browser.newPage({ viewport: PHONE }), siteUrl);

    const memberPage = await browser.newPage();
    await memberPage.goto(siteUrl);
    await signIn(memberPage);
    await memberPage.setViewportSize(PHONE);
    await memberPage.goto(`${siteUrl}/sltrng`);
    const sleep = await readModules(memberPage, 'Next Lesson');

    return {
      longestTasks: {
        'opening a module, energy course': energy.opening,
        'next lesson, energy course': energy.next,
        'opening a module, sleep course': sleep.opening,
        'next lesson, sleep course': sleep.next,
        'redraw of the timer': timer.redraw,
      },
      heapBefore: timer.heapBefore,
      heapAfter: timer.heapAfter,
    };
  });
}

async function readModules(page: Page, nextLabel: string) {
  const devtools = await page.context().newCDPSession(page);
  const startButtons = page.getByRole('button', { name: /Start Module/ });
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: nextLabel, exact: true });
  const end = dialog.getByRole('button', { name: 'Print this lesson' });
  await startButtons.first().waitFor();
  await page.waitForLoadState('networkidle');

  const opening: number[] = [];
  const nextLesson: number[] = [];
  for (let module = 0; module < MODULES; module += 1) {
    opening.push(await longestTaskOfPress(devtools, SLOW_DOWN, page, startButtons.nth(module)));
    await end.waitFor();
    for (let lesson = 2; await next.isEnabled(); lesson += 1) {
      nextLesson.push(await longestTaskOfPress(devtools, SLOW_DOWN, page, next));
      await dialog.getByText(new RegExp(`^Lesson ${lesson} of \\d+ ·`)).waitFor();
      await end.waitFor();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  return { opening: summaryOf(opening), next: summaryOf(nextLesson) };
}

async function runTimer(page: Page, siteUrl: string) {
  const devtools = await page.context().newCDPSession(page);
  await page.clock.install();
  await page.goto(`${siteUrl}/efreset?resource=pomodoro-rhythm-guide`);
  // The page is the course home's HTML until its script runs.
  await page.getByRole('button', { name: 'Back to Resources' }).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  const redraws: number[] = [];
  for (let redraw = 0; redraw < REDRAWS; redraw += 1) {
    redraws.push(await longestTask(devtools, SLOW_DOWN, () => page.clock.runFor(1_000)));
  }
  const runFor = async (hours: number) => {
    for (let minute = 0; minute < hours * 60; minute += 1) {
      await page.clock.runFor(60_000);
    }
  };
  // In the first hour the browser still compiles what the timer uses.
  await runFor(1);
  const heapBefore = await heap(devtools);
  await runFor(HOURS);
  return { redraw: summaryOf(redraws), heapBefore, heapAfter: await heap(devtools) };
}

function summaryOf(tasks: readonly number[]): LongestTasks {
  return { typical: median(tasks), first: tasks[0] ?? Number.NaN, times: tasks.length };
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
