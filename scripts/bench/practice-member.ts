import type { Page } from 'playwright-core';

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
