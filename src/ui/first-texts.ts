import { createContext, use, useId } from 'react';

import { useHydrated } from './use-hydrated.ts';

/** The texts that stand in a page's HTML, by the id of the component that shows them. One for each render of the site. */
type FirstTexts = Map<string, Promise<unknown>>;

/** Null where a page has no HTML of its own. */
export const FirstTextsContext = createContext<FirstTexts | null>(null);

/**
 * A text that stands in the HTML already. The render that makes the HTML, and the first render over it, wait for the text, so that
 * the reader goes on seeing it. Null in every other render, and where the text does not come.
 *
 * @param load the same for the same component
 */
export function useFirstText<TText>(load: () => Promise<TText>): TText | null {
  const texts = use(FirstTextsContext);
  const id = useId();
  const isHydrated = useHydrated();
  return texts === null || isHydrated ? null : use(textIn(texts, id, load));
}

function textIn<TText>(texts: FirstTexts, id: string, load: () => Promise<TText>): Promise<TText | null> {
  const text = (texts.get(id) as Promise<TText | null> | undefined) ?? load().catch(() => null);
  texts.set(id, text);
  return text;
}
