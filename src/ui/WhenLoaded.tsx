import { Button, Loader, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { fromPromise } from 'xstate';

import { inspection } from '#src/inspection/inspection.ts';

import classes from './WhenLoaded.module.css';

interface WhenLoadedProps<TLoaded> {
  readonly load: () => Promise<TLoaded>;
  readonly children: (loaded: TLoaded) => ReactNode;
}

/** A text that is fetched when it is shown. Without a connection it says so, and the member can try again. */
export function WhenLoaded<TLoaded>({ load, children }: WhenLoadedProps<TLoaded>) {
  const [attempt, setAttempt] = useState(1);
  return (
    <Attempt
      key={attempt}
      load={load}
      onRetry={() => {
        setAttempt(attempt + 1);
      }}
    >
      {children}
    </Attempt>
  );
}

interface AttemptProps<TLoaded> extends WhenLoadedProps<TLoaded> {
  readonly onRetry: () => void;
}

function Attempt<TLoaded>({ load, onRetry, children }: AttemptProps<TLoaded>) {
  const [loading] = useState(() => fromPromise(() => outcomeOf(load())));
  const outcome = useSelector(useActorRef(loading, inspection), ({ output }) => output);

  if (outcome === undefined) {
    return (
      <output className={classes.panel}>
        <Loader aria-hidden />
        <span>Opening the text…</span>
      </output>
    );
  }
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

/** Null where it could not be loaded. */
function outcomeOf<TLoaded>(loading: Promise<TLoaded>): Promise<{ readonly loaded: TLoaded } | null> {
  return loading.then(
    (loaded) => ({ loaded }),
    () => null,
  );
}
