/** Runs in the page: the distances that a reader may choose by WCAG 2.2 (1.4.12), until the same is called again. */
export function switchTextSpacing() {
  const sheets = document.adoptedStyleSheets;
  if (sheets.length > 0) {
    document.adoptedStyleSheets = [];
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Runs in the page and names each text that is cut off by a box around it, and each that lies on another text or on a control. What
 * floats above the page, or scrolls by itself, is compared with what is in it only.
 */
export function hiddenTexts(): string[] {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const named = (element: Element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`;

  interface Frame {
    /** What floats or scrolls by itself, and with it whatever it has in it. */
    readonly layer: Element | null;
    /** Unseen by design: a text for screen readers. */
    readonly isUnseen: boolean;
    /** The boxes that cut off what does not fit into them, by the edges that they cut. */
    readonly cutting: readonly (readonly [box: DOMRect, x: boolean, y: boolean])[];
  }
  const frames = new Map<Element, Frame>();
  const frameOf = (element: Element): Frame => {
    const known = frames.get(element);
    if (known !== undefined) {
      return known;
    }
    const around =
      element.parentElement === null
        ? { layer: null, isUnseen: false, cutting: [] }
        : frameOf(element.parentElement);
    const { position, overflowX, overflowY, clipPath } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    // What a box of its own scrolls is not lost behind the edges around that.
    const outside = around.cutting.map(
      ([frame, left, top]) => [frame, left && !scrolls(overflowX), top && !scrolls(overflowY)] as const,
    );
    const x = cuts(overflowX);
    const y = cuts(overflowY);
    const frame = {
      layer: position === 'fixed' || position === 'sticky' || scrolls(overflowY) ? element : around.layer,
      isUnseen: around.isUnseen || clipPath !== 'none' || ((x || y) && Math.min(box.width, box.height) <= 1),
      cutting:
        (x || y) && element !== document.body && element !== document.documentElement
          ? [...outside, [box, x, y] as const]
          : outside,
    };
    frames.set(element, frame);
    return frame;
  };

  const seen = { visibilityProperty: true, opacityProperty: true };
  const left = '.cl-rootBox, iframe, svg, [inert]';
  const boxes: {
    readonly node: Node;
    readonly element: Element;
    readonly layer: Element | null;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[] = [];
  const found = new Set<string>();

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement!;
    if (text.data.trim() === '' || element.closest(left) !== null || !element.checkVisibility(seen)) {
      continue;
    }
    const { layer, isUnseen, cutting } = frameOf(element);
    if (isUnseen) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width < 1) {
        continue;
      }
      // The letters themselves are lower than their line.
      const inset = line.height / 5;
      const box = { left: line.left, right: line.right, top: line.top + inset, bottom: line.bottom - inset };
      boxes.push({ node: text, element, layer, ...box });
      if (
        cutting.some(
          ([frame, x, y]) =>
            (x && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
            (y && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)),
        )
      ) {
        found.add(`${named(element)} is cut off`);
      }
    }
  }
  for (const element of root.querySelectorAll('button:not(p *), input, select, textarea')) {
    if (element.closest(left) === null && element.checkVisibility(seen) && !frameOf(element).isUnseen) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      boxes.push({ node: element, element, layer: frameOf(element).layer, left, right, top, bottom });
    }
  }

  boxes.sort((one, other) => one.top - other.top);
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length && boxes[next]!.top < one.bottom - 1; next += 1) {
      const other = boxes[next]!;
      if (
        one.layer === other.layer &&
        one.node !== other.node &&
        !one.node.contains(other.node) &&
        !other.node.contains(one.node) &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - other.top > 2
      ) {
        found.add(`${named(one.element)} and ${named(other.element)} lie on each other`);
      }
    }
  });
  return [...found];
}
