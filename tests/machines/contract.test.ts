import { describe, expect, it } from 'vitest';
import { createActor, setup, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

import { noMonth } from '#machines/support/month.ts';
import { noProgram } from '#machines/support/program.ts';
import { unknownVisitor } from '#machines/support/visitor.ts';
import { readRecord } from '#src/tools/metrics/metrics-record.ts';

/** What each machine that takes input is started with here, by its id. A new machine with input adds a line. */
const inputs: Record<string, unknown> = {
  accessGuard: { session: unknownVisitor },
  entryEditor: { unsaved: null },
  accessWatch: { readings: 15 },
  breathing: { cyclesByLesson: [4, 8] },
  checklist: { items: [{ id: 'curtains', category: 'environment' }], completed: [] },
  checkoutSuccess: { token: 'EC-1', subscriptionId: null },
  lessonViewer: { moduleIndex: 0, lessonCount: 4, place: null },
  liveSession: { startsAt: 7_200_000, endsAt: 9_000_000, now: 0 },
  lookBack: { answer: { howOften: null, inTheWay: '', isDone: false } },
  membership: { subscriptionId: null },
  metrics: { record: readRecord(null) },
  muscleRelaxation: { stepsByLesson: [3, 4] },
  notebook: {
    shelf: { owner: null, isMoving: false, hasNameless: false, declinedBy: [], claimedBy: null },
  },
  paymentButton: { containerRetries: 30 },
  checkFirst: { kinds: ['emergency'] },
  habits: { habits: {}, today: '2026-03-27' },
  month: { month: noMonth, isLookedBack: false, today: '2026-03-27', weekCount: 4 },
  paymentClaim: { isAwaited: false },
  program: { program: noProgram, today: '2026-03-27', dayCount: 28 },
  session: { visitor: { status: 'loading', memberId: null, hasCourseAccess: false, accessEndsAt: null } },
  readAloud: { silencesMs: [4_000, 0] },
};

const files = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts', { eager: true });

/** The keys under which the visualiser shows nothing for a function: it only has the configuration. */
const NAMED_KEYS = new Set(['entry', 'exit', 'actions', 'guard', 'src', 'after']);
/** The keys under which a chart computes data. What stands there is not part of the drawing. */
const DATA_KEYS = new Set(['context', 'params', 'input', 'output']);
const EVENT_NAME = /^(?:tick|[a-z]+\.[a-z]+(?:[A-Z][a-z]+)*)$/;

const machinesOf = (exports: Record<string, unknown>) =>
  Object.values(exports).filter((value): value is AnyStateMachine => value instanceof StateMachine);

const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)];

const nameOf = (node: AnyStateNode) => node.path.join('.') || 'the root';

/** Functions that stand where a name belongs, by their place in the chart. */
function inlineFunctions(config: unknown, place: string, isNamed = false): string[] {
  if (typeof config === 'function') {
    return isNamed ? [place] : [];
  }
  if (typeof config !== 'object' || config === null) {
    return [];
  }
  return Object.entries(config).flatMap(([key, value]) =>
    DATA_KEYS.has(key) ? [] : inlineFunctions(value, `${place}.${key}`, isNamed || NAMED_KEYS.has(key)),
  );
}

function namingProblems(path: string, exports: Record<string, unknown>): string[] {
  const machines = machinesOf(exports);
  const [machine] = machines;
  if (machine === undefined || machines.length > 1) {
    return [`exports ${machines.length} machines`];
  }
  const fileName = `${machine.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts`;
  return [
    ...(path.endsWith(`/${fileName}`) ? [] : [`is not in ${fileName}`]),
    ...(exports[`${machine.id}Machine`] === machine ? [] : [`is not exported as ${machine.id}Machine`]),
  ];
}

function descriptionProblems(machine: AnyStateMachine): string[] {
  return allNodes(machine)
    .filter((node) => node.parent === undefined || Object.keys(node.states).length > 0)
    .filter((node) => !/^\S.+[.!]$/.test(node.description ?? ''))
    .map((node) => `${nameOf(node)} has no description that is a sentence`);
}

const depthProblems = (machine: AnyStateMachine) =>
  allNodes(machine)
    .filter((node) => node.path.length > 2)
    .map((node) => `${nameOf(node)} is nested too deep`);

