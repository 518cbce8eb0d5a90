import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { ConsoleMessage, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, inject } from 'vitest';

import { answering, newVisitor, type Visitor, visit } from './support/browser.ts';
import { endlessMovements } from './support/movements.ts';
import { fromSite, siteUrl } from './support/stack.ts';
import { button } from './support/steps.ts';

const siteFolder = inject('siteFolder');
const ARTICLE = '/blog/sleep-hygiene/sleep-hygiene-checklist';
const PICTURE_SERVICE = 'https://images.unsplash.com/';

/** Every page that the build has written as HTML. */
const pages = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${relative('.', dirname(file))}`.replace(/\/\.$/, '/'))
  .sort();

it('all open pages are written as HTML', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/blog',
      '/blog/sleep-hygiene',
      ARTICLE,
      '/blog/tag/sleep',
      '/brand-preview',
      '/efreset',
    ]),
  );
});

/** The pages on which a link leads there. Those of the header and of the footer are one each, as they are the same on every page. */
function waysTo(path: string): ReadonlySet<string> {
  return new Set(
    pages
      .filter((other) => other !== path)
      .flatMap((other) =>
        readFileSync(join(siteFolder, other, 'index.html'), 'utf8')
          .split(/(?=<(?:header|main|footer)\b)/)
          .filter((part) => new RegExp(`href="${path}(?:[?#][^"]*)?"`).test(part))
          .map((part) => /^<(header|footer)\b/.exec(part)?.[1] ?? other),
      ),
  );
}

/** Where a visit begins; what is for those who make something of our logo; and an address that is handed out. */
const WITHOUT_WAYS = new Set(['/', '/brand-preview', '/efreset']);

// WCAG 2.2, 2.4.5.
it.each(pages.filter((path) => !WITHOUT_WAYS.has(path)))('more than one way leads to %s', (path) => {
  expect(waysTo(path).size).toBeGreaterThan(1);
});

/** What a page shows that has been opened without scripts. */
async function servedWords(page: Page): Promise<string> {
  // What only a device knows is in its place, unseen.
  const style = await page.evaluateHandle(() => {
    const seen = document.createElement('style');
    seen.textContent = '* { visibility: visible !important; }';
    document.head.append(seen);
    return seen;
  });
  const words = await page.locator('main').innerText();
  await style.evaluate((element) => element.remove());
  return words;
}

describe('each open page', () => {
  /** Without scripts no page leaves anything to the next. */
  let unscripted: Page;
  /** A device in each theme, which has forgotten whenever it opens a page that it opened another. */
  const devices = new Map<string, Visitor>();
  beforeAll(async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    await visitor.context.route(`${PICTURE_SERVICE}**`, (route) => route.abort());
    unscripted = visitor.page;
    for (const colorScheme of ['light', 'dark'] as const) {
      const device = await newVisitor({ colorScheme });
      await device.context.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await device.context.route(`${PICTURE_SERVICE}**`, (route) => route.abort());
      devices.set(colorScheme, device);
    }
  });

  describe.each(pages)('%s', (path) => {
    let served: string;
    beforeAll(async () => {
      await unscripted.goto(siteUrl + path);
      served = await servedWords(unscripted);
    });

    it('has its words, its title and its description before any script runs', async () => {
      const page = unscripted;
      const words = await page.locator('main').innerText();
      expect(words.split(/\s+/).length).toBeGreaterThan(30);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      // The driver's own search for a text leaves this element out.
      const notice = page.locator('noscript');
      expect(await notice.innerText()).toBe('The courses need JavaScript.');
      expect((await notice.locator('p').boundingBox())?.height).toBeGreaterThan(0);
      expect(await page.locator('html').getAttribute('class')).toBe('light');
      expect(await page.title()).toMatch(/^.{5,} \| Daylight & Rest$/);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(40);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(siteUrl + path);
      for (const data of await page.locator('script[type="application/ld+json"]').allInnerTexts()) {
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      }
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await fromSite(picture!)).headers.get('content-type')).toMatch(/^image\//);
    });

    it.each(['light', 'dark'] as const)('is taken over as it is, %s, and rests', async (colorScheme) => {
      const { page, outside, pageErrors } = devices.get(colorScheme)!;
      const problems: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !message.location().url.startsWith(PICTURE_SERVICE)) {
          problems.push(message.text());
        }
      };
      page.on('console', note);
      outside.length = 0;
      pageErrors.length = 0;
      await page.goto(siteUrl + path);
      await button(page, 'Display').click();
      await page.getByRole('radio', { name: 'Dark' }).waitFor();
      expect(await page.locator('main').innerText()).toBe(served);
      expect(await page.evaluate(() => document.documentElement.className)).toBe(colorScheme);
      await expect.poll(() => endlessMovements(page)).toEqual([]);
      page.off('console', note);
      expect(problems).toEqual([]);
      expect(pageErrors).toEqual([]);
      expect(outside.filter((address) => !address.startsWith(PICTURE_SERVICE))).toEqual([]);
    });
  });
});

