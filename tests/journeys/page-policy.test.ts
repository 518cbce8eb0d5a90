import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newVisitor } from './support/browser.ts';
import { siteUrl } from './support/stack.ts';

/** Whether a script that is written into the page runs, with the nonce that the page was told or without one. */
function inlineScriptRuns(page: Page, withNonce: boolean): Promise<boolean> {
  return page.evaluate((isWithNonce) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const nonce = visit?.serverTiming.find(({ name }) => name === 'nonce')?.description ?? '';
    const script = document.createElement('script');
    if (isWithNonce) {
      script.nonce = nonce;
    }
    script.textContent = 'document.documentElement.dataset.ran = "yes";';
    document.head.append(script);
    const { ran } = document.documentElement.dataset;
    delete document.documentElement.dataset['ran'];
    return ran === 'yes';
  }, withNonce);
}

/** Whether the server only said that the page is the same. */
function cameFromCache(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit !== undefined && visit.transferSize < visit.encodedBodySize;
  });
}

const nonceOf = (policy: string | undefined) => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1];

it.each(['/', '/blog'])(
  '%s lets a script with its own nonce run and no other, also when it comes from the cache',
  async (path) => {
    const { context, page } = await newVisitor();
    const first = await page.goto(siteUrl + path);
    expect(await inlineScriptRuns(page, true)).toBe(true);
    expect(await inlineScriptRuns(page, false)).toBe(false);

    await page.reload();
    expect(await cameFromCache(page)).toBe(true);
    expect(await inlineScriptRuns(page, true)).toBe(true);
    expect(await inlineScriptRuns(page, false)).toBe(false);

    const other = await newVisitor();
    const second = await other.page.goto(siteUrl + path);
    const nonces = [first, second].map((response) => nonceOf(response?.headers()['content-security-policy']));
    expect(nonces[0]).not.toBe(nonces[1]);
    await other.context.close();
    await context.close();
  },
);

it("PayPal's script is handed the nonce of the page", async () => {
  const { context, page } = await newVisitor();
  const response = await page.goto(`${siteUrl}/#pricing`);
  const script = page.locator('script[data-csp-nonce]');
  await script.waitFor({ state: 'attached' });

  expect(await script.getAttribute('data-csp-nonce')).toBe(
    nonceOf(response?.headers()['content-security-policy']),
  );
  await context.close();
});

it('a refusal is reported to the site', async () => {
  const { context, page } = await newVisitor();
  await page.goto(`${siteUrl}/courses`);
  const reported = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ originalPolicy }) => resolve(originalPolicy));
      }),
  );
  expect(await inlineScriptRuns(page, false)).toBe(false);
  expect(await reported).toContain('report-uri /reports; report-to site');
  await context.close();
});
