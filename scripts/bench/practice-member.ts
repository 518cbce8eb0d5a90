import type { Browser, Page } from 'playwright-core';

import { PRACTICE_ACCOUNTS } from '../practice-settings.ts';

/** Signs the first of the practice accounts in, on a page of the site. */
export async function signIn(page: Page): Promise<void> {
  const { email, password } = PRACTICE_ACCOUNTS[0];
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.locator('input[name=identifier]').fill(email);
  await page.locator('.cl-formButtonPrimary').click();
  await page.locator('.cl-formFieldInput__password').last().fill(password);
  await page.locator('.cl-formButtonPrimary').click();
  await page.locator('.cl-userButtonTrigger').first().waitFor();
}

/** Signs that account in with the sign-in screen, once, for contexts that begin signed in. */
export async function memberSession(browser: Browser, siteUrl: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(siteUrl);
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}
