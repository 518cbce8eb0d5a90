import { TestModel, type TestPath } from '@xstate/test';
import { expect, it } from 'vitest';
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, createShortestPathsGen, getAdjacencyMap, getStateNodes } from 'xstate/graph';

import { leavesOf } from '#src/inspection/leaves-of.ts';

/** The types of the events that a machine is sent. Those of its own timers and calls begin with `xstate.`. */
type EventType<TMachine extends AnyStateMachine> = EventFrom<TMachine>['type'] & string;

interface WalkOptions<TMachine extends AnyStateMachine, TSkipped extends string> {
  input?: InputFrom<TMachine>;
  /** What, beside the state, tells two snapshots apart. Keep time, messages and other unbounded data out. */
  facts: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** Payloads by event type. A type that is not listed is offered bare. */
  payloads?: Record<string, (snapshot: SnapshotFrom<TMachine>) => readonly object[]>;
  /** Event types that are left out of the walk, such as a display tick: they need no gesture. */
  skip?: readonly TSkipped[];
  /** Bound for counters: a snapshot for which it holds is reached but not left. */
  stopWhen?: (snapshot: SnapshotFrom<TMachine>) => boolean;
}

interface Step<TSnapshot, TEvent = AnyEventObject> {
  event: TEvent;
  state: TSnapshot;
}

/** One gesture for each event that the machine is sent, so that a new event does not compile without one. */
type Gestures<TMachine extends AnyStateMachine, TSkipped extends string> = {
  [TType in Exclude<EventType<TMachine>, TSkipped> | 'xstate.init']: (
    step: Step<SnapshotFrom<TMachine>, Extract<EventFrom<TMachine>, { type: TType }>>,
  ) => unknown;
} & Record<`xstate.${string}`, (step: Step<SnapshotFrom<TMachine>>) => unknown>;

interface Script<TMachine extends AnyStateMachine, TSkipped extends string> {
  events: Gestures<TMachine, TSkipped>;
  /** Facts by state, for example `running.hold`. `*` is checked in every state, in addition to the state's own. */
  states: Record<string, (snapshot: SnapshotFrom<TMachine>) => unknown>;
}

interface WalkedPath<TMachine extends AnyStateMachine, TSkipped extends string> {
  story: string;
  steps: readonly Step<SnapshotFrom<TMachine>>[];
  /** Runs the path. A timer or a call without a gesture, or a state without facts of its own, fails the test. */
  test: (script: Script<TMachine, TSkipped>) => Promise<void>;
}

interface WalkCounts {
  readonly states: number;
  readonly edges: number;
  readonly paths: number;
}

const WALK_LIMIT = 10_000;

/**
 * Generates one path for every edge of a machine. `@xstate/test` runs the paths and `xstate/graph` finds them: the
 * finder inside `@xstate/test` predates XState 5.19, and `createTestModel` refuses machines that invoke or wait.
 */
