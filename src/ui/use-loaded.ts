import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';

import { textLoaderMachine } from '#machines/text-loader.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

/**
 * Something that is fetched when it is shown, and again when the member asks for it after it did not come. The machine
 * knows how far that is; what has come waits beside it.
 *
 * @param load of the first render counts; another text needs another `key`
 */
export function useLoaded<TLoaded>(load: () => Promise<TLoaded>) {
  const [{ machine, came }] = useState(() => loaderOf(load));
  const loader = useActorRef(machine, inspection);
  const isReady = useSelector(loader, (state) => state.matches('ready'));
  const hasFailed = useSelector(loader, (state) => state.matches('failed') || state.matches('refused'));
  const refusal = useSelector(loader, ({ context }) => context.refusal);
  const retry = useCallback(() => {
    loader.send({ type: 'load.retry' });
  }, [loader]);
  return { loaded: isReady ? came.text : null, hasFailed, refusal, retry };
}

function loaderOf<TLoaded>(load: () => Promise<TLoaded>) {
  const came: { text: TLoaded | null } = { text: null };
  const machine = textLoaderMachine.provide({
    actors: {
      loadText: fromPromise<void>(async () => {
        came.text = await load();
      }),
    },
  });
  return { machine, came };
}