const delayProblems = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    Object.keys(node.config.after ?? {})
      .filter((delay) => /^\d/.test(delay))
      .map((delay) => `${nameOf(node)} waits a bare ${delay}`),
  );

const invokeProblems = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    node.invoke
      .filter(({ id, src }) => id !== src || !(id in machine.implementations.actors))
      .map(({ id, src }) => `${nameOf(node)} invokes ${JSON.stringify(src)} as ${id}`),
  );

/** Actions that a state or a transition names, and the chart does not have. XState passes over them. */
const actionProblems = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) =>
    [
      ...node.entry,
      ...node.exit,
      ...[...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(({ actions }) => actions),
    ]
      // What XState itself adds, to start and to stop its timers.
      .filter((action) => typeof action !== 'function')
      .map((action) => (typeof action === 'string' ? action : action.type))
      .filter((name) => !(name in machine.implementations.actions))
      .map((name) => `${nameOf(node)} names ${name}`),
  );

const eventProblems = (machine: AnyStateMachine) =>
  allNodes(machine)
    .flatMap((node) => Object.keys(node.config.on ?? {}))
    .filter((type) => !EVENT_NAME.test(type));

/** Places that hold something that does not survive a copy through JSON. */
function unserialisable(value: unknown, place: string): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') {
    return [];
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? [] : [place];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unserialisable(item, `${place}.${index}`));
  }
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.entries(value).flatMap(([key, item]) => unserialisable(item, `${place}.${key}`))
    : [place];
}

function contextProblems(machine: AnyStateMachine, input: unknown): string[] {
  const { status, context } = createActor(machine, { input }).getSnapshot();
  return status === 'error' ? ['cannot start with its input here'] : unserialisable(context, 'context');
}

const metaProblems = (machine: AnyStateMachine) =>
  allNodes(machine).flatMap((node) => unserialisable(node.meta ?? null, `${nameOf(node)}.meta`));

describe.each(Object.entries(files))('%s', (path, exports) => {
  const machine = machinesOf(exports)[0]!;

  it('holds one machine that carries the name of its file', () => {
    expect(namingProblems(path, exports)).toEqual([]);
  });

  it('names every action, guard, actor and delay', () => {
    expect(inlineFunctions(machine.config, machine.id)).toEqual([]);
    expect(delayProblems(machine)).toEqual([]);
    expect(actionProblems(machine)).toEqual([]);
  });

  it('calls an actor by the name of its source, which is a slot of the chart', () => {
    expect(invokeProblems(machine)).toEqual([]);
  });

  it('describes itself and its compound states', () => {
    expect(descriptionProblems(machine)).toEqual([]);
  });

  it('is nested two levels at most', () => {
    expect(depthProblems(machine)).toEqual([]);
  });

  it('names its events noun.verb', () => {
    expect(eventProblems(machine)).toEqual([]);
  });

  it('keeps plain data in context and meta', () => {
    expect(contextProblems(machine, inputs[machine.id])).toEqual([]);
    expect(metaProblems(machine)).toEqual([]);
  });
});

it('there are charts to look at', () => {
  expect(Object.keys(files)).toContain('../../machines/access-guard.machine.ts');
});

