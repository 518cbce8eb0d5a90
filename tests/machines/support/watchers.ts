import {
  createActor,
  fromCallback,
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

type ChangeOf<TReport> = TReport extends { readonly change: infer TChange } ? TChange : never;

/** Stands in for watchers, by name: which of them are at work, and what each of them says. */
function standInWatchers() {
  const says: Record<string, (event: AnyEventObject) => void> = {};
  const running = new Set<string>();
  const watcher = (name: string) =>
    fromCallback<AnyEventObject>(({ sendBack }) => {
      says[name] = sendBack;
      running.add(name);
      return () => {
        running.delete(name);
      };
    });
  return { says, running, watcher };
}

/** Starts a machine that watches what is kept on the device. The changes that it reports are written down in `heard`. */
export function startWatched<TMachine extends AnyStateMachine>(
  watched: (watcher: ReturnType<typeof standInWatchers>['watcher']) => TMachine,
  input: InputFrom<TMachine>,
) {
  const { says, running, watcher } = standInWatchers();
  const heard: ChangeOf<EmittedFrom<TMachine>>[] = [];
  const actor = createActor(watched(watcher) as AnyStateMachine, { input });
  actor.on('*', (report) => {
    heard.push((report as unknown as { change: ChangeOf<EmittedFrom<TMachine>> }).change);
  });
  actor.start();
  return {
    actor: actor as unknown as Actor<TMachine>,
    heard,
    running,
    tell: says as Record<string, (event: EventFrom<TMachine>) => void>,
    state: () => actor.getSnapshot().value as SnapshotFrom<TMachine>['value'],
    context: () => actor.getSnapshot().context as SnapshotFrom<TMachine>['context'],
  };
}
