/** What WCAG 2.2 asks of targets (2.5.5) and lines (1.4.8), the smallest text that the site sets, and what is running text for us. */
export const LIMITS = {
  targetPx: 44,
  lineCharacters: 80,
  lineHeight: 1.5,
  textPx: 16,
  runningTextPx: 18,
  runningLetters: 60,
};

/**
 * Runs in the page and names whatever can be seen and is smaller, or longer, than our members press and read with ease.
 * A link or a button within a sentence is as high as its line, which both criteria except.
 */
export function measured(limits: typeof LIMITS): string[] {
  const isLookedAt = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.cl-rootBox, iframe, svg') === null;
  const named = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  const stands = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) =>
        (node instanceof Text || (node instanceof HTMLElement && node.matches('span, strong, em'))) &&
        node.textContent.trim() !== '',
    );

  const targets = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input'),
  ]
    .filter((element) => isLookedAt(element) && !stands(element))
    .map((element) => {
      const parts = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return {
        element,
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      };
    })
    .filter(
      ({ width, height }) => Math.min(width, height) > 1 && Math.min(width, height) < limits.targetPx - 0.5,
    )
    .map(({ element, width, height }) => `${named(element)} is ${width.toFixed()} × ${height.toFixed()} px`);

  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
      isLookedAt(element),
  );
  const small = texts
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < limits.textPx)
    .map((element) => `${named(element)} is set in ${getComputedStyle(element).fontSize}`);

  const long = texts
    .filter((element) => element.matches('p, li, dd'))
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Map<number, { left: number; right: number }>();
      for (const { bottom, left, right } of range.getClientRects()) {
        const line = lines.get(Math.round(bottom / 8)) ?? { left, right };
        lines.set(Math.round(bottom / 8), {
          left: Math.min(line.left, left),
          right: Math.max(line.right, right),
        });
      }
      const widths = [...lines.values()].map(({ left, right }) => right - left);
      const whole = widths.reduce((sum, width) => sum + width, 0);
      return { element, perLine: (element.textContent.length * Math.max(...widths)) / whole };
    })
    .filter(({ perLine }) => perLine > limits.lineCharacters)
    .map(({ element, perLine }) => `${named(element)} has about ${perLine.toFixed()} letters a line`);

  const hardToRead = texts
    .filter((element) => element.textContent.length > limits.runningLetters)
    .flatMap((element) => {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const lineHeight = Number.parseFloat(style.lineHeight) / size;
      return [
        ...(size < limits.runningTextPx ? [`is long and set in ${size.toFixed()} px`] : []),
        ...(element.matches('p, li, dd') && lineHeight < limits.lineHeight - 0.01
          ? [`has lines of ${lineHeight.toFixed(2)}`]
          : []),
        ...(style.fontStyle === 'italic' ? ['is in italics'] : []),
        ...(style.textTransform === 'uppercase' ? ['is in capitals'] : []),
        ...(style.textAlign === 'justify' ? ['is justified'] : []),
      ].map((fault) => `${named(element)} ${fault}`);
    });

  return [...new Set([...targets, ...small, ...long, ...hardToRead])];
}
