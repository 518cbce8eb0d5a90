import { useEffect } from 'react';

/** Puts words before the title of whatever page stands, and takes them away again. Null leaves the title as it is. */
export function useTitlePrefix(words: string | null): void {
  useEffect(() => {
    if (words === null) {
      return;
    }
    const pageTitle = document.title;
    const ours = `${words} · ${pageTitle}`;
    document.title = ours;
    return () => {
      if (document.title === ours) {
        document.title = pageTitle;
      }
    };
  }, [words]);
}
