import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from './support/browser.ts';
import { changeAccess, newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button } from './support/steps.ts';

/** Words of the first lesson of the sleep course, which the server hands to members only. */
const GUARDED = 'Some sleep trouble is a sign of an illness';
const LESSON = `${siteUrl}/sltrng/module/1`;
const OTHER_LESSON = `${siteUrl}/sltrng/module/2`;
const TEXTS = 'members-texts';

/** What the device keeps: the addresses in each of the site's caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
      }),
    );
    return Object.fromEntries(entries);
  });

/** Waits until the device has an address that matches. */
const untilKept = (page: Page, address: RegExp) =>
  expect
    .poll(async () => Object.values(await keptIn(page)).flat(), { timeout: 90_000 })
    .toContainEqual(expect.stringMatching(address));

/** Waits until the device has no guarded text. Looking into a cache that is being taken away makes an empty one of its name. */
const untilNoTexts = (page: Page) =>
  expect.poll(async () => (await keptIn(page))[TEXTS] ?? [], { timeout: 90_000 }).toEqual([]);

/** Everything that the caches hold, as text. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${name} ${request.url} ${await (await cache.match(request))!.text()}`);
      }
    }
    return texts;
  });

/** A member with access, who has opened the first module and whose device has kept what it keeps. */
async function readingMember() {
  const account = await newAccount({ hasCourseAccess: true });
  const visitor = await newMember(account, { serviceWorkers: 'allow' });
  await visit(visitor.page, LESSON);
  await visitor.page.getByText(GUARDED).first().waitFor();
  await untilKept(visitor.page, /^\/members\/sleep-module-1-/);
  await untilKept(visitor.page, /calendar-file/);
  return { ...visitor, account };
}

/** The network is gone, for pages and for the worker. */
const cut = (context: BrowserContext) => context.setOffline(true);

describe('a visitor without an account', () => {
  it('reads again what was read, and is told what needs a connection', async () => {
    const { context, page, pageErrors } = await newVisitor({ serviceWorkers: 'allow' });
    await visit(page, `${siteUrl}/blog`);
    await untilKept(page, /^\/blog$/);
    const kept = await keptIn(page);
    expect(Object.keys(kept)).not.toContain(TEXTS);
    expect(Object.values(kept).flat()).not.toContainEqual(expect.stringMatching(/DashboardPage/));
    await cut(context);
    await visit(page, `${siteUrl}/blog`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${siteUrl}/checkout/success?subscriptionID=I-1`);
    await page.getByText(/your payment is safe/).waitFor();
    await page.getByText(/You seem to be offline/).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a member without a connection', () => {
  it('opens the lesson that was open before, the tools and the diary, and is told which lesson is not there', async () => {
    const { context, page, pageErrors } = await readingMember();
    await cut(context);
    await visit(page, LESSON);
    await page.getByText(GUARDED).first().waitFor();

    await page.goto(OTHER_LESSON);
    await page.getByText(/This text is not kept on this device/).waitFor();

    await visit(page, `${siteUrl}/resources/breathing-exercise`);
    await button(page, 'Start Exercise').click();
    await button(page, 'Pause').waitFor();

    await visit(page, `${siteUrl}/dashboard`);
    await button(page, /Add a win/).click();
    await page.locator('textarea[name=text]').fill('Slept through on the train');
    await button(page, /Save/).first().click();
    await page.getByText('Slept through on the train').first().waitFor();
    await visit(page, `${siteUrl}/dashboard`);
    await page.getByText('Slept through on the train').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('has nothing in the caches that names them but the lease, and no call, payment or page of theirs', async () => {
    const { context, page, account } = await readingMember();
    await visit(page, `${siteUrl}/dashboard`);
    await visit(page, `${siteUrl}/membership`);
    await untilKept(page, /MembershipPage/);
    const naming = (await allKept(page)).filter(
      (text) => text.includes(account.id) || text.includes(account.email),
    );
    expect(naming.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      `${TEXTS} ${siteUrl}/members/lease`,
    ]);
    const addresses = Object.values(await keptIn(page)).flat();
    expect(
      addresses.filter((path) => /^\/(?:api|__clerk|checkout|dashboard|sltrng|membership)/.test(path)),
    ).toEqual([]);
    await context.close();
  });

  it('is known to the page by the server while there is a connection, and PayPal’s script has its nonce', async () => {
    const { context, page } = await readingMember();
    await page.goto(LESSON);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await page.locator('#visitor:not([data-kept])').count()).toBe(1);
    const nonce = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return entry!.serverTiming.find(({ name }) => name === 'nonce')?.description;
    });
    expect(nonce).toMatch(/^[\w-]{22}$/);
    await context.close();
  });
});

describe('the guarded texts on the device', () => {
  it('leave with the sign-out', async () => {
    const { context, page } = await readingMember();
    expect((await allKept(page)).join('\n')).toContain(GUARDED);
    await page.locator('.cl-userButtonTrigger').first().click();
    await page.getByRole('menuitem', { name: /Sign out/ }).click();
    await page.waitForURL(`${siteUrl}/`);
    await untilNoTexts(page);
    expect((await allKept(page)).join('\n')).not.toContain(GUARDED);
    await cut(context);
    await page.goto(LESSON);
    await page.waitForTimeout(3000);
    expect(await page.getByText(GUARDED).count()).toBe(0);
    await context.close();
  });

  it('leave with the access', async () => {
    const { context, page, account } = await readingMember();
    await changeAccess(account.id, { hasCourseAccess: false });
    await expect
      .poll(
        async () => {
          await visit(page, OTHER_LESSON);
          return page.getByText('Course Access Required').count();
        },
        { timeout: 90_000, interval: 5000 },
      )
      .toBe(1);
    await untilNoTexts(page);
    await context.close();
  });
});
