import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** A call that the screen provides. It fails, and says so to the whole page, where a screen has forgotten it. */
export const slot = <TOutput = void, TInput = NonReducibleUnknown>() =>
  fromPromise<TOutput, TInput>(({ self }) => refuse(self.id));

/** The same for a thing that runs as long as its state, such as a watcher. */
export const runningSlot = <TInput = NonReducibleUnknown>() =>
  fromCallback<EventObject, TInput>(({ self }) => refuse(self.id));

/** A chart may take the error for one that the member can meet, so it is thrown once more where nothing catches it. */
function refuse(name: string): never {
  const error = new Error(`The screen provides ${name}.`);
  setTimeout(() => {
    throw error;
  });
  throw error;
}
