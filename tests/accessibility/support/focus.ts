/**
 * Runs in the page: gives the focus to one control after the other, as a key does, and names each that lies under something that
 * floats (2.4.11), or shows nothing of it. The sign-in service, which an approach to its buttons would fetch, is left alone.
 */
export function coveredInFocus(): string[] {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const stops = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, .cl-rootBox *, header button:not([aria-expanded])') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const floats = (element: Element | null, stop: Element): boolean =>
    element !== null &&
    !element.contains(stop) &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement, stop));
  /** A card that is one link wears the ring itself. */
  const isRinged = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).outlineStyle !== 'none' || isRinged(element.parentElement));

  const found: string[] = [];
  for (const stop of stops) {
    stop.focus({ focusVisible: true });
    const box = stop.getClientRects()[0]!;
    const named = `${stop.localName} “${(stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 40)}”`;
    const isCovered = floats(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2), stop);
    if (isCovered) {
      found.push(`${named} is covered`);
    }
    if (document.activeElement === stop && !isRinged(stop)) {
      found.push(`${named} shows no focus`);
    }
  }
  (document.activeElement as HTMLElement).blur();
  scrollTo(0, 0);
  return found;
}
