import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, StateMachine, type AnyActorLogic } from 'xstate';

import { runningSlot, slot } from '#machines/support/slot.ts';
import { ticker } from '#machines/support/ticker.ts';

const files = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts', { eager: true });

/** Every actor of every chart that is neither a chart itself nor the clock: the screens have to provide them. */
const slots = Object.values(files)
  .flatMap((exports) => Object.values(exports))
  .filter((value) => value instanceof StateMachine)
  .flatMap((machine) =>
    Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
      ([name, logic]) => [`${machine.id} ${name}`, name, logic] as const,
    ),
  )
  .filter(([, , logic]) => !(logic instanceof StateMachine) && logic !== ticker);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function failureOf(logic: AnyActorLogic, name: string): unknown {
  const actor = createActor(logic, { id: name });
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  return failure;
}

describe('a slot that no screen has filled', () => {
  it.each(slots)('%s says so, by its name', (_title, name, logic) => {
    expect(failureOf(logic, name)).toEqual(new Error(`The screen provides ${name}.`));
  });

  it.each([
    ['a call', slot()],
    ['a watcher', runningSlot()],
  ])('of %s says so to the whole page, where no chart catches it', (_kind, logic) => {
    expect(failureOf(logic, 'kettle')).toBeInstanceOf(Error);
    expect(() => vi.runAllTimers()).toThrow('The screen provides kettle.');
  });

  it('is found in the charts', () => {
    expect(slots.map(([title]) => title)).toEqual(
      expect.arrayContaining(['session loadLibrary', 'accessWatch readAccess', 'pomodoro wakeLock']),
    );
  });
});
