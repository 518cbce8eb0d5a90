import type { Page } from 'playwright-core';

import { changesOfColor, type Colors } from './colors.ts';
import { coveredInFocus } from './focus.ts';

/** What WCAG 2.2 asks of all that is not a text (1.4.11). */
const LEAST_CONTRAST = 3;

interface Shape {
  readonly element: Element;
  /** Where the shape is not the element itself. */
  readonly pseudo?: '::before' | '::after';
}

/**
 * What is lost where the reader's own colors take the place of the site's, light or dark: a shape that is seen by its color alone,
 * the edge of a control, which one of several is chosen, and where the keys are. `installColors` has run in the page.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  const shapes = await page.evaluateHandle(shapesByColor, LEAST_CONTRAST);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.evaluate(changesOfColor);
    found.push(...(await page.evaluate(lostShapes, { shapes, least: LEAST_CONTRAST })));
  }
  found.push(...(await page.evaluate(unmarkedControls)), ...(await page.evaluate(coveredInFocus)));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  await shapes.dispose();
  return [...new Set(found)];
}

/** Runs in the page: what is seen by its color only, without a text and without a line around it. Clerk's menu and its stand-in are left out. */
function shapesByColor(least: number): Shape[] {
  const { read, groundOf, contrast } = (globalThis as unknown as { readonly colors: Colors }).colors;
  const stands = (color: string, ground: number) => {
    const { luminance, isThere } = read(color);
    return isThere && contrast(luminance, ground) >= least;
  };
  /** A picture that has a ground of its own is whole by itself. */
  const hasOwnGround = (picture: SVGSVGElement) => {
    const { width } = picture.getBoundingClientRect();
    return [...picture.children].some(
      (part) => part.matches('circle, rect') && part.getBoundingClientRect().width >= width - 1,
    );
  };
  return [...document.querySelectorAll('body *')].flatMap((element): Shape[] => {
    if (
      element.closest('.cl-rootBox, iframe, [aria-label$="account menu"]') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    ) {
      return [];
    }
    if (element instanceof SVGElement) {
      const { fill, stroke } = getComputedStyle(element);
      return element instanceof SVGGeometryElement &&
        element.ownerSVGElement !== null &&
        !hasOwnGround(element.ownerSVGElement) &&
        [fill, stroke].some(
          (ink) => ink !== 'none' && !ink.startsWith('url') && stands(ink, groundOf(element.ownerSVGElement)),
        )
        ? [{ element }]
        : [];
    }
    const { width, height } = element.getBoundingClientRect();
    const isEmpty =
      element.textContent.trim() === '' &&
      !element.matches('img') &&
      element.querySelector('img, svg, input') === null;
    const self =
      isEmpty &&
      Math.min(width, height) > 2 &&
      stands(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
        ? [{ element }]
        : [];
    const hasGround = read(getComputedStyle(element).backgroundColor).isThere;
    const parts = (isEmpty && !hasGround ? (['::before', '::after'] as const) : [])
      .filter((pseudo) => {
        const part = getComputedStyle(element, pseudo);
        return (
          part.content !== 'none' &&
          part.opacity !== '0' &&
          Number.parseFloat(part.width) > 2 &&
          stands(part.backgroundColor, groundOf(element))
        );
      })
      .map((pseudo) => ({ element, pseudo }));
    return [...self, ...parts];
  });
}

/** Runs in the page, in forced colors. */
function lostShapes({ shapes, least }: { readonly shapes: readonly Shape[]; readonly least: number }) {
  const { read, groundOf, contrast } = (globalThis as unknown as { readonly colors: Colors }).colors;
  return shapes
    .filter(({ element, pseudo }) => {
      const style = getComputedStyle(element, pseudo);
      const around = pseudo === undefined ? element.parentElement : element;
      const ground = groundOf(element instanceof SVGElement ? element.ownerSVGElement : around);
      const inks =
        element instanceof SVGElement
          ? [style.fill, style.stroke].filter((ink) => ink !== 'none' && !ink.startsWith('url'))
          : [
              style.backgroundColor,
              ...(style.borderTopStyle === 'none' || style.borderTopWidth === '0px'
                ? []
                : [style.borderTopColor]),
            ];
      return !inks.some((ink) => {
        const { luminance, isThere } = read(ink);
        return isThere && contrast(luminance, ground) >= least;
      });
    })
    .map(
      ({ element, pseudo = '' }) =>
        `${element.localName}${pseudo} of “${element.closest('figure, section, li, button')?.textContent.trim().slice(0, 40)}” is not seen`,
    );
}

/** Runs in the page, in forced colors, where a link has a color of its own. Of controls that look the same, one is looked at. */
function unmarkedControls(): string[] {
  const named = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const hasLine = (style: CSSStyleDeclaration) =>
    edges.some(
      (edge) => style[`border${edge}Style`] !== 'none' && Number.parseFloat(style[`border${edge}Width`]) > 0,
    ) ||
    style.outlineStyle !== 'none' ||
    style.textDecorationLine !== 'none';
  /** All that a reader can tell two controls apart by. */
  const look = (element: Element) =>
    JSON.stringify([
      ...[undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return [
          edges.map((edge) => [style[`border${edge}Style`], style[`border${edge}Width`]]),
          style.borderTopColor,
          style.backgroundColor,
          style.textDecorationLine,
          style.outlineStyle,
          style.content,
          style.width === 'auto' ? '' : pseudo && style.width,
          style.fontWeight,
        ];
      }),
      element.querySelectorAll('svg').length,
    ]);

  const found: string[] = [];
  const kinds = new Set<string>();
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input, [role=tab]',
  );
  for (const element of controls) {
    const kind = [
      element.localName,
      element.className,
      element.getAttribute('type'),
      element.dataset['disabled'],
    ].join();
    if (
      kinds.has(kind) ||
      element.matches(':disabled, [inert] *') ||
      element.closest('.cl-rootBox, iframe') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    ) {
      continue;
    }
    kinds.add(kind);
    const { appearance } = getComputedStyle(element);
    const isMarked =
      element.localName === 'a' ||
      // The triangle before it.
      (element.localName === 'summary' && getComputedStyle(element).display === 'list-item') ||
      [undefined, '::before'].some((pseudo) => hasLine(getComputedStyle(element, pseudo))) ||
      (element.localName === 'input' && appearance !== 'none') ||
      element.querySelector('svg, img') !== null ||
      [...element.querySelectorAll('*')].some((part) => hasLine(getComputedStyle(part)));
    if (!isMarked) {
      found.push(`${named(element)} has no edge`);
    }
  }

  for (const state of ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked']) {
    for (const chosen of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
      const others = chosen.closest('ul, ol, nav, [role=tablist], [role=group], fieldset') ?? document.body;
      const other = [...others.querySelectorAll(chosen.localName)].find(
        (element) =>
          element.className === chosen.className &&
          ['false', null].includes(element.getAttribute(state)) &&
          element.checkVisibility(),
      );
      if (chosen.checkVisibility() && other !== undefined && look(chosen) === look(other)) {
        found.push(`${named(chosen)} looks like any other`);
      }
    }
  }
  return found;
}
