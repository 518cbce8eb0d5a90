import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PASSWORD = 'calm-evening-tide';
export const SIGN_UP_CODE = '424242';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Fills Clerk's own sign-up dialog, which is open, up to the end. */
export async function fillSignUp(page: Page, email: string) {
  await page.locator('.cl-signUp-root').waitFor();
  await page.locator('input[name=emailAddress]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('.cl-formButtonPrimary').click();
  await page
    .locator('input[autocomplete="one-time-code"]')
    .first()
    .click()
    .catch(async (cause: unknown) => {
      const says = await page.locator('.cl-signUp-root').innerText();
      const typed = await page.locator('input[name=emailAddress]').inputValue();
      throw new Error(`No code is asked for, "${typed}" is typed, and the dialog says: ${says}`, { cause });
    });
  await page.keyboard.type(SIGN_UP_CODE);
  await page.locator('.cl-modalBackdrop').waitFor({ state: 'detached' });
}

/** Fills Clerk's own sign-in dialog, which is open, up to the end. */
export async function fillSignIn(page: Page, email: string, password: string) {
  await page.locator('.cl-signIn-root').waitFor();
  await page.locator('input[name=identifier]').fill(email);
  await page.locator('.cl-formButtonPrimary').click();
  const field = page.locator('.cl-formFieldInput__password').last();
  await field.waitFor();
  await field.fill(password);
  await page.locator('.cl-formButtonPrimary').click();
  await page.locator('.cl-modalBackdrop').waitFor({ state: 'detached' });
}

export async function signIn(page: Page, account: { email: string; password: string }) {
  await button(page, 'Sign in').first().click();
  await fillSignIn(page, account.email, account.password);
  await page.locator('.cl-userButtonTrigger').first().waitFor();
}

/** Presses PayPal's own button as a signed-in member and resolves to its window. */
export async function openPaypal(page: Page): Promise<Page> {
  // A press before the page knows who is signed in opens no window.
  await page.locator('.cl-userButtonTrigger').first().waitFor();
  const subscribe = button(page, 'Subscribe with PayPal');
  await subscribe.waitFor();
  const [window] = await Promise.all([page.waitForEvent('popup'), subscribe.click()]);
  return window;
}

export async function subscribe(page: Page) {
  const paypal = await openPaypal(page);
  await button(paypal, 'Agree & Subscribe').click();
}

/** Works through every lesson of the open viewer and completes the module. */
export async function completeOpenModule(page: Page) {
  const lessons = Number(/of (\d+) lessons completed/.exec(await lessonCount(page).innerText())?.[1]);
  expect(lessons).toBeGreaterThan(0);
  for (let lesson = 1; lesson <= lessons; lesson += 1) {
    await button(page, 'Complete Lesson').click();
    await page.getByText(`${lesson} of ${lessons} lessons completed`).first().waitFor();
    if (lesson < lessons) {
      await button(page, /^Next( Lesson)?$/).click();
      await button(page, 'Complete Lesson').waitFor();
    }
  }
  await button(page, 'Complete Module').click();
}

export const lessonCount = (page: Page) => page.getByText(/\d+ of \d+ lessons completed/).first();
