import {
  createActor,
  fromCallback,
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** Stands in for the screen that is kept on, and says whether it is and how often that was asked for. */
function watchLock() {
  const lock = { isHeld: false, granted: 0 };
  const wakeLock = fromCallback(() => {
    lock.isHeld = true;
    lock.granted += 1;
    return () => {
      lock.isHeld = false;
    };
  });
  return { lock, wakeLock };
}

/** Starts a machine that keeps the screen on while its time runs. Its reports are written down from the first on. */
export function startTimed<TMachine extends AnyStateMachine>(
  timed: (wakeLock: ReturnType<typeof watchLock>['wakeLock']) => TMachine,
  input?: InputFrom<TMachine>,
) {
  const { lock, wakeLock } = watchLock();
  const reports: EmittedFrom<TMachine>[] = [];
  const actor = createActor(timed(wakeLock) as AnyStateMachine, { input });
  actor.on('*', (report) => {
    reports.push(report as EmittedFrom<TMachine>);
  });
  actor.start();
  return {
    actor: actor as unknown as Actor<TMachine>,
    lock,
    reports,
    value: () => actor.getSnapshot().value as SnapshotFrom<TMachine>['value'],
    context: () => actor.getSnapshot().context as SnapshotFrom<TMachine>['context'],
  };
}
