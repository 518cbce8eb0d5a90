import { useEffect } from 'react';

/** Puts words before the title of whatever page stands, and takes them away again. Null leaves the title as it is. */
export function useTitlePrefix(words: string | null): void {
  useEffect(() => (words === null ? undefined : prefixTitle(words)), [words]);
}

function prefixTitle(words: string): () => void {
  const pageTitle = document.title;
  const ours = `${words} · ${pageTitle}`;
  document.title = ours;
  return () => {
    if (document.title === ours) {
      document.title = pageTitle;
    }
  };
}
