import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';

import { LoadProblem } from './LoadProblem.tsx';
import { useLoaded } from './use-loaded.ts';

import shared from './shared.module.css';

interface WhenLoadedProps<TLoaded> {
  readonly load: () => Promise<TLoaded>;
  readonly children: (loaded: TLoaded) => ReactNode;
}

/** A text that is fetched when it is shown. Without a connection it says so, and the member can try again. */
export function WhenLoaded<TLoaded>({ load, children }: WhenLoadedProps<TLoaded>) {
  const { loaded, hasFailed, refusal, retry } = useLoaded(load);
  if (loaded !== null) {
    return children(loaded);
  }
  return hasFailed ? (
    <div className={shared.waiting} role="alert">
      <LoadProblem
        what="text"
        more="If that does not help, reload this page."
        refusal={refusal}
        onRetry={retry}
      />
    </div>
  ) : (
    <output className={shared.waiting}>
      <Loader aria-hidden />
      <span>Opening the text…</span>
    </output>
  );
}
