import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { sleepCourse } from '#content/courses/courses.ts';
import { memberPages } from '#src/app/member-pages.ts';

import { newMember, newVisitor, signedInAs } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { endlessMovements } from './support/movements.ts';
import { siteUrl } from './support/stack.ts';

const LESSON = '/sltrng/module/1';
/** The issue's own limit for what has to come before a lesson can be read. */
const LESSON_BYTES = 300_000;
const LESSON_REQUESTS = 15;

let context: BrowserContext;
/** The one page in which one address is opened after the other. */
let first: Page;
beforeAll(async () => {
  const visitor = await newMember(await newAccount({ hasCourseAccess: true }));
  ({ context, page: first } = visitor);
  await context.addInitScript(markHeading);
});

/** Runs in a page before its own scripts: marks its heading as soon as the HTML holds one. */
function markHeading() {
  const seen = globalThis as unknown as { first: Element | null; isReady: boolean };
  seen.isReady = false;
  new MutationObserver(() => {
    seen.first ??= document.querySelector('h1');
  }).observe(document, { childList: true, subtree: true });
  addEventListener('page.ready', () => {
    seen.isReady = true;
  });
}

/** Opens an address where headings are marked, and tells whether the heading is still the same element. */
async function openMarked(page: Page, path: string) {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Another's pictures are out of reach where the tests run.
    if (message.type() === 'error' && !message.text().includes('ERR_NAME_NOT_RESOLVED')) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const answer = await page.goto(siteUrl + path);
  await page.waitForFunction(() => (globalThis as unknown as { isReady: boolean }).isReady);
  // What the sign-in service changes in the page follows.
  await page.locator('.cl-userButtonTrigger').first().waitFor();
  return {
    html: (await answer?.text()) ?? '',
    problems,
    isSameHeading: () =>
      page.evaluate(() => {
        const { first } = globalThis as unknown as { first: Element | null };
        return first !== null && first === document.querySelector('h1');
      }),
  };
}

describe('a page for members', () => {
  /** One module stands for all of them. */
  const paths = memberPages().map(({ path }) => path);
  it.each(paths.filter((path) => path === LESSON || !path.includes('/module/')))(
    '%s stands in its HTML, is taken over as it is, and rests',
    async (path) => {
      const { html, problems, isSameHeading } = await openMarked(first, path);
      expect(html).toMatch(/<h1[ >]/);
      await expect(isSameHeading()).resolves.toBe(true);
      expect(problems).toEqual([]);
      await expect.poll(() => endlessMovements(first)).toEqual([]);
    },
  );

  it('opens without a fault on a device that has no notebook of the member yet', async () => {
    const member = await newAccount({ hasCourseAccess: true });
    const { cookies } = (await signedInAs(member)).storageState;
    const { context: other, page } = await newVisitor({ storageState: { cookies, origins: [] } });
    await other.addInitScript(markHeading);
    const { problems } = await openMarked(page, LESSON);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Complete Lesson' }).first().waitFor();
    expect(problems).toEqual([]);
    await other.close();
  });

  it('can be read before any script has come', async () => {
    const page = await context.newPage();
    let bytes = 0;
    let requests = 0;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(siteUrl + LESSON);
    await page.getByRole('heading', { name: 'Key Learning Points' }).waitFor();
    await page.getByRole('button', { name: 'Complete Lesson' }).waitFor();
    expect(bytes).toBeLessThanOrEqual(LESSON_BYTES);
    expect(requests).toBeLessThanOrEqual(LESSON_REQUESTS);
    expect(bytes).toBeGreaterThan(10_000);
    await page.close();
  });

  it.each(['/dashboard', '/sltrng'])('says no number of %s that only the device knows', async (path) => {
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(siteUrl + path);
    const numbers = await page.getByText(/\d of \d modules|progress: \d/).all();
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      await expect(number.isVisible()).resolves.toBe(false);
    }
    await page.close();
  });

  it('answers a press that came before its scripts', async () => {
    const page = await context.newPage();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(siteUrl + LESSON, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Complete Lesson' }).click();
    await expect(page.getByRole('button', { name: 'Completed ✓' }).count()).resolves.toBe(0);
    release();
    await page.getByRole('button', { name: 'Completed ✓' }).waitFor();
    await page.close();
  });

  it('keeps what the member has done out of the HTML, and shows it once it is taken over', async () => {
    const page = first;
    await page.goto(siteUrl + LESSON);
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify([0]));
    }, `${sleepCourse.storage}:completedModules`);
    const { html, problems } = await openMarked(page, '/sltrng');
    expect(html).not.toContain('Go on with Module 2');
    await page.getByRole('button', { name: 'Go on with Module 2' }).first().waitFor();
    expect(problems).toEqual([]);
  });
});

/** What a page has asked our own server for once nothing more is to come: the addresses and their bytes as they are sent. */
async function ownFiles(path: string) {
  const account = await newAccount({ hasCourseAccess: true });
  const { context: empty, page } = await newMember(account);
  const devtools = await empty.newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, string>();
  const files: { readonly pathname: string; readonly bytes: number }[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    // The sign-in service stands behind our own address.
    if (url.startsWith(siteUrl) && !url.startsWith(`${siteUrl}/__clerk`)) {
      asked.set(requestId, new URL(url).pathname);
    }
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    asked.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pathname = asked.get(requestId);
    asked.delete(requestId);
    // What a part fetched is in the cache when it is imported.
    if (pathname !== undefined && encodedDataLength > 0) {
      files.push({ pathname, bytes: encodedDataLength });
    }
  });
  await page.goto(siteUrl + path);
  await page.locator('.cl-userButtonTrigger').first().waitFor();
  // The last that is fetched: what every page has, and needs only once it is read.
  await expect
    .poll(() => files.filter(({ pathname }) => pathname.includes('/attend-')).length, { timeout: 90_000 })
    .toBe(2);
  await expect.poll(() => asked.size, { timeout: 90_000 }).toBe(0);
  await empty.close();
  return files;
}

describe('a first visit to a page for members', () => {
  it.each([
    { path: LESSON, requests: 25, kilobytes: 310 },
    { path: '/sltrng', requests: 29, kilobytes: 316 },
    { path: '/efcourse', requests: 33, kilobytes: 340 },
    { path: '/dashboard', requests: 26, kilobytes: 288 },
    { path: '/resources/breathing-exercise', requests: 25, kilobytes: 280 },
    { path: '/resources/sleep-hygiene-checklist', requests: 23, kilobytes: 271 },
  ])(
    'asks for at most $requests files of ours on $path, and $kilobytes kB, until it is idle',
    async ({ path, requests, kilobytes }) => {
      const files = await ownFiles(path);
      expect(files.length).toBeLessThanOrEqual(requests);
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytes * 1000);
    },
  );
});
