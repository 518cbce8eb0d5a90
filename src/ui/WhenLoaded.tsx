import { Button, Loader, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, use, useState, type ReactNode } from 'react';

import classes from './WhenLoaded.module.css';

interface WhenLoadedProps<TLoaded> {
  readonly load: () => Promise<TLoaded>;
  readonly children: (loaded: TLoaded) => ReactNode;
}

/** A text that is fetched when it is shown. Without a connection it says so, and the member can try again. */
export function WhenLoaded<TLoaded>({ load, children }: WhenLoadedProps<TLoaded>) {
  const [attempt, setAttempt] = useState(() => settled(load()));
  return (
    <Suspense
      fallback={
        <output className={classes.panel}>
          <Loader aria-hidden />
          <span>Opening the text…</span>
        </output>
      }
    >
      <Outcome
        attempt={attempt}
        onRetry={() => {
          setAttempt(settled(load()));
        }}
      >
        {children}
      </Outcome>
    </Suspense>
  );
}

interface OutcomeProps<TLoaded> {
  readonly attempt: Promise<{ readonly loaded: TLoaded } | null>;
  readonly onRetry: () => void;
  readonly children: (loaded: TLoaded) => ReactNode;
}

function Outcome<TLoaded>({ attempt, onRetry, children }: OutcomeProps<TLoaded>) {
  const outcome = use(attempt);
  return outcome === null ? (
    <div className={classes.panel} role="alert">
      <IconCloudOff aria-hidden size={40} />
      <Text fw={700}>The text could not be loaded.</Text>
      <Text>
        Please check your internet connection, then press Try again. If that does not help, reload this page.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  ) : (
    children(outcome.loaded)
  );
}

function settled<TLoaded>(loading: Promise<TLoaded>): OutcomeProps<TLoaded>['attempt'] {
  return loading.then(
    (loaded) => ({ loaded }),
    () => null,
  );
}