describe('the contract refuses', () => {
  const good = setup({}).createMachine({
    id: 'kettleTimer',
    description: 'Counts.',
    initial: 'idle',
    states: { idle: {} },
  });
  const machine = (config: object) =>
    setup({}).createMachine({ id: 'x', ...config } as never) as unknown as AnyStateMachine;

  it('nothing that is good', () => {
    expect(namingProblems('/kettle-timer.machine.ts', { kettleTimerMachine: good, other: 1 })).toEqual([]);
    expect(descriptionProblems(good)).toEqual([]);
    expect(contextProblems(good, undefined)).toEqual([]);
    const chart = {
      context: () => ({}),
      invoke: { src: 'ticker', id: 'ticker', input: () => ({}) },
      entry: [{ type: 'count', params: () => ({}) }],
      on: { 'cup.fill': { guard: { type: 'isEmpty', params: () => ({}) } } },
      after: { boil: 'idle' },
    };
    expect(inlineFunctions(chart, 'x')).toEqual([]);
  });

  it('a machine that cannot start with the input that is listed for it', () => {
    const needy = machine({ context: ({ input }: { input: { a: { b: 1 } } }) => ({ b: input.a.b }) });
    expect(contextProblems(needy, {})).toEqual(['cannot start with its input here']);
  });

  it('two machines in a file, a foreign file name and a foreign export name', () => {
    expect(namingProblems('/a.machine.ts', { a: good, b: machine({}) })).toEqual(['exports 2 machines']);
    expect(namingProblems('/a.machine.ts', {})).toEqual(['exports 0 machines']);
    expect(namingProblems('/kettle.machine.ts', { machine: good })).toEqual([
      'is not in kettle-timer.machine.ts',
      'is not exported as kettleTimerMachine',
    ]);
  });

  it.each([
    ['entry', { entry: () => {} }],
    ['entry.0', { entry: [() => {}] }],
    ['exit', { exit: () => {} }],
    ['on.a.actions', { on: { a: { actions: () => {} } } }],
    ['on.a.0.guard', { on: { a: [{ guard: () => true }] } }],
    ['states.s.invoke.src', { states: { s: { invoke: { src: () => {} } } } }],
    ['states.s.always.guard.guards.0', { states: { s: { always: { guard: { guards: [() => true] } } } } }],
    ['states.s.after.delay.actions', { states: { s: { after: { delay: { actions: () => {} } } } } }],
    [
      'states.s.invoke.onDone.actions.1',
      { states: { s: { invoke: { onDone: { actions: ['a', () => {}] } } } } },
    ],
  ])('an inline function at %s', (place, config) => {
    expect(inlineFunctions(config, 'x')).toEqual([`x.${place}`]);
  });

  it.each([
    ['the root', { entry: 'count' }],
    ['the root', { on: { 'cup.fill': { actions: ['count'] } } }],
    ['s', { initial: 's', states: { s: { exit: { type: 'count' } } } }],
    ['s', { initial: 's', states: { s: { always: { guard: 'isEmpty', actions: 'count' } } } }],
    ['s', { initial: 's', states: { s: { after: { boil: { actions: 'count' } } } } }],
  ])('an action of %s that the chart does not have: %j', (place, config) => {
    expect(actionProblems(machine(config))).toEqual([`${place} names count`]);
  });

  it('a bare number of milliseconds, and an actor under another name or without a slot', () => {
    expect(delayProblems(machine({ initial: 'a', states: { a: { after: { 1200: 'a' } } } }))).toHaveLength(1);
    expect(invokeProblems(machine({ invoke: { src: 'ticker' } }))).toHaveLength(1);
    expect(invokeProblems(machine({ invoke: { src: 'ticker', id: 'clock' } }))).toHaveLength(1);
    expect(invokeProblems(machine({ invoke: { src: 'ticker', id: 'ticker' } }))).toHaveLength(1);
  });

  it('a root or a compound state without a sentence', () => {
    const compound = { initial: 'b', states: { b: {} } };
    expect(descriptionProblems(machine({}))).toHaveLength(1);
    expect(descriptionProblems(machine({ description: 'no' }))).toHaveLength(1);
    expect(
      descriptionProblems(machine({ description: 'Counts.', initial: 'a', states: { a: compound } })),
    ).toEqual(['a has no description that is a sentence']);
  });

  it('a third level', () => {
    const third = { initial: 'c', states: { c: {} } };
    const second = { initial: 'b', states: { b: third } };
    expect(depthProblems(machine({ initial: 'a', states: { a: second } }))).toEqual([
      'a.b.c is nested too deep',
    ]);
  });

  it.each(['SAVE', 'save', 'lesson.Complete', 'lesson.complete.now', 'lesson_complete', 'lesson.'])(
    'the event name %s',
    (type) => {
      expect(eventProblems(machine({ on: { [type]: {} } }))).toEqual([type]);
    },
  );

  it.each([
    ['a function', () => {}],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['a nested promise', { list: [Promise.resolve()] }],
  ])('%s in context and meta', (_name, value) => {
    expect(contextProblems(machine({ context: { value } }), undefined)).toHaveLength(1);
    expect(metaProblems(machine({ meta: { value } }))).toHaveLength(1);
  });
});
