import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';

import { textLoaderMachine } from '#machines/text-loader.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { useFirstText } from './first-texts.ts';

/**
 * Something that is fetched when it is shown, and again when the member asks for it after it did not come. The machine
 * knows how far that is; what has come waits beside it.
 *
 * @param load of the first render counts; another text needs another `key`
 */
export function useLoaded<TLoaded>(load: () => Promise<TLoaded>) {
  const first = useFirstText(load);
  const [{ machine, came }] = useState(() => loaderOf(load, first));
  const loader = useActorRef(machine, {
    ...inspection,
    ...(first === null
      ? {}
      : { snapshot: machine.resolveState({ value: 'ready', context: { refusal: null }, status: 'done' }) }),
  });
  const isReady = useSelector(loader, (state) => state.matches('ready'));
  const hasFailed = useSelector(loader, (state) => state.matches('failed') || state.matches('refused'));
  const refusal = useSelector(loader, ({ context }) => context.refusal);
  const retry = useCallback(() => {
    loader.send({ type: 'load.retry' });
  }, [loader]);
  return { loaded: isReady ? came.text : null, hasFailed, refusal, retry };
}

function loaderOf<TLoaded>(load: () => Promise<TLoaded>, first: TLoaded | null) {
  const came = { text: first };
  const machine = textLoaderMachine.provide({
    actors: {
      loadText: fromPromise<void>(async () => {
        came.text = await load();
      }),
    },
  });
  return { machine, came };
}
