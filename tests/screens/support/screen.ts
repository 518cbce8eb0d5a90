import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

import { settle as settleUnseen } from '../../support/settled.ts';

// What is asked on hundreds of generated paths goes by selector and text: a search by role reads the style of every element.

type Words = string | RegExp;

const says =
  (words: Words) =>
  ({ textContent }: Element) =>
    typeof words === 'string' ? textContent === words : words.test(textContent);

/** The elements that a selector names, in their order. */
export const all = <TElement extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<TElement>(selector),
];

/** The first element of a selector whose whole text is `words`, or matches it. */
export const find = (selector: string, words: Words) => all(selector).find(says(words)) ?? null;

export const button = (words: Words) => all<HTMLButtonElement>('button').find(says(words)) ?? null;

/** The same where the test needs it to be there, and to be the only one. */
export function one(selector: string, words: Words): HTMLElement {
  const [found, ...others] = all(selector).filter(says(words));
  if (found === undefined || others.length > 0) {
    const count = found === undefined ? 'none' : others.length + 1;
    throw new Error(
      `One ${selector} with ${String(words)} was expected on the screen, and there is ${count}.`,
    );
  }
  return found;
}

/** Presses the button that says `words`. */
export function press(words: Words): void {
  fireEvent.click(one('button', words));
}

/** Chooses what the label says. */
export function choose(words: Words): void {
  fireEvent.click(one('label', words));
}

/** Presses the button that a screen reader calls `name`. */
export function pressNamed(name: Words): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Does what nobody at the screen does, and lets all run that follows from it at once. */
export const settle = (how: () => void = () => {}) => act(() => settleUnseen(how));

/** The same with a press of the button that a screen reader calls `name`. */
export const pressAndSettle = (name: Words) =>
  settle(() => {
    pressNamed(name);
  });

/** Lets time of the test's own clock go by. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The same, and what is promised on the way comes true. */
export const passAndSettle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What the screen says by itself to those who hear it. */
export const status = () => document.querySelector('output')!.textContent;
