import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { newMember, visit } from '../journeys/support/browser.ts';
import { newAccount } from '../journeys/support/emulators.ts';
import { siteUrl } from '../journeys/support/stack.ts';
import { button } from '../journeys/support/steps.ts';

/** On a phone, an exercise begins without scrolling. */
const STARTS = [
  ['/resources/breathing-exercise', 'Start Exercise'],
  ['/resources/progressive-muscle-relaxation', 'Start'],
  ['/efcourse?resource=pomodoro-rhythm-guide', 'Start'],
] as const;

/** A module on a page, over one, and in a window. */
const MODULES = ['/sltrng/module/1', '/sltrng?module=1', '/efcourse?module=1'];

let page: Page;

beforeAll(async () => {
  const account = await newAccount({ hasCourseAccess: true });
  ({ page } = await newMember(account, { reducedMotion: 'reduce' }));
  await page.addInitScript(() => {
    window.print = () => {};
  });
});

describe('the button that begins an exercise stands within the first screen of a phone', () => {
  it.each(STARTS)('%s', async (address, name) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, siteUrl + address);
    await button(page, name).waitFor();
    const box = await button(page, name).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(844);
  });
});

describe('the header of a member, whose links are the most, in windows that have no Menu button', () => {
  beforeAll(async () => {
    // The typeface of the site comes with the second page.
    await visit(page, `${siteUrl}/dashboard`);
    await page.locator('.cl-userButtonTrigger').waitFor();
  });

  it.each([
    [1024, 2],
    [1280, 1],
    [1440, 1],
  ])('at %i px names the site in one line, beside at most %i rows of links', async (width, rows) => {
    await page.setViewportSize({ width, height: 900 });
    const header = page.getByRole('banner');
    const tops = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops.slice(1)).size).toBeLessThanOrEqual(rows);
    const name = header.getByText('Daylight & Rest');
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    // A row is 44 px; 24 px and the line are around them.
    expect((await header.boundingBox())!.height).toBeLessThan(44 * rows + 36);
  });
});

it('the menu of the account says whose it is, and calls no picture a logo', async () => {
  await page.locator('.cl-userButtonTrigger').click();
  const card = page.locator('.cl-userButtonPopoverCard');
  await card.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await card.locator('img').count()).toBeGreaterThan(0);
  expect(await card.locator('img:is([alt]:not([alt=""]), [title])').count()).toBe(0);
  await page.keyboard.press('Escape');
});

describe('all lessons of a module are printed in one go, in their order', () => {
  it.each(MODULES)('%s', async (address) => {
    await visit(page, siteUrl + address);
    const titles = page.getByRole('heading', { name: /^Lesson \d of \d · / });
    await button(page, 'Print this module').click();
    expect(await titles.count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const count = Number((await titles.first().innerText()).at('Lesson 1 of '.length));
    expect((await titles.allInnerTexts()).map((title) => title.slice(0, 'Lesson 1'.length))).toEqual(
      Array.from({ length: count }, (_, index) => `Lesson ${index + 1}`),
    );
    await page.emulateMedia({ media: null });
  });
});
