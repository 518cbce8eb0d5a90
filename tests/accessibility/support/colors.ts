/** What the looks at a page can ask of its colors, once `installColors` has run there. */
export interface Colors {
  /** From 0, black, to 1, white; and whether the color is there at all. */
  readonly read: (color: string) => { readonly luminance: number; readonly isThere: boolean };
  /** The luminance of what an element stands on: its own ground, or that of the next one around it that has one. */
  readonly groundOf: (element: Element | null) => number;
  /** Between two luminances, from 1 to 21. */
  readonly contrast: (one: number, other: number) => number;
  /** How each text has looked so far. */
  readonly seen: WeakMap<Element, Set<string>>;
}

/** The attribute of texts whose colors are still to be looked at. */
export const FRESH = 'data-fresh';

/** Runs in the page. */
export function installColors() {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, ReturnType<Colors['read']>>();

  const read: Colors['read'] = (color) => {
    let found = known.get(color);
    if (found === undefined) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      found = { luminance: 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!, isThere: alpha! > 0 };
      known.set(color, found);
    }
    return found;
  };
  const groundOf: Colors['groundOf'] = (element) => {
    if (element === null) {
      return 1;
    }
    const { luminance, isThere } = read(getComputedStyle(element).backgroundColor);
    return isThere ? luminance : groundOf(element.parentElement);
  };
  const contrast: Colors['contrast'] = (one, other) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  Object.assign(globalThis, {
    colors: { read, groundOf, contrast, seen: new WeakMap() } satisfies Colors,
  });
}

/**
 * Runs in the page, after `installColors`: marks each text that did not have its color, its ground or its size when it was called before.
 *
 * @returns how many they are
 */
export function markFreshTexts(attribute: string): number {
  const { groundOf, seen } = (globalThis as unknown as { readonly colors: Colors }).colors;
  // What lies under a dialog is looked at without it.
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  let count = 0;
  for (const element of root.querySelectorAll('*')) {
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [color, groundOf(element), fontSize, fontWeight].join();
    const looks = seen.get(element) ?? new Set();
    const isFresh = isText && element.checkVisibility() && !looks.has(look);
    element.toggleAttribute(attribute, isFresh);
    if (isFresh) {
      count += 1;
      seen.set(element, looks.add(look));
    }
  }
  return count;
}

/** Runs in the page: ends when no color is on its way to another. A spinner never ends and is not waited for. */
export async function changesOfColor() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
