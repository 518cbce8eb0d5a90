interface Sign {
  readonly element: Element;
  readonly label: string;
  /** True for the word itself, on which the pointer may rest. */
  readonly isTooltip: boolean;
}

/** Letters that stand for a name, such as the initials of a member. */
const SHORT = 2;

/** What can be pressed at or around a target and shows an icon or a letter or two, with its name; null where its words stand there. */
export function signAt(target: EventTarget | null): Sign | null {
  const element =
    target instanceof Element ? target.closest('button, a, [role=button], [data-tooltip]') : null;
  if (element === null) {
    return null;
  }
  const words = element.textContent.trim();
  if (element.hasAttribute('data-tooltip')) {
    return { element, label: words, isTooltip: true };
  }
  const label = element.getAttribute('aria-label') ?? '';
  return label !== '' && words.length <= SHORT ? { element, label, isTooltip: false } : null;
}
