import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** Makes of `target` what it was when its properties were read. */
function giveBack(target: object, properties: PropertyDescriptorMap) {
  for (const key of Reflect.ownKeys(target)) {
    if (!Object.hasOwn(properties, key)) {
      Reflect.deleteProperty(target, key);
    }
  }
  Object.defineProperties(target, properties);
}

/** The prototypes of the elements, which windows share, each with its properties. */
function prototypesOfElements(): ReadonlyMap<object, PropertyDescriptorMap> {
  const shared = new Map<object, PropertyDescriptorMap>();
  for (const name of Object.getOwnPropertyNames(globalThis).filter((key) => /^[A-Z]/.test(key))) {
    const named: unknown = Reflect.get(globalThis, name);
    let prototype: unknown = typeof named === 'function' ? named.prototype : null;
    while (typeof prototype === 'object' && prototype !== null && !shared.has(prototype)) {
      shared.set(prototype, Object.getOwnPropertyDescriptors(prototype));
      prototype = Object.getPrototypeOf(prototype);
    }
  }
  return shared;
}

/** From now on, remembers every timer that begins. */
function rememberTimers(): ReadonlySet<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout, setInterval } = globalThis;
  const remember = (start: typeof setTimeout | typeof setInterval) =>
    Object.assign((...how: Parameters<typeof setTimeout>) => {
      const timer = start(...how);
      timers.add(timer);
      return timer;
    }, start);
  Object.assign(globalThis, { setTimeout: remember(setTimeout), setInterval: remember(setInterval) });
  return timers;
}

/**
 * A page that has just been opened: a window of its own, nothing beside it on the global object but what was there before, and every
 * module made anew that is ours or holds something, React’s apart.
 * @returns what closes it: its timers end, and the global object and the prototypes of the elements are as they were.
 */
export async function openPage(): Promise<() => Promise<void>> {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  vi.resetModules();
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
  const shared = prototypesOfElements();
  const timers = rememberTimers();
  return async () => {
    timers.forEach(clearTimeout);
    await teardown(globalThis);
    giveBack(globalThis, before);
    shared.forEach((properties, prototype) => {
      giveBack(prototype, properties);
    });
  };
}
