import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { answering, signedInAs, newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { pressUntilFocused } from './support/keyboard.ts';
import { fromSite, siteUrl } from './support/stack.ts';
import { button, completeOpenModule, lessonCount, signIn } from './support/steps.ts';

const PICTURES = 'https://images.unsplash.com/**';
const COMPLETED = 'energyCourse:completedModules';
const HEADLINE = '28 Days to Learn What Gives You Energy';

/** The page is finished HTML at first. This line comes once its buttons work. */
const headline = (page: Page) =>
  page
    .getByRole('heading', { level: 1, name: HEADLINE })
    .and(page.locator('body:has-text("Nothing to draw yet") h1, body:has-text("Your numbers over time") h1'));
const moduleDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Module 2: Daily Rhythm & Circadian Alignment' });
const path = (page: Page) => page.url().slice(siteUrl.length);

/** A visitor for whom the picture's host answers nothing, as without a connection to it. */
async function visitorWithoutPictures(options: Parameters<Browser['newContext']>[0] = {}) {
  const visitor = await newVisitor(options);
  const asked: string[] = [];
  await visitor.context.route(PICTURES, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  return { ...visitor, asked };
}

describe('the energy course', () => {
  it('opens for a visitor, whole where the picture host is blocked', async () => {
    const { context, page, pageErrors, asked } = await visitorWithoutPictures();
    await visit(page, `${siteUrl}/efreset`);
    await headline(page).waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const hero = page.locator('[data-hero]');
    const before = await hero.boundingBox();
    const drawing = await fromSite(`${siteUrl}/images/energy-hero.svg`);
    expect(drawing.headers.get('content-type')).toContain('svg');
    expect(await hero.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      '/images/energy-hero.svg',
    );
    await page.waitForLoadState('networkidle');
    expect(await hero.boundingBox()).toEqual(before);
    await expect.poll(() => button(page, /^Start Module/).count()).toBe(8);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('shows the hosted picture at the same size where it comes', async () => {
    const blocked = await visitorWithoutPictures();
    await visit(blocked.page, `${siteUrl}/efreset`);
    await headline(blocked.page).waitFor();
    const size = await blocked.page.locator('[data-hero]').boundingBox();
    await blocked.context.close();

    const { context, page } = await newVisitor();
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) {
        refusals.push(message.text());
      }
    });
    let isDelivered = false;
    await context.route(PICTURES, async (route) => {
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
      });
      isDelivered = true;
    });
    await visit(page, `${siteUrl}/efreset`);
    await headline(page).waitFor();
    await expect.poll(() => isDelivered).toBe(true);
    expect(await page.locator('[data-hero]').boundingBox()).toEqual(size);
    expect(refusals).toEqual([]);
    await context.close();
  });

  it('sends a visitor away from its guarded address, and shows a member the same screen', async () => {
    const { context, page } = await visitorWithoutPictures();
    await visit(page, `${siteUrl}/efcourse`);
    await page.waitForURL(`${siteUrl}/`);
    await signIn(page, await newAccount({ hasCourseAccess: true }));
    await visit(page, `${siteUrl}/courses`);
    await page.getByRole('link', { name: 'Start Course Energy & Focus' }).click();
    await headline(page).waitFor();
    expect(path(page)).toBe('/efcourse');
    await context.close();
  });

  it('keeps a module in its address: Back, Forward, reload and a direct visit', async () => {
    const { context, page } = await visitorWithoutPictures();
    await visit(page, `${siteUrl}/efreset`);
    await headline(page).waitFor();
    await button(page, /^Start Module Module 2/).click();
    await moduleDialog(page).waitFor();
    expect(path(page)).toBe('/efreset?module=2');
    await page.goBack();
    await moduleDialog(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/efreset');
    await page.goForward();
    await moduleDialog(page).waitFor();
    await page.reload();
    await answering(page);
    await moduleDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await moduleDialog(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/efreset');

    const direct = await context.newPage();
    await visit(direct, `${siteUrl}/efreset?module=2`);
    await moduleDialog(direct).waitFor();
    await button(direct, 'Close').click();
    await moduleDialog(direct).waitFor({ state: 'detached' });
    expect(path(direct)).toBe('/efreset');
    await context.close();
  });

  it('lets a module be completed on a small phone, with every button in reach', async () => {
    const { context, page, pageErrors } = await visitorWithoutPictures({
      viewport: { width: 320, height: 568 },
    });
    await visit(page, `${siteUrl}/efreset?module=2`);
    await lessonCount(page).waitFor();
    const box = await moduleDialog(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(568 * 0.9 + 1);
    for (const name of ['Previous', 'Complete Lesson', 'Next', 'Close']) {
      await button(page, name).scrollIntoViewIfNeeded();
      const place = async () => (await button(page, name).boundingBox()) ?? { y: Infinity, height: 0 };
      expect((await place()).height).toBeGreaterThanOrEqual(44);
      // The dialog may still be coming up from below.
      await expect
        .poll(async () => {
          const { y, height } = await place();
          return y + height;
        })
        .toBeLessThanOrEqual(568);
    }
    await completeOpenModule(page);
    await page.getByRole('heading', { name: /^You completed Module 2/ }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), COMPLETED)).toBe('[1]');
    await page.reload();
    await answering(page);
    await button(page, /^Review Module ✓ Module 2/).waitFor();
    await page.getByText('Course progress: 13%').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('leaves the page behind a module as it is: nothing of it is styled again', async () => {
    const { context, page } = await visitorWithoutPictures();
    await page.goto(`${siteUrl}/efreset?module=2`);
    await lessonCount(page).waitFor();
    const scrollBarSizeOf = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--removed-body-scroll-bar-size'));
    await expect.poll(() => scrollBarSizeOf('body')).toMatch(/^\d+px$/);
    expect(await scrollBarSizeOf('#root')).toBe('');
    await context.close();
  });

  it('jumps to the sections by keyboard, and marks where the member is', async () => {
    const { context, page } = await visitorWithoutPictures();
    await visit(page, `${siteUrl}/efreset?module=1`);
    await lessonCount(page).waitFor();
    for (const [shortcut, title] of [
      ['Troubleshooting', 'Troubleshooting'],
      ['Goal', 'Lesson Goal'],
      ['Tracking', 'Tracking Metric'],
    ] as const) {
      const jump = button(page, shortcut);
      await jump.focus();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { name: title, exact: true });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => jump.getAttribute('aria-current')).toBe('true');
      const [place, footer] = [await heading.boundingBox(), await button(page, 'Next').boundingBox()];
      expect(place?.y).toBeLessThan(footer?.y ?? 0);
    }
    await context.close();
  });

  it('leads from the preview to the modules, by keyboard alone', async () => {
    const { context, page } = await visitorWithoutPictures({ reducedMotion: 'reduce' });
    await visit(page, `${siteUrl}/efreset`);
    await headline(page).waitFor();
    await pressUntilFocused(page, button(page, 'Free Course Preview'));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, button(page, 'Start Your Journey'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('course-modules');
    expect(path(page)).toBe('/efreset#course-modules');
    await context.close();
  });

  it('shows a member the numbers they enter: in the journey, in a chart, and after a reload', async () => {
    const { context, page } = await visitorWithoutPictures();
    await visit(page, `${siteUrl}/efreset`);
    await headline(page).waitFor();
    await button(page, /^Access Resource Cognitive Warm-Up Audio/).click();
    await page.getByLabel('How ready you felt before the warm-up').fill('2');
    await page.getByLabel('How ready you felt after the warm-up').fill('4');
    await page.getByRole('figure').waitFor();
    await button(page, 'Back to Resources').click();
    const change = page.getByText('Warm-up change').locator('xpath=..');
    await expect.poll(() => change.innerText()).toMatch(/\+2/);
    await page.reload();
    await answering(page);
    await expect.poll(() => change.innerText()).toMatch(/\+2/);
    await context.close();
  });

  it('lets a running focus block go on, and end, while the member is on the dashboard', async () => {
    const { context, page, pageErrors } = await visitorWithoutPictures(
      await signedInAs(await newAccount({ hasCourseAccess: true })),
    );
    const openGuide = async () => {
      await page.getByRole('link', { name: 'Start Course Energy & Focus' }).click();
      await button(page, /^Access Resource Pomodoro Rhythm Guide/).click();
      await page.getByRole('timer').waitFor();
    };
    await visit(page, `${siteUrl}/courses`);
    await openGuide();
    await button(page, 'Start').click();
    await expect.poll(() => page.title()).toMatch(/^Focus 24:\d\d · Pomodoro Rhythm Guide/);

    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: /^Start Course .*Sleep/ }).click();
    await page.locator('main a[href="/dashboard"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Your dashboard' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Focus 2[34]:\d\d · Dashboard \|/);

    // Leaps that a hidden page makes too: none is so long that the computer counts as asleep.
    const minutes = async () => Number(/^Focus (\d\d):/.exec(await page.title())?.[1]);
    const leap = () =>
      page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 4 * 60_000;
      });
    for (let left = await minutes(); left >= 4; left = await minutes()) {
      await leap();
      await expect.poll(minutes).toBeLessThanOrEqual(left - 4);
    }
    const toast = page.getByRole('status').getByText('Focus block finished');
    expect(await toast.count()).toBe(0);
    await leap();
    await toast.waitFor();
    await expect.poll(() => page.title()).toMatch(/^Break 0\d:\d\d · Dashboard \|/);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
    await openGuide();
    await button(page, 'Pause').waitFor();
    expect(await page.getByText(/^Blocks today/).innerText()).toMatch(/1$/);
    await button(page, 'Reset').click();
    await expect.poll(() => page.title()).toMatch(/^Pomodoro Rhythm Guide/);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
