import { Buffer } from 'node:buffer';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { newVisitor, type Visitor, visit } from './support/browser.ts';
import { fromSite, siteUrl } from './support/stack.ts';

const ARTICLE = '/blog/sleep-hygiene/sleep-hygiene-checklist';
const TITLE = 'A Sleep Hygiene Checklist for Calmer Nights After 55';
const PICTURES = 'https://images.unsplash.com';

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A visitor for whom the picture service answers, or does not. */
async function visitorWith(service: 'pictures' | 'no pictures'): Promise<Visitor> {
  const visitor = await newVisitor();
  await visitor.context.route(`${PICTURES}/**`, (route) =>
    service === 'pictures' ? route.fulfill({ contentType: 'image/png', body: ONE_PIXEL }) : route.abort(),
  );
  return visitor;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

async function pictures(page: Page) {
  const list = page.getByRole('region', { name: 'Twelve small ideas' }).locator('img');
  const count = await list.count();
  for (let index = 0; index < count; index += 1) {
    await list.nth(index).scrollIntoViewIfNeeded();
    await list.nth(index).evaluate((image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0
        ? undefined
        : new Promise((resolve) => {
            image.addEventListener('load', resolve, { once: true });
          }),
    );
  }
  return list.evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const { currentSrc, naturalWidth } = image as HTMLImageElement;
      return { address: currentSrc, isWhole: naturalWidth > 0, shape: (width / height).toFixed(2) };
    }),
  );
}