describe('the sign-in service', () => {
  const isOfService = (address: string) => /ClerkSession|__clerk/.test(address);

  async function landing() {
    const { context, page } = await newVisitor();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await visit(page, `${siteUrl}/`);
    await page.waitForLoadState('networkidle');
    return { context, page, asked: () => requests.filter(isOfService).length > 0 };
  }

  it('is not loaded by a visit, also when all of the page has been seen', async () => {
    const { context, page, asked } = await landing();
    await page.locator('#subscribe').scrollIntoViewIfNeeded();
    await button(page, 'Subscribe with PayPal').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked()).toBe(false);
    await context.close();
  });

  it('starts when its button is pointed at, and honors a press that came before it was there', async () => {
    const { context, page, asked } = await landing();
    await button(page, 'Sign up').hover();
    await expect.poll(asked, { timeout: 30_000 }).toBe(true);
    await context.close();

    const other = await landing();
    await button(other.page, 'Sign up').click();
    await other.page.locator('.cl-signUp-root').waitFor();
    await other.context.close();
  });

  it('starts when the payment button is pointed at', async () => {
    const { context, page, asked } = await landing();
    const subscribe = button(page, 'Subscribe with PayPal');
    await page.locator('#subscribe').scrollIntoViewIfNeeded();
    await subscribe.waitFor();
    expect(asked()).toBe(false);
    await subscribe.hover();
    await expect.poll(asked, { timeout: 30_000 }).toBe(true);
    await context.close();
  });

  it('is not needed to lead a visitor away from a page for members: the server knows that nobody is there', async () => {
    const { context, page } = await newVisitor();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await page.goto(`${siteUrl}/sltrng`);
    await page.getByText('The page that you asked for is for members.').waitFor();
    expect(requests.some(isOfService)).toBe(false);
    await context.close();
  });
});

