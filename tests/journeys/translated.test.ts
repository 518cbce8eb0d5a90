import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button } from './support/steps.ts';

/** Does to the texts of the page what browsers do that translate it, except that the words stay the same. */
function translate() {
  const put = (text: Text) => {
    if (/[a-z]/i.test(text.data) && text.parentElement?.closest('font, script, style, textarea') === null) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const walk = (root: Node) => {
    if (root instanceof Text) {
      put(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    texts.forEach(put);
  };
  walk(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      addedNodes.forEach(walk);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

interface Walk {
  readonly address: string;
  /** Names of what is pressed, one after the other. */
  readonly presses: readonly (string | RegExp)[];
  readonly isForMembers: boolean;
  /** How far the page's clock goes on after the presses, in milliseconds; it stands still meanwhile. */
  readonly thenMs?: number;
}

const walks: Readonly<Record<string, Walk>> = {
  'the focus timer': {
    address: '/efreset?resource=pomodoro-rhythm-guide',
    presses: ['Start', 'Pause', /^(Start|Resume)$/, 'Reset'],
    isForMembers: false,
  },
  'reading aloud': {
    address: '/efreset?resource=cognitive-warm-up-audio',
    presses: [/^(Play|Read|Start|Listen)/],
    isForMembers: false,
  },
  'the lessons of the energy course': {
    address: '/efreset?module=1',
    presses: ['Complete Lesson', /^Next/, 'Complete Lesson', /^Next/],
    isForMembers: false,
  },
  'the lessons of the sleep course': {
    address: '/sltrng/module/1',
    presses: ['Complete Lesson', /^Next/, 'Complete Lesson', /^Next/],
    isForMembers: true,
  },
  'muscle relaxation': {
    address: '/resources/progressive-muscle-relaxation',
    presses: ['Start', 'Pause', /Next/, /Next/, /Next/, /Next/],
    isForMembers: true,
  },
  breathing: {
    address: '/resources/breathing-exercise',
    presses: [/^Start/],
    isForMembers: true,
    thenMs: 3500,
  },
  'the journal': {
    address: '/dashboard',
    presses: [/Add a win/, 'Cancel'],
    isForMembers: true,
  },
};

/** All that can be read once the page has come to rest: parts that load later have come. */
async function words(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await wordsNow(page);
        return before === last;
      },
      { interval: 500 },
    )
    .toBe(true);
  return before;
}

/** All that can be read, without what the clock says. */
const wordsNow = (page: Page) =>
  page.locator('main, [role=dialog]').evaluateAll((parts) =>
    parts
      .map((part) => (part as HTMLElement).innerText)
      .join('\n')
      .replaceAll(/\d+:\d\d|\d+ seconds?/g, '')
      .replaceAll(/\s+/g, ' '),
  );

/** What the page says after each press. */
async function walk({ address, presses, isForMembers, thenMs }: Walk, isTranslated: boolean) {
  const { context, page, pageErrors } = isForMembers
    ? await newMember(await newAccount({ hasCourseAccess: true }))
    : await newVisitor();
  if (thenMs !== undefined) {
    await page.clock.install();
  }
  await visit(page, siteUrl + address);
  await button(page, presses[0]!).first().waitFor();
  if (isTranslated) {
    await page.evaluate(translate);
  }
  const said = [await words(page)];
  if (thenMs !== undefined) {
    await page.clock.pauseAt(Date.now() + 1000);
  }
  for (const name of presses) {
    const control = button(page, name).first();
    if ((await control.count()) > 0) {
      await control.click();
    }
    said.push(await words(page));
  }
  if (thenMs !== undefined) {
    await page.clock.runFor(thenMs);
    said.push(await words(page));
  }
  await context.close();
  return { said, pageErrors };
}

describe('a page that the browser translates', () => {
  it.each(Object.entries(walks))('goes on and shows no old text: %s', async (_name, steps) => {
    const [plain, translated] = await Promise.all([walk(steps, false), walk(steps, true)]);
    expect(translated.pageErrors).toEqual([]);
    expect(translated.said).toEqual(plain.said);
    expect(new Set(plain.said).size).toBeGreaterThan(1);
  });

  it('thanks for an address, and offers the form again', async () => {
    const { context, page, pageErrors } = await newVisitor();
    await visit(page, `${siteUrl}/blog/sleep-hygiene/sleep-hygiene-checklist`);
    await page.evaluate(translate);
    await page.getByRole('textbox').last().fill('a@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('Welcome aboard!').waitFor();
    await page.getByText('Welcome aboard!').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').last().inputValue()).toBe('');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
