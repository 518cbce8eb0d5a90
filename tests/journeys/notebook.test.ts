import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button, signIn } from './support/steps.ts';

const NOTES = 'dashboard:wins';
const old = (text: string) => JSON.stringify({ m1: { day: '2026-11-20', text, changedAt: 1 } });

const held = (page: Page, key = NOTES) => page.evaluate((name) => localStorage.getItem(name), key);

async function signOut(page: Page) {
  await page.locator('.cl-userButtonTrigger').first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(page, 'Sign in').first().waitFor();
}

async function writeWin(page: Page, text: string) {
  await visit(page, `${siteUrl}/dashboard`);
  await button(page, 'Add a win').first().click();
  await page.getByRole('textbox', { name: /What went well/ }).fill(text);
  await button(page, 'Save this win').click();
  await page.getByText(text).first().waitFor();
}

describe('two members on one device', () => {
  it('find their own notes again, and nothing of the other one’s', async () => {
    const anna = await newAccount({ hasCourseAccess: true });
    const bert = await newAccount({ hasCourseAccess: true });
    const { context, page, pageErrors } = await newMember(anna);
    await writeWin(page, 'Anna slept through');
    await signOut(page);
    await expect.poll(() => held(page)).toBeNull();

    await signIn(page, bert);
    await visit(page, `${siteUrl}/dashboard`);
    await button(page, 'Remove my notes from this device').waitFor();
    expect(await page.getByText('Anna slept through').count()).toBe(0);
    await writeWin(page, 'Bert walked at noon');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save my progress to a file').first().click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) {
      chunks.push(chunk as Buffer);
    }
    const file = Buffer.concat(chunks).toString('utf8');
    expect(file).toContain('Bert walked at noon');
    expect(file).not.toContain('Anna');
    await signOut(page);

    await signIn(page, anna);
    await visit(page, `${siteUrl}/dashboard`);
    await page.getByText('Anna slept through').first().waitFor();
    expect(await page.getByText('Bert walked at noon').count()).toBe(0);

    await page.locator('.cl-userButtonTrigger').first().click();
    await page.getByRole('menuitem', { name: 'Remove my notes from this device' }).click();
    await button(page, 'Remove my notes for ever').click();
    await page.getByText('Your notes are removed from this device.').waitFor();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      'Anna slept',
    );
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain('Bert walked');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are asked whose the notes of an older version are, and Yes brings them', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page, pageErrors } = await newVisitor();
    await visit(page, siteUrl);
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem(key!, text!);
      },
      [NOTES, old('Written long ago')],
    );
    await signIn(page, account);
    await button(page, 'Yes, they are mine').click();
    await expect.poll(() => held(page)).toBe(old('Written long ago'));
    await visit(page, `${siteUrl}/dashboard`);
    await page.getByText('Written long ago').first().waitFor();
    expect(await button(page, 'Yes, they are mine').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
