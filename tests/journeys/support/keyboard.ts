import type { Locator, Page } from 'playwright-core';

const MOST_PRESSES = 120;

/** Presses Tab until `target` has the focus, as a person without a mouse does. Throws where Tab never gets there. */
export async function pressUntilFocused(page: Page, target: Locator) {
  await target.waitFor();
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await pressUntilFocused(page, field);
  await page.keyboard.type(text);
}
