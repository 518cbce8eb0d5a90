import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

import { watchStored } from '#src/storage/device-storage.ts';
import { useStored } from '#src/storage/use-stored.ts';

import { createChoiceStore } from './choice.store.ts';
import { TEXT_SIZE_STORAGE_KEY, TextSizeContext, textSizes, type TextSize } from './text-size.ts';

/** Keeps the text size and marks the root element with it; `global.css` turns the mark into the size of a rem. */
export function TextSizeProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() =>
    createChoiceStore<TextSize>({
      key: TEXT_SIZE_STORAGE_KEY,
      choices: textSizes,
      fallback: 'standard',
    }),
  );
  const textSize = useStored(store, ({ choice }) => choice);

  useEffect(
    () =>
      watchStored(TEXT_SIZE_STORAGE_KEY, () => {
        store.send({ type: 'storage.changed' });
      }),
    [store],
  );

  useLayoutEffect(() => {
    document.documentElement.dataset['textSize'] = textSize;
  }, [textSize]);

  const setting = useMemo(
    () => ({
      textSize,
      choose: (choice: TextSize) => {
        store.send({ type: 'choice.made', choice });
      },
    }),
    [textSize, store],
  );
  return <TextSizeContext value={setting}>{children}</TextSizeContext>;
}
