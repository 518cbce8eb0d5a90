import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { siteUrl } from './support/stack.ts';
import { button, signIn } from './support/steps.ts';

const WINDOWS = [
  { width: 320, height: 568, perPage: 1 },
  { width: 768, height: 1024, perPage: 2 },
  { width: 1280, height: 900, perPage: 3 },
] as const;

const COURSES = 9;
const SMALLEST_TARGET_PX = 44;

const row = (page: Page) => page.getByRole('list', { name: 'Courses' });

/** The numbers of the cards that the row shows from edge to edge, counted from 1. */
function cardsInView(page: Page): Promise<number[]> {
  return row(page).evaluate((list) => {
    const frame = list.getBoundingClientRect();
    return [...list.children].flatMap((item, index) => {
      const box = item.getBoundingClientRect();
      return box.left >= frame.left - 1 && box.right <= frame.right + 1 ? [index + 1] : [];
    });
  });
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Distance in pixels from the top of the window. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('an address with a part of the landing page', () => {
  it.each(['courses', 'pricing'])('/#%s begins there when it is opened directly', async (id) => {
    const { context, page } = await newVisitor();
    await visit(page, `${siteUrl}/#${id}`);
    await expect.poll(() => topOf(page, `#${id}`)).toBeLessThan(40);
    await expect.poll(() => topOf(page, `#${id}`)).toBeGreaterThan(-40);
    await expect.poll(() => isFocused(page, `#${id}`)).toBe(true);
    await context.close();
  });

  it('is reached from another page: Courses for a visitor, Purchase Course for a member', async () => {
    const { context, page } = await newVisitor();
    await visit(page, `${siteUrl}/brand-preview`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
    await page.waitForURL(`${siteUrl}/#courses`);
    await expect.poll(() => topOf(page, '#courses')).toBeLessThan(40);
    expect(await isFocused(page, '#courses')).toBe(true);
    await signIn(page, await newAccount());
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('link', { name: 'Purchase Course' }).click();
    await page.waitForURL(`${siteUrl}/#pricing`);
    await expect.poll(() => topOf(page, '#pricing')).toBeLessThan(40);
    expect(await isFocused(page, '#pricing')).toBe(true);
    await context.close();
  });

  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('the buttons of the hero lead to the payment button at $width px', async (viewport) => {
    const { context, page } = await newVisitor({ viewport });
    await visit(page, siteUrl);
    for (const name of ['Join the Inner Circle', 'See the price']) {
      await page.getByRole('link', { name }).click();
      const payment = button(page, 'Subscribe with PayPal');
      await expect
        .poll(async () => {
          const pay = await payment.boundingBox();
          const price = await page.getByText('$27', { exact: true }).boundingBox();
          return pay !== null && price !== null && price.y > 0 && pay.y + pay.height < viewport.height;
        })
        .toBe(true);
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
    }
    await context.close();
  });

  it('is left and found again with Back and Forward', async () => {
    const { context, page } = await newVisitor();
    await visit(page, siteUrl);
    await page.getByRole('link', { name: 'See the price' }).click();
    await expect.poll(() => topOf(page, '#pricing')).toBeLessThan(100);
    await page.goBack();
    await expect.poll(() => topOf(page, 'h1')).toBeGreaterThan(0);
    expect(page.url()).toBe(`${siteUrl}/`);
    await page.goForward();
    expect(page.url()).toBe(`${siteUrl}/#subscribe`);
    await expect.poll(() => topOf(page, '#pricing')).toBeLessThan(100);
    await context.close();
  });
});

describe.each(WINDOWS)('the carousel at $width px', ({ width, height, perPage }) => {
  const open = async () => {
    const visitor = await newVisitor({ viewport: { width, height } });
    await visit(visitor.page, `${siteUrl}/#courses`);
    await expect.poll(() => cardsInView(visitor.page)).toEqual(numbers(1, perPage));
    return visitor;
  };
  const pages = Math.ceil(COURSES / perPage);
  const lastPage = numbers(COURSES - perPage + 1, COURSES);

  it('is moved by its buttons', async () => {
    const { context, page } = await open();
    const next = button(page, 'Next courses');
    for (let turn = 1; turn < pages; turn += 1) {
      await next.click();
      const first = Math.min(turn * perPage, COURSES - perPage) + 1;
      await expect.poll(() => cardsInView(page)).toEqual(numbers(first, first + perPage - 1));
    }
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Previous courses').click();
    await expect
      .poll(() => cardsInView(page))
      .toEqual(numbers((pages - 2) * perPage + 1, (pages - 1) * perPage));
    await page.getByRole('list', { name: 'Go to a course' }).getByRole('button').last().click();
    await expect.poll(() => cardsInView(page)).toEqual(lastPage);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('is moved by the keyboard, and says where it is', async () => {
    const { context, page } = await open();
    await pressUntilFocused(page, row(page));
    await page.keyboard.press('ArrowRight');
    const second = numbers(perPage + 1, 2 * perPage);
    await expect.poll(() => cardsInView(page)).toEqual(second);
    const words = perPage === 1 ? 'Course 2 of 9' : `Courses ${perPage + 1} to ${2 * perPage} of 9`;
    await page.getByText(words).waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await expect.poll(() => cardsInView(page)).toEqual(lastPage);
    await page.keyboard.press('Home');
    await expect.poll(() => cardsInView(page)).toEqual(numbers(1, perPage));
    // The way there leads through the links of the first two cards, and the row goes along.
    await pressUntilFocused(page, button(page, 'Next courses'));
    await page.keyboard.press('Enter');
    await expect.poll(() => cardsInView(page)).toEqual(perPage === 1 ? [3] : second);
    await context.close();
  });

  it('takes every press, however quickly it follows', async () => {
    const { context, page } = await open();
    await row(page).focus();
    for (let press = 1; press < pages; press += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await expect.poll(() => cardsInView(page)).toEqual(lastPage);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cardsInView(page)).toEqual(numbers(perPage + 1, 2 * perPage));
    await context.close();
  });

  it('has one dot a page, and large targets', async () => {
    const { context, page } = await open();
    const dots = page.getByRole('list', { name: 'Go to a course' }).getByRole('button');
    expect(await dots.count()).toBe(pages);
    const controls = [
      ...(await dots.all()),
      button(page, 'Previous courses'),
      button(page, 'Next courses'),
      row(page).getByRole('link').first(),
    ];
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
      expect(box?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
    }
    await context.close();
  });
});

describe('the open pages', () => {
  it.each(['/', '/brand-preview', '/no-such-page'])(
    '%s asks nobody outside, and is whole without its pictures',
    async (address) => {
      const { context, page, outside, pageErrors } = await newVisitor({
        viewport: { width: 390, height: 844 },
      });
      await page.route(/\.(?:svg|png|jpe?g|webp|avif)(?:\?|$)/, (route) => route.abort());
      await visit(page, siteUrl + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const picture of await page.locator('main img').all()) {
        await picture.scrollIntoViewIfNeeded();
        const box = await picture.boundingBox();
        expect(Math.round(box?.height ?? 0)).toBe(Math.round(box?.width ?? -1));
        expect(await picture.getAttribute('alt')).not.toBe('');
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(outside).toEqual([]);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it.each(['/', '/brand-preview'])('%s fits a small window at the largest text size', async (address) => {
    const { context, page } = await newVisitor({ viewport: { width: 320, height: 568 } });
    await page.addInitScript(() => {
      localStorage.setItem('sleep-cycle-text-size', 'largest');
    });
    await visit(page, siteUrl + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Tidewater').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('moves at once where motion is not wanted', async () => {
    const behavior = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { context, page } = await newVisitor({ reducedMotion });
      await visit(page, `${siteUrl}/#courses`);
      const value = await row(page).evaluate((list) => getComputedStyle(list).scrollBehavior);
      await context.close();
      return value;
    };
    expect(await behavior('reduce')).toBe('auto');
    expect(await behavior('no-preference')).toBe('smooth');
  });
});

it.each([
  ['/?read=about', 'How we write'],
  ['/efreset?module=1', 'Where this comes from'],
])('a dialog is printed alone: %s', async (address, part) => {
  const { context, page } = await newVisitor();
  await visit(page, siteUrl + address);
  const words = page.getByRole('dialog').getByRole('heading', { name: part });
  await words.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await words.isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
  await context.close();
});
