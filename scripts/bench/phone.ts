import { chromium, type Browser } from 'playwright-core';

export const PHONE = { width: 412, height: 823 };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-blink-features=AutomationControlled'];

/** Runs `measure` in a browser of its own, and closes it however that ends. */
export async function inBrowser<Result>(
  chromiumPath: string,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
