import type { Page } from 'playwright-core';

/** What moves on the page and does not end by itself, which keeps a processor awake and a battery warm. */
export function endlessMovements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );
}
