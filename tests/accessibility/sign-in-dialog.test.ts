import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { loadAxe } from '../journeys/support/axe.ts';
import { newVisitor, visit } from '../journeys/support/browser.ts';
import { newAccount } from '../journeys/support/emulators.ts';
import { siteUrl } from '../journeys/support/stack.ts';
import { button } from '../journeys/support/steps.ts';
import { changesOfColor } from './support/colors.ts';
import { LIMITS } from './support/measures.ts';

/** Runs in the page: what is smaller than a finger in the dialog that is open. A field is as high as its box. */
function smallTargets(targetPx: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('.cl-modalContent :is(a[href], button, input)')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => element.tabIndex >= 0 && element.getAttribute('aria-hidden') !== 'true')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < targetPx - 0.5)
    .map(
      ({ element, box }) =>
        `${element.localName} “${element.getAttribute('aria-label') ?? element.textContent}” is ${box.width.toFixed()} × ${box.height.toFixed()} px`,
    );
}

/** In both themes, which an open dialog takes up. */
async function findings(page: Page) {
  const found = await page.evaluate(smallTargets, LIMITS.targetPx);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html.${colorScheme}`).waitFor();
    await page.evaluate(changesOfColor);
    found.push(...(await paleTexts(page)).map((pale) => `${pale}, ${colorScheme}`));
  }
  return found;
}

async function paleTexts(page: Page) {
  return page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await loaded.run(
      { include: [['.cl-modalContent']] },
      { runOnly: { type: 'rule', values: ['color-contrast', 'aria-dialog-name'] } },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
}

describe('the dialog of the sign-in service', () => {
  it('has targets as large as a finger and readable words in each of its steps, and asks for the address once', async () => {
    const account = await newAccount();
    const { context, page } = await newVisitor({ reducedMotion: 'reduce' });
    const knownAddress = page.locator('.cl-modalContent').getByText(account.email).filter({ visible: true });
    await visit(page, siteUrl);
    await button(page, 'Sign in').first().click();
    await page.locator('input[name=identifier]').waitFor();
    await loadAxe(page);
    expect.soft(await findings(page), 'the email address').toEqual([]);

    await page.locator('input[name=identifier]').fill(account.email);
    await page.locator('.cl-formButtonPrimary').click();
    await page.locator('.cl-formFieldInput__password').last().waitFor();
    await page.getByText('Use another method').waitFor();
    expect.soft(await findings(page), 'the password').toEqual([]);
    // WCAG 2.2, 3.3.7.
    expect.soft(await knownAddress.count(), 'the address, beside the password').toBe(1);

    await page.getByText('Use another method').click();
    await page.getByText(/^Email code to/).waitFor();
    expect.soft(await findings(page), 'another method').toEqual([]);

    await page.getByText(/^Email code to/).click();
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    // It counts down first, and is read meanwhile as well.
    const opacity = await page.getByText(/Resend/).evaluate((link) => getComputedStyle(link).opacity);
    expect.soft(opacity, 'a new code, before it can be asked for').toBe('1');
    expect.soft(await findings(page), 'the code, and a new one').toEqual([]);
    expect.soft(await knownAddress.count(), 'the address, beside the code').toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await findings(page), 'the code, at 320 px').toEqual([]);
    await context.close();
  });
});
