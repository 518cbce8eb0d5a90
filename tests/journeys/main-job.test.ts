import { describe, expect, it } from 'vitest';

import { newVisitor, visit, answering } from './support/browser.ts';
import { userWith } from './support/emulators.ts';
import { pressUntilFocused, typeInto } from './support/keyboard.ts';
import { siteUrl } from './support/stack.ts';
import {
  button,
  completeOpenModule,
  fillSignUp,
  openPaypal,
  PASSWORD,
  SIGN_UP_CODE,
  subscribe,
} from './support/steps.ts';

describe('a visitor becomes a member and completes a module', () => {
  it('by mouse', async () => {
    const { context, page, outside, pageErrors } = await newVisitor();
    const email = `mouse.${Date.now()}@example.com`;

    await visit(page, siteUrl);
    await button(page, 'Sign up').first().click();
    await fillSignUp(page, email);
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);

    await page.waitForURL('**/checkout/success?subscriptionID=*');
    await page.getByRole('heading', { level: 1, name: 'Checkout Success' }).waitFor();
    await page.waitForURL('**/courses');
    expect((await userWith(email))?.publicMetadata['hasCourseAccess']).toBe(true);

    await page
      .getByRole('link', { name: /Start Course/ })
      .first()
      .click();
    await page.waitForURL('**/sltrng');
    await button(page, /Start Module/)
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Module 1: Sleep Foundations' }).waitFor();
    await completeOpenModule(page);
    await button(page, /Review Module ✓/)
      .first()
      .waitFor();

    await page.reload();
    await answering(page);
    await button(page, /Review Module ✓/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sleepCourse:completedModules'))).toBe('[0]');
    expect(outside).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('by keyboard alone', async () => {
    const { context, page } = await newVisitor();
    const email = `keyboard.${Date.now()}@example.com`;

    await visit(page, siteUrl);
    await pressUntilFocused(page, button(page, 'Sign up').first());
    await page.keyboard.press('Enter');
    await page.locator('.cl-signUp-root').waitFor();
    await typeInto(page, page.locator('input[name=emailAddress]'), email);
    await typeInto(page, page.locator('input[name=password]'), PASSWORD);
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, page.locator('input[autocomplete="one-time-code"]').first());
    await page.keyboard.type(SIGN_UP_CODE);
    await page.locator('.cl-modalBackdrop').waitFor({ state: 'detached' });

    await visit(page, `${siteUrl}/#pricing`);
    const subscribeButton = button(page, 'Subscribe with PayPal');
    await subscribeButton.waitFor();
    await pressUntilFocused(page, subscribeButton);
    const [paypal] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await pressUntilFocused(paypal, button(paypal, 'Agree & Subscribe'));
    await paypal.keyboard.press('Enter');
    await page.waitForURL('**/courses');

    const startCourse = page.getByRole('link', { name: /Start Course/ }).first();
    await startCourse.waitFor();
    await pressUntilFocused(page, startCourse);
    await page.keyboard.press('Enter');
    const startModule = button(page, /Start Module/).first();
    await startModule.waitFor();
    await pressUntilFocused(page, startModule);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Module 1: Sleep Foundations' }).waitFor();
    for (let lesson = 1; lesson <= 4; lesson += 1) {
      await pressUntilFocused(page, button(page, 'Complete Lesson'));
      await page.keyboard.press('Enter');
      await page.getByText(`${lesson} of 4 lessons completed`).first().waitFor();
      if (lesson < 4) {
        await pressUntilFocused(page, button(page, 'Next Lesson'));
        await page.keyboard.press('Enter');
        await button(page, 'Complete Lesson').waitFor();
      }
    }
    await pressUntilFocused(page, button(page, 'Complete Module'));
    await page.keyboard.press('Enter');
    await button(page, /Review Module ✓/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sleepCourse:completedModules'))).toBe('[0]');
    await context.close();
  });

  it('signs up first where a visitor presses PayPal signed out, and comes back to the price', async () => {
    const { context, page } = await newVisitor();
    const email = `price.${Date.now()}@example.com`;
    await visit(page, `${siteUrl}/#pricing`);
    const subscribeButton = button(page, 'Subscribe with PayPal');
    await subscribeButton.waitFor();
    await button(page, 'Sign up').first().waitFor();
    await subscribeButton.click();
    await fillSignUp(page, email);
    await page.waitForURL('**/#pricing');
    const paypal = await openPaypal(page);
    await button(paypal, 'Agree & Subscribe').click();
    await page.waitForURL('**/checkout/success?subscriptionID=*');
    await expect.poll(async () => (await userWith(email))?.publicMetadata['hasCourseAccess']).toBe(true);
    await context.close();
  });
});