export function walk<TMachine extends AnyStateMachine, const TSkipped extends string = never>(
  machine: TMachine,
  options: WalkOptions<TMachine, TSkipped>,
) {
  type TSnapshot = SnapshotFrom<TMachine>;

  const known = new WeakMap<AnyMachineSnapshot, string>();
  const vertex = (snapshot: AnyMachineSnapshot) => {
    const name =
      known.get(snapshot) ??
      JSON.stringify([snapshot.status, snapshot.value, options.facts(snapshot as TSnapshot)]);
    known.set(snapshot, name);
    return name;
  };
  const edge = (from: AnyMachineSnapshot, event: AnyEventObject, to: AnyMachineSnapshot) =>
    `${vertex(from)} --${JSON.stringify(event)}--> ${vertex(to)}`;
  const events = (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
    snapshot.status === 'active' && options.stopWhen?.(snapshot as TSnapshot) !== true
      ? [...new Set(snapshot._nodes.flatMap((node): string[] => node.ownEvents))]
          .filter((type) => (options.skip as readonly string[] | undefined)?.includes(type) !== true)
          .flatMap((type) =>
            (options.payloads?.[type]?.(snapshot as TSnapshot) ?? [{}]).map((payload) => ({
              ...payload,
              type,
            })),
          )
      : [];
  const traversal = {
    input: options.input as never,
    limit: WALK_LIMIT,
    events,
    // The edge that was taken is part of the vertex, so shortest paths cover edges and not only states.
    serializeState: (to: AnyMachineSnapshot, event?: AnyEventObject, from?: AnyMachineSnapshot) =>
      event && from ? edge(from, event, to) : vertex(to),
  };

  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine as AnyActorLogic, {
    ...traversal,
    // Out of the box `*` only catches states that no other key names. Here it means every state.
    stateMatcher: (snapshot, key) => key === '*' || snapshot.matches(key),
  });
  const found: TestPath<AnyMachineSnapshot, AnyEventObject>[] = model.getPaths(
    createShortestPathsGen() as never,
  );
  const paths = found.map((path): WalkedPath<TMachine, TSkipped> => {
    const steps = path.steps as unknown as readonly Step<TSnapshot>[];
    return {
      story: storyOf(steps),
      steps,
      test: async (script) => {
        refuseHoles(steps as readonly Step<AnyMachineSnapshot>[], script);
        await (path.test as (script: unknown) => Promise<unknown>)(script);
      },
    };
  });

  const walkedEdges = new Set(
    paths.flatMap(({ steps }) =>
      steps
        .slice(1)
        .map((step, index) =>
          edge(steps[index]!.state as AnyMachineSnapshot, step.event, step.state as AnyMachineSnapshot),
        ),
    ),
  );
  const machineEdges = adjacencyMapToArray(
    getAdjacencyMap(machine as AnyActorLogic, { ...traversal, serializeState: vertex }),
  );
  const reached = [
    ...new Set(paths.flatMap(({ steps }) => steps.map((step) => step.state as AnyMachineSnapshot))),
  ];

  return {
    paths,
    /** `from | event | to` for every edge, to compare with a table that was typed by hand from the specification. */
    table: (note: (snapshot: TSnapshot) => string = () => '') =>
      [
        ...new Set(
          machineEdges.map(({ state, event, nextState }) =>
            [
              named(state, note(state as TSnapshot)),
              nameOfEvent(event),
              named(nextState, note(nextState as TSnapshot)),
            ].join(' | '),
          ),
        ),
      ].toSorted(),
    missedEdges: machineEdges
      .map(({ state, event, nextState }) => edge(state, event, nextState))
      .filter((candidate) => !walkedEdges.has(candidate)),
    missedStates: getStateNodes(machine)
      .filter((node) => node.type === 'atomic' || node.type === 'final')
      .filter((node) => (node.always ?? []).length === 0)
      .map((node) => node.path.join('.'))
      .filter((state) => !reached.some((snapshot) => snapshot.matches(state))),
    counts: { states: getStateNodes(machine).length, edges: machineEdges.length, paths: paths.length },
  };
}

/**
 * The tests of one walk: it takes every edge, enters every state (but those of `never`), is as large as it was when it was
 * written down, and each of its paths is run. `titleOf` gives a story its title.
 */
export function itWalks<TMachine extends AnyStateMachine, TSkipped extends string>(
  model: {
    readonly paths: readonly WalkedPath<TMachine, TSkipped>[];
    readonly missedEdges: readonly string[];
    readonly missedStates: readonly string[];
    readonly counts: WalkCounts;
  },
  { never = [], ...counts }: WalkCounts & { readonly never?: readonly string[] },
  run: (path: WalkedPath<TMachine, TSkipped>, index: number) => Promise<void>,
  titleOf: (story: string) => string = (story) => story,
) {
  it('takes every edge and enters every state', () => {
    expect(model.missedEdges).toEqual([]);
    expect(model.missedStates).toEqual(never);
    expect(model.counts).toEqual(counts);
  });

  const titled = model.paths.map((path, index) => [titleOf(path.story), path, index] as const);
  it.each(titled)('%s', async (_story, path, index) => {
    expect.hasAssertions();
    await run(path, index);
  });
}

function named(snapshot: AnyMachineSnapshot, note: string): string {
  const state = leavesOf(snapshot.value).join('+');
  return note === '' ? state : `${state} ${note}`;
}

function refuseHoles(steps: readonly Step<AnyMachineSnapshot>[], script: { events: object; states: object }) {
  for (const { event, state } of steps) {
    if (!(event.type in script.events)) {
      throw new Error(`No gesture is written for the event "${event.type}".`);
    }
    for (const leaf of leavesOf(state.value)) {
      if (!(leaf in script.states)) {
        throw new Error(`No facts are written for the state "${leaf}".`);
      }
    }
  }
}

/** `exercise.start → after phaseEnd → done captureOrder`, for test titles. */
function storyOf(steps: readonly { event: AnyEventObject }[]): string {
  const events = steps.slice(1).map(({ event }) => nameOfEvent(event));
  return events.length > 0 ? events.join(' → ') : 'at rest';
}

function nameOfEvent({ type, ...payload }: AnyEventObject): string {
  const name = type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$1 $2');
  return name === type && Object.keys(payload).length > 0 ? `${name} ${JSON.stringify(payload)}` : name;
}
