import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { answering, newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button, signIn } from './support/steps.ts';

/** 2G, as Chromium's developer tools call it: 250 kbit/s down, 50 up, 800 ms there and back. In bytes a second and milliseconds. */
const SECOND_GENERATION = {
  offline: false,
  latency: 800,
  downloadThroughput: 250_000 / 8,
  uploadThroughput: 50_000 / 8,
};
/** Words of the first lesson of the sleep course, which the server hands to members only. */
const GUARDED = 'Some sleep trouble is a sign of an illness';

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SECOND_GENERATION);
}

describe('at the speed of 2G', () => {
  it('a member reads the lesson before any script is there, then completes it and writes a win', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page, pageErrors } = await newVisitor();
    context.setDefaultTimeout(120_000);
    await visit(page, siteUrl);
    await signIn(page, account);
    await slowDown(page);
    await page.goto(`${siteUrl}/sltrng/module/1`, { waitUntil: 'commit' });
    await page.getByText(GUARDED).first().waitFor();
    await answering(page);
    await button(page, 'Complete Lesson').click();
    await page.getByText('1 of 4 lessons completed').first().waitFor();

    await page.goto(`${siteUrl}/dashboard`, { waitUntil: 'commit' });
    await answering(page);
    await button(page, /Add a win/).click();
    await page.locator('textarea[name=text]').fill('Read on the train');
    await button(page, /Save/).first().click();
    await page.getByText('Read on the train').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a visitor reads the landing page, and a press on Sign in is answered at once', async () => {
    const { context, page, pageErrors } = await newVisitor();
    context.setDefaultTimeout(120_000);
    await slowDown(page);
    await page.goto(siteUrl, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answering(page);
    await button(page, 'Sign in').first().click();
    await page.locator('button[aria-busy]').first().waitFor();
    await page.locator('.cl-signIn-root').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