describe('the blog', () => {
  let reading: Visitor;
  let unscripted: Page;
  beforeAll(async () => {
    reading = await visitorWith('no pictures');
    unscripted = (await newVisitor({ javaScriptEnabled: false })).page;
  });

  it.each([
    ['/blog', 'The Daylight & Rest blog', /Twelve small ideas/],
    ['/blog/tag/evening-routine', 'Posts about “evening routine”', TITLE],
    ['/blog/tag/none', 'Posts about “none”', 'No posts with this tag yet.'],
    ['/blog/sleep-hygiene', 'Sleep hygiene', TITLE],
    ['/blog/calm-mind', 'Calm mind', 'A Calm Mind Checklist for Worried Days After 55'],
    ['/blog/none', 'None', 'No posts in this cluster yet.'],
    [ARTICLE, TITLE, 'It is 3 AM. The house is quiet'],
    ['/blog/sleep-hygiene/none', 'Post not found', 'Go to the blog'],
  ])('%s can be opened by its address, signed out', async (address, title, text) => {
    const { page, outside, pageErrors } = reading;
    outside.length = 0;
    pageErrors.length = 0;
    await visit(page, siteUrl + address);
    await heading(page, title);
    await page.getByText(text).first().waitFor();
    expect(outside.filter((request) => !request.startsWith(PICTURES))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ['/blog', TITLE, 'The last coffee of the day'],
    ['/blog/tag/checklist', TITLE, 'Posts about “checklist”'],
    ['/blog/sleep-hygiene', TITLE, 'Dark bed, lit path'],
    [ARTICLE, 'Your day: five habits', 'This article is education, not medical advice.'],
  ])('%s can be read without scripts', async (address, ...texts) => {
    await unscripted.goto(siteUrl + address);
    for (const text of texts) {
      expect(await unscripted.getByText(text).first().isVisible()).toBe(true);
    }
  });

  it('an article says in its HTML what it is, with the address of this site', async () => {
    const html = await (await fromSite(siteUrl + ARTICLE, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${ARTICLE}">`);
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain(
      `<meta property="og:image" content="${siteUrl}/images/blog/sleep-hygiene-checklist-og.jpg">`,
    );
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Article',
      headline: TITLE,
      mainEntityOfPage: siteUrl + ARTICLE,
    });
  });

  it('is walked through, back and forward', async () => {
    const { page, context, pageErrors } = await visitorWith('no pictures');
    await visit(page, `${siteUrl}/checkout/cancel`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await heading(page, 'The Daylight & Rest blog');
    await page.getByRole('link', { name: 'checklist', exact: true }).click();
    await heading(page, 'Posts about “checklist”');
    await page.getByRole('link', { name: TITLE }).click();
    await heading(page, TITLE);
    await page.getByRole('link', { name: 'How to use the checklist' }).click();
    await page.waitForURL(/#how-to-use-the-checklist$/);
    await page.waitForFunction(
      () => Math.abs(document.getElementById('how-to-use-the-checklist')!.getBoundingClientRect().top) < 200,
    );

    const trail = [ARTICLE, '/blog/tag/checklist', '/blog', '/checkout/cancel'];
    for (const address of trail) {
      await page.goBack();
      await page.waitForURL((url) => url.pathname === address);
      expect(addressOf(page)).toBe(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    for (const address of trail.toReversed().slice(1)) {
      await page.goForward();
      await page.waitForURL((url) => url.pathname === address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByText('It is 3 AM. The house is quiet').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('shows the pictures of the picture service, and asks no one else', async () => {
    const { page, context, outside, pageErrors } = await visitorWith('pictures');
    await visit(page, `${siteUrl}/blog`);
    await heading(page, 'The Daylight & Rest blog');
    const shown = await pictures(page);
    expect(shown).toHaveLength(12);
    expect(shown.filter(({ address }) => !address.startsWith(`${PICTURES}/photo-`))).toEqual([]);
    expect(outside.filter((request) => !request.startsWith(`${PICTURES}/photo-`))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is whole without the picture service: the waves stand in at the same size', async () => {
    const { page, context, pageErrors } = await visitorWith('no pictures');
    await visit(page, `${siteUrl}/blog`);
    await heading(page, 'The Daylight & Rest blog');
    const heightBefore = await page.evaluate(() => document.body.scrollHeight);
    const shown = await pictures(page);
    expect(new Set(shown.map(({ address }) => address))).toEqual(
      new Set([`${siteUrl}/images/teal-waves.svg`]),
    );
    expect(shown.filter(({ isWhole, shape }) => !isWhole || shape !== '1.78')).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(heightBefore);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('lets pictures come from that service and the vendors only', async () => {
    const { headers } = await fromSite(`${siteUrl}/blog`, { headers: { accept: 'text/html' } });
    const allowed =
      /img-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
    expect(allowed).toContain(new URL(PICTURES).host);
    const paypal = /^http:\/\/localhost:\d+$/;
    const known = new Set(["'self'", 'data:', 'blob:', new URL(PICTURES).host, 'img.clerk.com']);
    expect(allowed.filter((source) => !known.has(source) && !paypal.test(source))).toEqual([]);
  });

  it('hands out the checklist as a PDF', async () => {
    const { page, context } = await visitorWith('no pictures');
    await visit(page, siteUrl + ARTICLE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sleep-hygiene-checklist.pdf');
    const answer = await fromSite(download.url());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 8)
        .toString('latin1'),
    ).toBe('%PDF-1.7');
    await context.close();
  });

  it.each([
    ['/feed.xml', 'application/xml; charset=utf-8', `<link>${siteUrl}${ARTICLE}</link>`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${siteUrl}${ARTICLE}</loc>`],
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${siteUrl}/sitemap.xml`],
    [
      '/.well-known/security.txt',
      'text/plain; charset=utf-8',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ],
  ])('%s is there, with the address of this site', async (address, type, part) => {
    const answer = await fromSite(siteUrl + address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(await answer.text()).toContain(part);
  });

  it('every address of the sitemap can be opened', async () => {
    const addresses = [
      ...(await (await fromSite(`${siteUrl}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ];
    expect(addresses.length).toBeGreaterThanOrEqual(8);
    for (const [, address = ''] of addresses) {
      const answer = await fromSite(address, { headers: { accept: 'text/html' } });
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });

  it('thanks for the weekly tips without sending anything', async () => {
    const { page, context } = await visitorWith('no pictures');
    await visit(page, siteUrl + ARTICLE);
    await page.getByLabel('Your email address').fill('ann@example.com');
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
    });
    await page.getByRole('button', { name: 'Sign up', exact: true }).last().click();
    await page.getByText('Welcome aboard!').waitFor();
    expect(sent.filter((request) => /ann@example\.com|\/api\//.test(request))).toEqual([]);
    await context.close();
  });
});
