import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium, type Page } from 'playwright-core';

import { PICTURE_SERVICE } from '../../content/picture-service.ts';

/** Runs on a machine that is busier than this say more about the machine than about the page. Lighthouse's own index. */
const SLOWEST_MACHINE = 1_000;
const MOST_TRIES_PER_RUN = 4;

/** For what is done before a page is measured. */
const DESKTOP = { width: 1280, height: 800 };
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
];

type Result = RunnerResult['lhr'];

export interface Measurement {
  /** Milliseconds, simulated for a phone on a slow network. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  readonly requests: readonly string[];
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/**
 * One run of Lighthouse: mobile, simulated throttling, a fresh browser. A run on a busy machine, or one that Lighthouse
 * could not record, is thrown away and made again.
 *
 * @param prepare does something in the browser before it is measured, such as signing in
 * @throws {Error} if no run succeeds
 */
export async function measure(
  address: string,
  chromiumPath: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Measurement> {
  let problem = '';
  for (let attempt = 1; attempt <= MOST_TRIES_PER_RUN; attempt += 1) {
    const report = await run(address, chromiumPath, prepare);
    const { benchmarkIndex } = report.environment;
    if (report.runtimeError === undefined && benchmarkIndex >= SLOWEST_MACHINE) {
      return measurementOf(report);
    }
    problem = report.runtimeError?.message ?? `The machine is busy (index ${Math.round(benchmarkIndex)}).`;
    console.log(`  thrown away: ${problem}`);
  }
  throw new Error(`Nothing can be measured at ${address}. ${problem}`);
}

async function run(
  address: string,
  chromiumPath: string,
  prepare: ((page: Page) => Promise<void>) | undefined,
): Promise<Result> {
  const browser = await launch({ chromePath: chromiumPath, chromeFlags: CHROMIUM_FLAGS });
  try {
    if (prepare !== undefined) {
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
      const page = await driver.contexts()[0]!.newPage();
      await page.setViewportSize(DESKTOP);
      await prepare(page);
      await page.close();
      await driver.close();
    }
    const result = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      // The pages are measured, not another's server, which a machine without a network cannot reach either.
      blockedUrlPatterns: [`${PICTURE_SERVICE}/*`],
    });
    if (result === undefined) {
      throw new Error(`Lighthouse says nothing about ${address}.`);
    }
    return result.lhr;
  } finally {
    browser.kill();
  }
}

function measurementOf({ audits, categories }: Result): Measurement {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const requests = audits['network-requests']?.details as { items?: { url: string }[] } | undefined;
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requests: (requests?.items ?? []).map(({ url }) => new URL(url).pathname),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
