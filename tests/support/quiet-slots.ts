import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';

/** For tests that are about something else: a watcher that never says anything, and a call that is never answered. */
export const quietWatcher = fromCallback(() => {});
export const unanswered = <TOutput, TInput = NonReducibleUnknown>() =>
  fromPromise<TOutput, TInput>(() => new Promise(() => {}));
export const quietAccessWatch = accessWatchMachine.provide({
  actors: { readAccess: unanswered<PaidAccess>() },
});

/** Counts in `count` how many are at work. */
export const countedAccessWatch = (count: { watchers: number }) =>
  accessWatchMachine.provide({
    actors: {
      readAccess: fromPromise<PaidAccess>(({ signal }) => {
        count.watchers += 1;
        signal.addEventListener('abort', () => {
          count.watchers -= 1;
        });
        return new Promise(() => {});
      }),
    },
  });
