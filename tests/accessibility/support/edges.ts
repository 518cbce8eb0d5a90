import type { Colors } from './colors.ts';

/** What WCAG 2.2 asks of the edge of a field (1.4.11). */
export const LEAST_EDGE = 3;

/** Runs in the page, after `installColors`: names each field whose edge is pale on what it stands on. */
export function paleFields(least: number): string[] {
  const { read, groundOf, contrast } = (globalThis as unknown as { readonly colors: Colors }).colors;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
  );
  return [...fields]
    .filter(
      (field) =>
        field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        field.closest('.cl-rootBox, .cl-modalBackdrop') === null,
    )
    .filter((field) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(field);
      const around = groundOf(field.parentElement);
      return ![backgroundColor, ...(borderTopWidth === '0px' ? [] : [borderTopColor])].some((color) => {
        const { luminance, isThere } = read(color);
        return isThere && contrast(luminance, around) >= least;
      });
    })
    .map(
      (field) =>
        `${field.localName} “${field.labels?.[0]?.textContent.trim() ?? field.name}” has a pale edge`,
    );
}