describe('a page whose scripts are slow', () => {
  /** A page whose scripts, or some of them, wait until `release` is called. */
  async function slowPage(path: string, scripts = '**/assets/*.js') {
    const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visitor.context.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    await visitor.context.route(`${PICTURE_SERVICE}**`, (route) => route.abort());
    await visitor.page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    return { ...visitor, release };
  }

  it('keeps a press until it can be answered, and answers once', async () => {
    const { context, page, release, pageErrors } = await slowPage('/');
    const menu = button(page, 'Menu');
    await menu.click();
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    // It shows at once that it was heard.
    expect(await menu.getAttribute('aria-busy')).toBe('true');
    expect(await menu.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dotted');
    release();
    await page.locator('[aria-expanded="true"]', { hasText: 'Menu' }).waitFor();
    expect(await menu.getAttribute('aria-busy')).toBeNull();
    await page.waitForLoadState('networkidle');
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    // As each further screen says it.
    await page.evaluate(() => dispatchEvent(new Event('page.ready')));
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('answers once also where the header is there before the screen', async () => {
    const { context, page, release } = await slowPage('/', '**/assets/landing-*.js');
    const menu = button(page, 'Menu');
    // The header's own code is there once it has asked for the typeface.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /woff2/.test(name)),
    );
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    release();
    await answering(page);
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });

  it('answers the last of several presses, by keyboard too', async () => {
    const { context, page, release } = await slowPage('/');
    await button(page, 'Menu').click();
    await button(page, 'About Us').press('Enter');
    expect(await page.locator('[aria-busy]').allInnerTexts()).toEqual(['About Us']);
    release();
    await page.getByRole('dialog', { name: 'About Us' }).waitFor();
    expect(await page.locator('[aria-expanded="true"]').count()).toBe(0);
    await context.close();
  });

  it('keeps what is typed, and sends it when the form answers', async () => {
    const { context, page, release } = await slowPage(ARTICLE);
    const form = page.locator('form').filter({ has: page.locator('[name="email"]') });
    await form.locator('[name="email"]').fill('rose@example.com');
    await form.locator('[name="email"]').press('Enter');
    release();
    await page.getByText('Welcome aboard!').waitFor();
    expect(page.url()).toBe(siteUrl + ARTICLE);
    await context.close();
  });

  it.each([
    ['/', 0],
    ['/#pricing', 1],
  ])('stays where it has been scrolled to: %s', async (path, leastTop) => {
    const { context, page, release } = await slowPage(path);
    const top = () => page.evaluate(() => Math.round(scrollY));
    await expect.poll(top).toBeGreaterThanOrEqual(leastTop);
    const place = (await top()) + 700;
    await page.mouse.wheel(0, 700);
    await expect.poll(top).toBe(place);
    release();
    await answering(page);
    await page.waitForLoadState('networkidle');
    expect(await top()).toBe(place);
    await context.close();
  });

  it('follows a link at once', async () => {
    const { context, page } = await slowPage('/blog');
    await page.locator('main a[href^="/blog/"]').first().click();
    await page.waitForURL(/\/blog\/.+/, { waitUntil: 'commit' });
    expect((await page.locator('h1').innerText()).length).toBeGreaterThan(5);
    await context.close();
  });
});

it('a page begins at its top when its address is asked for again, and where it was after a reload', async () => {
  const { context, page } = await newVisitor();
  await visit(page, `${siteUrl}/blog`);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.reload();
  await answering(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await visit(page, `${siteUrl}/brand-preview`);
  await visit(page, `${siteUrl}/blog`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await context.close();
});

describe('the typeface', () => {
  const typefaceOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily);
  const OWN = /^"?Atkinson Hyperlegible/;

  it('comes with the second page, and at once when the site is opened again', async () => {
    const { context, page } = await newVisitor();
    await page.goto(`${siteUrl}/blog`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sleep-cycle-typeface')), { timeout: 30_000 })
      .toBe('true');
    expect(await typefaceOf(page)).not.toMatch(OWN);
    await page
      .getByRole('link', { name: /to the home page$/ })
      .first()
      .click();
    await page.waitForURL(`${siteUrl}/`);
    await expect.poll(() => typefaceOf(page)).toMatch(OWN);
    await page.reload();
    expect(await typefaceOf(page)).toMatch(OWN);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => document.fonts.check("1rem 'Atkinson Hyperlegible Next Variable'")),
    ).toBe(true);
    await context.close();
  });
});

/** Bytes as they are sent: small files are not compressed. */
function compressed(file: string): number {
  const path = join(siteFolder, file);
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length;
}

// Issue 6: the budget of the landing page, in bytes after Brotli. The others are held at what they are.
describe.each([
  { path: '/', htmlBytes: 14_000, scriptBytes: 105_000, files: 2 },
  { path: '/blog', htmlBytes: 9_500, scriptBytes: 102_000, files: 7 },
  { path: ARTICLE, htmlBytes: 18_000, scriptBytes: 135_000, files: 11 },
  { path: '/efreset', htmlBytes: 21_500, scriptBytes: 191_000, files: 19 },
])('a first visit to $path', ({ path, htmlBytes, scriptBytes, files }) => {
  const file = join(path, 'index.html');
  const html = readFileSync(join(siteFolder, file), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, script]) => script!);

  it(`loads at most ${scriptBytes} bytes of scripts in at most ${files} files`, () => {
    expect(scripts.map(compressed).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(scriptBytes);
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    expect(scripts.length).toBeLessThanOrEqual(files);
  });

  it(`loads at most ${htmlBytes} bytes of HTML, with all styles in it`, () => {
    expect(compressed(file)).toBeLessThanOrEqual(htmlBytes);
    expect([...html.matchAll(/rel="stylesheet"(?![^>]*disabled)/g)]).toEqual([]);
  });
});

describe('a first visit to the landing page', () => {
  it('fits, with its headers, into what a server sends before the first answer of the visitor’s', async () => {
    const { headers } = await fromSite(siteUrl, { headers: { 'Accept-Encoding': 'br' } });
    const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(headers.get('content-encoding')).toBe('br');
    // Ten packets of 1,460 bytes. With the real payment and sign-in services, and over TLS, the headers are longer than here.
    const longerHeaders = 180;
    expect(head.length + compressed('index.html')).toBeLessThanOrEqual(14_600 - longerHeaders);
  });

  it('takes four requests: the page, two scripts and the typeface', async () => {
    const { context, page } = await newVisitor();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(page, `${siteUrl}/`);
    await page.waitForLoadState('networkidle');
    const counted = requests.filter((path) => path !== '/favicon.svg');
    expect(counted.map((path) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual(
      [
        '/',
        '/assets/index.js',
        '/assets/landing.js',
        '/assets/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      ].sort(),
    );
    await context.close();
  });

  it('is seen before a script is asked for', async () => {
    const { context, page } = await newVisitor();
    await visit(page, `${siteUrl}/`);
    await page.waitForLoadState('networkidle');
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked).toHaveLength(2);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
    await context.close();
  });

  interface Drawing {
    /** A busy browser draws what it has read of the HTML, and what it reads next moves that: the visit says nothing of the page. */
    isInParts?: boolean;
    shifts?: readonly { readonly value: number; readonly moved: readonly string[] }[];
  }

  /** Runs in the page, before its HTML is read. */
  function watchDrawing() {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const drawing = globalThis as Drawing;
    const beforeFrame = () => {
      if (document.readyState === 'loading') {
        drawing.isInParts ||= document.body !== null;
        requestAnimationFrame(beforeFrame);
      }
    };
    requestAnimationFrame(beforeFrame);
    new PerformanceObserver((list) => {
      const seen = (list.getEntries() as LayoutShift[]).map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`),
      }));
      drawing.shifts = [...(drawing.shifts ?? []), ...seen];
    }).observe({ type: 'layout-shift', buffered: true });
  }

  async function drawingOfVisit(): Promise<Drawing> {
    const { context, page } = await newVisitor({ viewport: { width: 412, height: 823 } });
    await page.addInitScript(watchDrawing);
    await visit(page, `${siteUrl}/`);
    await page.waitForLoadState('networkidle');
    const drawing = await page.evaluate(() => {
      const { isInParts = false, shifts = [] } = globalThis as Drawing;
      return { isInParts, shifts };
    });
    await context.close();
    return drawing;
  }

  const MOST_VISITS = 20;

  it('leaves nothing to move: no layout shift', async () => {
    let drawing = await drawingOfVisit();
    for (let visits = 1; visits < MOST_VISITS && drawing.isInParts === true; visits += 1) {
      drawing = await drawingOfVisit();
    }
    expect(drawing).toEqual({ isInParts: false, shifts: [] });
  });
});
