/**
 * Runs in the page: gives the focus to one control after the other, as a key does, and names each that lies under something that
 * floats (2.4.11), or shows nothing of it; then goes to each part that a link or a shortcut of the page leads to. Each stands at an edge
 * of what scrolls before, where something may float. The sign-in service, which an approach to its buttons would fetch, is left alone.
 */
export async function coveredInFocus(): Promise<string[]> {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const stops = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, .cl-rootBox *, header button:not([aria-expanded])') &&
      isSeen(element),
  );
  const named = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  const floats = (element: Element | null, stop: Element): boolean =>
    element !== null &&
    !element.contains(stop) &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement, stop));
  const isUnderAt = (stop: Element, x: number, y: number) => floats(document.elementFromPoint(x, y), stop);
  const MOST_FRAMES = 120;
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  /** A card that is one link wears the ring itself. */
  const isRinged = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).outlineStyle !== 'none' || isRinged(element.parentElement));
  const scrollerOf = (element: Element): Element =>
    element.parentElement === null
      ? document.documentElement
      : /auto|scroll/.test(getComputedStyle(element.parentElement).overflowY)
        ? element.parentElement
        : scrollerOf(element.parentElement);
  /** Whatever distance the sheets ask for. */
  const moveToEdge = (element: Element, edge: 'top' | 'bottom') => {
    const scroller = scrollerOf(element);
    const frame =
      scroller === document.documentElement
        ? { top: 0, bottom: innerHeight }
        : scroller.getBoundingClientRect();
    scroller.scrollBy(0, element.getBoundingClientRect()[edge] - frame[edge]);
  };

  const found = new Set<string>();
  for (const stop of stops) {
    for (const edge of ['top', 'bottom'] as const) {
      (document.activeElement as HTMLElement).blur();
      moveToEdge(stop, edge);
      stop.focus({ focusVisible: true });
      /** A stop of something that has given way meanwhile is none. */
      const isCovered = () => {
        const { x, y, width, height } = stop.getClientRects()[0]!;
        return isSeen(stop) && !stop.matches('[inert] *') && isUnderAt(stop, x + width / 2, y + height / 2);
      };
      // What floats may give way once it is drawn where the keys have led, on a busy machine after many frames.
      for (let frame = 0; frame < MOST_FRAMES && isCovered(); frame += 1) {
        await nextFrame();
      }
      if (isCovered()) {
        found.add(`${named(stop)} is covered`);
      }
    }
    if (document.activeElement === stop && !isRinged(stop)) {
      found.add(`${named(stop)} shows no focus`);
    }
  }
  (document.activeElement as HTMLElement).blur();

  const linked = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter(({ pathname }) => pathname === location.pathname)
    .map(({ hash }) => document.getElementById(hash.slice(1)));
  const parts = new Set([
    ...linked,
    ...root.querySelectorAll<HTMLElement>('main [id][tabindex="-1"], [role=dialog] [id][tabindex="-1"]'),
  ]);
  for (const part of parts) {
    if (part !== null && root.contains(part) && isSeen(part)) {
      part.scrollIntoView({ block: 'start', behavior: 'instant' });
      const { x, y, height } = part.getBoundingClientRect();
      if (isUnderAt(part, x + 4, y + Math.min(8, height / 2))) {
        found.add(`${named(part)} is covered when it is gone to`);
      }
    }
  }
  scrollTo(0, 0);
  return [...found];
}
