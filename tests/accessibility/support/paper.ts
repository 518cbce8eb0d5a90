import type { Colors } from './colors.ts';

/** The contrast that members read with ease on paper, and that of black. */
export const PAPER = { readable: 7, black: 20 };

/**
 * Runs in a page that is drawn for paper, and names each text that is pale there. Where a button prints the screen, each is dark on
 * white too, which is what a printer makes of every ground, and nothing stands there that is of no use.
 *
 * @param least contrast
 */
export function faultsOnPaper(least: number): string[] {
  const { read, groundOf, contrast } = (globalThis as unknown as { readonly colors: Colors }).colors;
  dispatchEvent(new Event('beforeprint'));
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const isPrinted = [...root.querySelectorAll('button')].some(({ textContent }) =>
    textContent.trim().startsWith('Print '),
  );
  const named = (element: Element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.cl-rootBox, iframe, svg') === null;

  const ground = groundOf(document.body) === 1 ? [] : ['The ground is not white'];
  const pale = [...root.querySelectorAll('*')]
    .filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
        isSeen(element) &&
        getComputedStyle(element).clipPath === 'none',
    )
    .flatMap((element) => {
      const ink = read(getComputedStyle(element).color).luminance;
      return (isPrinted ? [1, groundOf(element)] : [groundOf(element)])
        .map((on) => contrast(ink, on))
        .filter((found) => found < least)
        .map((found) => `${named(element)} has ${found.toFixed(1)}:1`);
    });
  const useless = isPrinted
    ? [...root.querySelectorAll('button, nav, header, footer')]
        .filter(isSeen)
        .map((element) => `${named(element)} is printed`)
    : [];
  dispatchEvent(new Event('afterprint'));
  return [...new Set([...ground, ...pale, ...useless])];
}
