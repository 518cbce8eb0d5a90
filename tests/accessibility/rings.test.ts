import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { newMember, newVisitor, visit } from '../journeys/support/browser.ts';
import { newAccount } from '../journeys/support/emulators.ts';
import { siteUrl } from '../journeys/support/stack.ts';
import { changesOfColor } from './support/colors.ts';

/** What WCAG 2.2 asks of what shows where the keys go (1.4.11). */
const LEAST_CONTRAST = 3;

const SCREENS = [
  ['/', 'visitor'],
  ['/blog', 'visitor'],
  ['/efreset', 'visitor'],
  ['/sltrng', 'member'],
] as const;

/**
 * Runs in the page: gives the focus to the stop with this number, as a key does, and says where it is and what its ring is like. Of stops
 * that look the same and stand in the same, such as the cards of a list, one has a number.
 */
function focusStop(number: number) {
  // Within a sentence the edge falls on the letters of the lines around it.
  const stops = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button:not([disabled]), summary):not(p *)'),
  ].filter((element) => element.checkVisibility());
  const kindOf = (element: Element): string =>
    element.localName === 'main'
      ? ''
      : `${kindOf(element.parentElement!)} ${element.localName}.${element.className}`;
  const stop = [...new Map(stops.toReversed().map((element) => [kindOf(element), element])).values()][number];
  if (stop === undefined) {
    return null;
  }
  stop.scrollIntoView({ block: 'center', behavior: 'instant' });
  stop.focus({ preventScroll: true, focusVisible: true });
  // A card that is one link wears the ring itself.
  let ringed: HTMLElement = stop;
  while (getComputedStyle(ringed).outlineStyle === 'none' && ringed.parentElement !== null) {
    ringed = ringed.parentElement;
  }
  const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const { x, y, width, height } = ringed.getBoundingClientRect();
  return {
    name: stop.textContent.trim().slice(0, 40),
    ring: outlineColor,
    isDrawn: outlineStyle !== 'none',
    reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) + 4,
    box: { x, y, width, height },
  };
}

/** Runs in a page: the contrast of a color with what stands along the edge of a picture, at the worst of ten parts but the worst one. */
async function contrastAlongEdge({ ring, picture }: { readonly ring: string; readonly picture: string }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  const luminance = ([r, g, b]: readonly number[]) => {
    const [red, green, blue] = [r!, g!, b!].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  context.fillStyle = ring;
  context.fillRect(0, 0, 1, 1);
  const own = luminance([...context.getImageData(0, 0, 1, 1).data]);
  context.drawImage(image, 0, 0);
  const contrasts: number[] = [];
  for (let x = 0; x < image.width; x += 2) {
    for (const y of [0, image.height - 1]) {
      const ground = luminance([...context.getImageData(x, y, 1, 1).data]);
      contrasts.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
    }
  }
  contrasts.sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length / 10)] ?? 0;
}

/** A page may still move while a picture of it is taken, and what looks pale once is looked at again. */
const LOOKS = 4;
const REST_MS = 1000;

async function paleRings(page: Page, reader: Page) {
  const pale: string[] = [];
  let measured = 0;
  for (let number = 0; ; number += 1) {
    let found = await ringOf(page, reader, number);
    for (let look = 1; look < LOOKS && found !== null && found.contrast < LEAST_CONTRAST; look += 1) {
      await page.waitForTimeout(REST_MS);
      found = await ringOf(page, reader, number);
    }
    if (found === null) {
      return { pale, measured };
    }
    measured += Number.isNaN(found.contrast) ? 0 : 1;
    if (found.contrast < LEAST_CONTRAST) {
      pale.push(`“${found.name}” has a ring of ${found.contrast.toFixed(2)}:1`);
    }
  }
}

/** The contrast of the ring of the stop with this number; NaN where it does not fit into the window, null where there is none. */
async function ringOf(page: Page, reader: Page, number: number) {
  const { width, height } = page.viewportSize()!;
  const stop = await page.evaluate(focusStop, number);
  if (stop === null) {
    return null;
  }
  const { name, ring, isDrawn, reach, box } = stop;
  const clip = {
    x: box.x - reach,
    y: box.y - reach,
    width: box.width + 2 * reach,
    height: box.height + 2 * reach,
  };
  if (clip.x < 0 || clip.y < 0 || clip.x + clip.width > width || clip.y + clip.height > height) {
    return { name, contrast: Number.NaN };
  }
  const picture = (await page.screenshot({ clip })).toString('base64');
  return { name, contrast: isDrawn ? await reader.evaluate(contrastAlongEdge, { ring, picture }) : 0 };
}

describe('what shows where the keys go stands out from its ground, by pixel', () => {
  let reader: Page;
  beforeAll(async () => {
    reader = (await newVisitor()).page;
  });

  it.each(SCREENS)('%s', async (address, who) => {
    const { context, page } =
      who === 'visitor'
        ? await newVisitor({ reducedMotion: 'reduce' })
        : await newMember(await newAccount({ hasCourseAccess: true }), { reducedMotion: 'reduce' });
    await visit(page, siteUrl + address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      await page.evaluate(changesOfColor);
      const { pale, measured } = await paleRings(page, reader);
      expect.soft(measured, colorScheme).toBeGreaterThan(3);
      expect.soft(pale, colorScheme).toEqual([]);
    }
    await context.close();
  });
});
