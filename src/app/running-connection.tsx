import { createActor, fromPromise } from 'xstate';

import { connectionMachine } from '#machines/connection.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { OfflineNotice } from './OfflineNotice.tsx';
import { hideNotice, showNotice } from './show-notice.ts';

const OFFLINE = 'offline';
/** Answered by the server in any state that it can answer in, and kept by nobody. */
const ASKED = '/healthz';
/** How long an answer may take, in milliseconds. */
const ANSWER_TIME_OUT_MS = 10_000;

/** Says on every page that there is no connection, as long as there is none. */
export function followConnection(): void {
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        // Not ended together with the state: browsers of 2023 cannot join two signals, and a late answer is heard by nobody.
        askServer: fromPromise(async () => {
          await fetch(ASKED, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIME_OUT_MS) });
        }),
      },
    }),
    inspection,
  );
  connection.subscribe((snapshot) => {
    if (snapshot.hasTag('offline')) {
      showNotice(<OfflineNotice key={OFFLINE} connection={connection} />);
    } else {
      hideNotice(OFFLINE);
    }
  });
  connection.start();
  const onChange = () => {
    connection.send({ type: 'connection.changed' });
  };
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  // A page that was made of what the device keeps came because the server did not answer.
  if (!navigator.onLine || document.querySelector('#visitor[data-kept]') !== null) {
    onChange();
  }
}
