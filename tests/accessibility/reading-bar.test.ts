import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { textSizeChoice } from '#src/theme/text-size.ts';

import { newMember, visit } from '../journeys/support/browser.ts';
import { newAccount } from '../journeys/support/emulators.ts';
import { siteUrl } from '../journeys/support/stack.ts';

/** A lesson with links, a list to tick, and fields. */
const LESSON = '/sltrng/module/2';

/** Where the window is low or narrow and the letters are large, the bar gives way. */
const WINDOWS = [
  { width: 390, height: 844, letters: 'standard', hasBar: true },
  { width: 390, height: 844, letters: 'largest', hasBar: false },
  { width: 320, height: 568, letters: 'standard', hasBar: true },
  { width: 320, height: 568, letters: 'largest', hasBar: false },
  { width: 1280, height: 800, letters: 'standard', hasBar: true },
  { width: 1280, height: 800, letters: 'largest', hasBar: true },
] as const;

let page: Page;

beforeAll(async () => {
  ({ page } = await newMember(await newAccount({ hasCourseAccess: true }), {
    reducedMotion: 'reduce',
  }));
});

/** Runs in the page: what of the lesson the keys lead to, and how much of that the bar covers. */
function lessonInPage() {
  const MOST_FRAMES = 40;
  const stops = [
    ...document.querySelectorAll<HTMLElement>('main article :is(a[href], button, input, textarea)'),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  /** The bar comes a frame after the scrolling that calls for it. */
  const drawn = async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await nextFrame();
    }
  };
  return {
    stopCount: () => stops.length,
    /** The reader has the focus at one stop and turns the wheel until the foot of another stands at the foot of the window. */
    prepare: async (from: number, to: number | null) => {
      stops[from]!.focus({ preventScroll: true });
      if (to !== null) {
        scrollBy(0, stops[to]!.getBoundingClientRect().bottom - innerHeight);
      }
      await drawn();
    },
    /** What holds the focus, whether the bar is there, and whether it covers a part of that. */
    sight: async () => {
      await drawn();
      const held = document.activeElement!;
      const bar = document.querySelector('section[aria-label="This lesson"]')!;
      const isShown = () => bar.hasAttribute('data-shown');
      const isCovered = () => {
        const { left, right, top, bottom: foot } = held.getBoundingClientRect();
        // Of a large field, the line in which one begins to write.
        const bottom = held.localName === 'textarea' ? Math.min(foot, top + 44) : foot;
        const ground = bar.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => document.elementFromPoint(x, y)),
        );
        return (
          corners.some((element) => bar.contains(element)) ||
          (isShown() && bottom > ground.top && top < ground.bottom)
        );
      };
      // On a busy machine it gives way after many frames.
      for (let frame = 0; frame < MOST_FRAMES && isCovered(); frame += 1) {
        await nextFrame();
      }
      return {
        stop: stops.indexOf(held as HTMLElement),
        name: `${held.localName} “${(held.getAttribute('aria-label') ?? held.textContent).trim().slice(0, 40)}”`,
        isShown: isShown(),
        isCovered: isCovered(),
      };
    },
  };
}

type Lesson = Awaited<ReturnType<typeof openLesson>>;

async function openLesson(textSize: string) {
  await visit(page, siteUrl + LESSON);
  await page.evaluate(([key, size]) => localStorage.setItem(key, size), [
    textSizeChoice.key,
    textSize,
  ] as const);
  await visit(page, siteUrl + LESSON);
  // A long lesson is drawn in parts; its sources are the last one.
  await page.locator('main article a[href^="https://"]').first().waitFor();
  return page.evaluateHandle(lessonInPage);
}

/** Walks through the lesson by one key, and names what the bar then covers. */
async function walk(lesson: Lesson, key: 'Tab' | 'Shift+Tab', isAtFoot: boolean) {
  const count = await lesson.evaluate(({ stopCount }) => stopCount());
  const forward = Array.from({ length: count }, (_, stop) => stop);
  const order = key === 'Tab' ? forward : forward.toReversed();
  const covered: string[] = [];
  let shown = 0;
  for (const [index, from] of order.slice(0, -1).entries()) {
    const to = order[index + 1]!;
    if (index === 0 || isAtFoot) {
      await lesson.evaluate(({ prepare }, [at, next]) => prepare(at!, next!), [from, isAtFoot ? to : null]);
    }
    await page.keyboard.press(key);
    const { stop, name, isShown, isCovered } = await lesson.evaluate(({ sight }) => sight());
    expect.soft(stop, name).toBe(to);
    shown += isShown ? 1 : 0;
    if (isCovered) {
      covered.push(name);
    }
  }
  return { shown, covered };
}

describe('the bar at the foot of a lesson covers nothing that has the focus', () => {
  it.each(WINDOWS)('at $width × $height px, letters: $letters', async ({ letters, hasBar, ...size }) => {
    await page.setViewportSize(size);
    const lesson = await openLesson(letters);
    let shown = 0;
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (const isAtFoot of [false, true]) {
        const walked = await walk(lesson, key, isAtFoot);
        shown += walked.shown;
        expect.soft(walked.covered, `${key}${isAtFoot ? ', the next stop at the foot' : ''}`).toEqual([]);
      }
    }
    expect.soft(shown > 0, 'the bar is there').toBe(hasBar);
  });
});
