import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe has to say of the page, or of the elements that are meant, one line a rule. What Clerk's library draws is left out; there are
 * no frames.
 */
export async function axeFindings(page: Page, options: RunOptions = {}, include = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ([runOptions, included]) => {
      const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe };
      const { violations } = await loaded.run(
        { include: [[included]], exclude: [['.cl-rootBox']] },
        { ...runOptions, iframes: false, resultTypes: ['violations'] },
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
      );
    },
    [options, include] as const,
  );
}
