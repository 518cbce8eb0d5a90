import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Defines axe in a page. Shorter than the source that the library says of itself, and so read faster. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The check for AAA, which by itself passes whatever has too little contrast for AA, too, and leaves that to another check. */
const ENHANCED_CONTRAST = {
  id: 'color-contrast-enhanced',
  options: {
    ignoreUnicode: true,
    ignoreLength: false,
    ignorePseudo: false,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.1,
    textStrokeEmMin: 0.03,
  },
};

/** Brings axe into the page where it is not there yet. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeScript);
    await page.evaluate((enhancedContrast) => {
      const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe };
      loaded.configure({ checks: [enhancedContrast] });
    }, ENHANCED_CONTRAST);
  }
}

/**
 * What axe has to say of the page, or of the elements that are meant, one line a rule. What Clerk's library draws is left out; there are
 * no frames.
 */
export async function axeFindings(page: Page, options: RunOptions = {}, include = 'html'): Promise<string[]> {
  await loadAxe(page);
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
