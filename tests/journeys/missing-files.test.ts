import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button } from './support/steps.ts';

/** A member with access on their dashboard, who has typed something there. */
async function writingMember() {
  const account = await newAccount({ hasCourseAccess: true });
  const visitor = await newMember(account);
  await visit(visitor.page, `${siteUrl}/dashboard`);
  await button(visitor.page, /Add a win/).click();
  const words = visitor.page.locator('textarea[name=text]');
  await words.fill('Slept through');
  return { ...visitor, words };
}

const assets = '**/assets/**';
/** How long a busy machine may take. */
const SLOW = { timeout: 30_000 };
const notFound = (route: Route) =>
  route.fulfill({
    status: 404,
    body: 'There is nothing at this address.',
    headers: { 'cache-control': 'no-store' },
  });

/** Answers each file that was not asked for before with 404, so many times. Returns which files those were. */
async function loseEachFile(page: Page, times: number) {
  const lost = new Map<string, number>();
  await page.route(assets, async (route) => {
    const address = new URL(route.request().url()).pathname;
    const count = lost.get(address) ?? 0;
    lost.set(address, count + 1);
    await (count < times ? notFound(route) : route.continue());
  });
  return lost;
}

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const retry = (page: Page) => button(page, 'Try again');
const display = (page: Page) => button(page, 'Display').first();
const choices = (page: Page) => page.getByRole('group', { name: 'Text size' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** What members open without loading a page, and how one sees that it is there. */
const kinds: Readonly<
  Record<
    string,
    { readonly open: (page: Page) => Promise<void>; readonly shown: (page: Page) => Promise<void> }
  >
> = {
  'a part of the header': {
    open: (page) => display(page).click(),
    shown: (page) => choices(page).waitFor(),
  },
  'a text over the page': {
    open: (page) => button(page, 'Terms of Use').click(),
    shown: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor(),
  },
  'another page': {
    open: (page) => link(page, 'Resources').click(),
    shown: (page) =>
      page
        .getByRole('heading', { name: 'Access Resource' })
        .or(page.getByText('Access Resource').first())
        .first()
        .waitFor(),
  },
};

describe.each(Object.entries(kinds))('%s, each of whose files', (_name, { open, shown }) => {
  it('is missing once, comes without a word', async () => {
    const { context, page, words, pageErrors } = await writingMember();
    const lost = await loseEachFile(page, 1);
    await open(page);
    await shown(page);
    expect(lost.size).toBeGreaterThan(0);
    expect(await problem(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    expect((await words.count()) === 0 || (await words.inputValue()) === 'Slept through').toBe(true);
    await context.close();
  });

  it('is missing for a while, says so, and comes when it is asked for again', async () => {
    const { context, page, words } = await writingMember();
    await context.setOffline(true);
    await open(page);
    await page.getByText('You seem to be offline.').first().waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByText(/assets|Unexpected/).count()).toBe(0);
    await context.setOffline(false);
    await retry(page).first().click();
    await shown(page);
    expect((await words.count()) === 0 || (await words.inputValue()) === 'Slept through').toBe(true);
    await context.close();
  });
});

describe('a new version of the site', () => {
  it('is met with a fresh page where a member goes on, once', async () => {
    const { context, page } = await writingMember();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route('**/app.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/another.js"></script>' }),
    );
    await page.route(assets, notFound);
    const renewed = page.waitForEvent('domcontentloaded');
    await link(page, 'Resources').click();
    await renewed;
    await page.unroute(assets);
    await page.reload();
    await page.getByText('Access Resource').first().waitFor();
    expect(loads).toBe(2);
    await context.close();
  });

  it('is offered, and not forced, to whoever types', async () => {
    const { context, page, words } = await writingMember();
    await page.route('**/app.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/another.js"></script>' }),
    );
    await page.route(assets, notFound);
    await display(page).click();
    await page.getByText(/has been renewed since you opened this page/).waitFor();
    expect(await words.inputValue()).toBe('Slept through');
    await context.close();
  });
});

describe('the payment', () => {
  it('keeps the landing page when its button does not come, and brings it when it is asked for', async () => {
    const { context, page } = await newVisitor();
    await visit(page, siteUrl);
    await page.route(assets, notFound);
    await page.locator('#pricing').scrollIntoViewIfNeeded();
    await problem(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('could not');
    await page.unroute(assets);
    await retry(page).click();
    await button(page, 'Subscribe with PayPal').waitFor();
    await context.close();
  });

  it('is said to be safe where the page after it does not come', async () => {
    const { context, page } = await newVisitor();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(/CheckoutSuccessPage/, notFound);
    await page.goto(`${siteUrl}/checkout/success?subscriptionID=I-1`);
    // The page loads itself anew once, and only the second one stays and is read.
    await expect.poll(() => loads, SLOW).toBe(2);
    await page.getByText(/your payment is safe/).waitFor();
    await page.unroute(/CheckoutSuccessPage/);
    await button(page, 'Load the page again').click();
    await page.getByRole('heading', { name: 'Checkout Success' }).waitFor();
    expect(await page.getByText(/could not be loaded/).count()).toBe(0);
    await context.close();
  });
});

describe('a page whose main script', () => {
  it.each([
    ['does not come', (route: Route) => route.abort()],
    [
      'the browser does not understand',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'let site = class { ' }),
    ],
  ])('%s says so, with a way on', async (_what, answer) => {
    const { context, page } = await newVisitor();
    await page.route('**/assets/index-*.js', answer);
    await page.goto(`${siteUrl}/checkout/success?token=EC-1`);
    await page.getByText('The page is on its way.').waitFor();
    await page.getByText('Nothing that you have written or paid is lost.').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});
