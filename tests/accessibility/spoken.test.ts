import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from '../journeys/support/browser.ts';
import { newAccount } from '../journeys/support/emulators.ts';
import { siteUrl } from '../journeys/support/stack.ts';

/**
 * What a screen reader says of each screen, in its order: what a thing is, its name, its state. Below it stand the states of which
 * the tree is silent. One file a screen in `spoken/`, to be read by whoever changes a screen. Running text is left out: it stands in
 * `content/`. With `WRITE_SPOKEN=1` the files are written anew.
 */
const SCREENS = [
  ['landing', '/', 'visitor'],
  ['blog', '/blog', 'visitor'],
  ['article', '/blog/sleep-hygiene/sleep-hygiene-checklist', 'visitor'],
  ['not-found', '/no-such-page', 'visitor'],
  ['energy-course', '/efreset', 'visitor'],
  ['checkout-success', '/checkout/success', 'visitor'],
  ['checkout-cancelled', '/checkout/cancel', 'visitor'],
  ['courses', '/courses', 'member'],
  ['sleep-course', '/sltrng', 'member'],
  ['lesson', '/sltrng/module/1', 'member'],
  ['resources', '/resources', 'member'],
  ['breathing', '/resources/breathing-exercise', 'member'],
  ['relaxation', '/resources/progressive-muscle-relaxation', 'member'],
  ['checklist', '/resources/sleep-hygiene-checklist', 'member'],
  ['dashboard', '/dashboard', 'member'],
  ['things-to-print', '/things-to-print', 'member'],
  ['membership', '/membership', 'member'],
  ['inner-circle', '/inner-circle', 'member'],
] as const;

/** What differs from day to day. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, '(weekday)'],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g,
    '(date)',
  ],
  [/\b\d{4}-\d\d-\d\d\b/g, '(date)'],
  [/\b\d{1,2}:\d\d [AP]M\b/g, '(time)'],
  // Ours until Clerk's own comes, when the page is at rest.
  [/button "Open (?:your account|user) menu"(?::\n\s+- img ".*")?/g, 'button "(account menu)"'],
];

const isWriting = process.env['WRITE_SPOKEN'] === '1';

let pages: Readonly<Record<'visitor' | 'member', Page>>;

beforeAll(async () => {
  const member = await newMember(await newAccount({ hasCourseAccess: true }));
  pages = { visitor: (await newVisitor()).page, member: member.page };
});

/** What is said once it has not changed for a moment. */
async function atRest(page: Page): Promise<string> {
  let before = '';
  let now = await spoken(page);
  while (now !== before) {
    await page.waitForTimeout(1500);
    before = now;
    now = await spoken(page);
  }
  return now;
}

/** Runs in the page. The tree says what is open, pressed or chosen, and neither what could be nor where the reader is. */
function silentStates(): string[] {
  const attributes = ['expanded', 'pressed', 'selected', 'checked', 'current', 'haspopup', 'live'];
  const selector = attributes.map((name) => `[aria-${name}]`).join();
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.closest('.cl-rootBox') === null)
    .filter((element) => element.getAttribute('aria-label')?.endsWith('account menu') !== true)
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60);
      const states = attributes
        .filter((attribute) => element.hasAttribute(`aria-${attribute}`))
        .map((attribute) => `${attribute}=${element.getAttribute(`aria-${attribute}`)}`);
      return `- ${element.localName} "${name}": ${states.join(' ')}`;
    });
}

/** The page's tree for assistive technology, a line a thing, and the states of which it is silent. */
async function spoken(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree
    .split('\n')
    .filter((line) => !/^\s*- (?:text|paragraph|strong|emphasis|\/url|img$)/.test(line))
    .map((line) => line.replace(/^(\s*- (?:listitem|cell|definition|term|blockquote)): .*/, '$1'));
  const words = [...lines, '', 'States:', ...(await page.evaluate(silentStates)), ''].join('\n');
  return CHANGING.reduce((text, [what, sign]) => text.replaceAll(what, sign), words);
}

describe('what is said of', () => {
  it.each(SCREENS)('%s', async (name, address, who) => {
    const page = pages[who];
    await visit(page, siteUrl + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const file = join(import.meta.dirname, 'spoken', `${name}.txt`);
    if (isWriting) {
      writeFileSync(file, await atRest(page));
    }
    await expect.poll(() => spoken(page)).toBe(readFileSync(file, 'utf8'));
  });
});
