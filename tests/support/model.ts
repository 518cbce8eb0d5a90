import { TestModel, type TestPath } from '@xstate/test';
import { expect, it } from 'vitest';
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, createShortestPathsGen, getAdjacencyMap, getStateNodes } from 'xstate/graph';

import { leavesOf } from '#src/inspection/leaves-of.ts';

export interface WalkOptions<TMachine extends AnyStateMachine> {
  input?: InputFrom<TMachine>;
  /** What, beside the state, tells two snapshots apart. Keep time, messages and other unbounded data out. */
  facts: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** Payloads by event type. A type that is not listed is offered bare. */
  payloads?: Record<string, (snapshot: SnapshotFrom<TMachine>) => readonly object[]>;
  /** Event types that are left out of the walk, such as a display tick. */
  skip?: readonly string[];
  /** Bound for counters: a snapshot for which it holds is reached but not left. */
  stopWhen?: (snapshot: SnapshotFrom<TMachine>) => boolean;
}

export interface Step<TSnapshot> {
  event: AnyEventObject;
  state: TSnapshot;
}

export interface Script<TSnapshot> {
  /** One gesture for each event type that the path takes, and `xstate.init` for the start. */
  events: Record<string, (step: Step<TSnapshot>) => unknown>;
  /** Facts by state, for example `running.hold`. `*` is checked in every state, in addition to the state's own. */
  states: Record<string, (snapshot: TSnapshot) => unknown>;
}

export interface WalkedPath<TSnapshot> {
  story: string;
  steps: readonly Step<TSnapshot>[];
  /** Runs the path. An event without a gesture, or a state without facts of its own, fails the test. */
  test: (script: Script<TSnapshot>) => Promise<void>;
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
export function walk<TMachine extends AnyStateMachine>(machine: TMachine, options: WalkOptions<TMachine>) {
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
          .filter((type) => options.skip?.includes(type) !== true)
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
  const paths = found.map((path): WalkedPath<TSnapshot> => {
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
 * The tests of one walk: it takes every edge, enters every state, is as large as it was when it was written down, and each of
 * its paths is run.
 */
export function itWalks<TSnapshot>(
  model: {
    readonly paths: readonly WalkedPath<TSnapshot>[];
    readonly missedEdges: readonly string[];
    readonly missedStates: readonly string[];
    readonly counts: WalkCounts;
  },
  counts: WalkCounts,
  run: (path: WalkedPath<TSnapshot>) => Promise<void>,
) {
  it('takes every edge and enters every state', () => {
    expect(model.missedEdges).toEqual([]);
    expect(model.missedStates).toEqual([]);
    expect(model.counts).toEqual(counts);
  });

  it.each(model.paths.map((path) => [path.story, path] as const))('%s', async (_story, path) => {
    expect.hasAssertions();
    await run(path);
  });
}

function named(snapshot: AnyMachineSnapshot, note: string): string {
  const state = leavesOf(snapshot.value).join('+');
  return note === '' ? state : `${state} ${note}`;
}

function refuseHoles(steps: readonly Step<AnyMachineSnapshot>[], script: Script<never>) {
  for (const { event, state } of steps) {
    if (script.events[event.type] === undefined) {
      throw new Error(`No gesture is written for the event "${event.type}".`);
    }
    for (const leaf of leavesOf(state.value)) {
      if (script.states[leaf] === undefined) {
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
