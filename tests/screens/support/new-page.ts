import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// The files of a worker share its process. Each of them finds a page that has just been opened: a window of its own, nothing beside
// it on the global object but what Node puts there, and every module made anew that is ours or holds something, React’s apart. With
// the page, its timers end.
const before = Object.getOwnPropertyDescriptors(globalThis);
vi.resetModules();
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});

// Windows share the prototypes of their elements.
const shared = new Map<object, PropertyDescriptorMap>();
for (const name of Object.getOwnPropertyNames(globalThis).filter((key) => /^[A-Z]/.test(key))) {
  const named: unknown = Reflect.get(globalThis, name);
  let prototype: unknown = typeof named === 'function' ? named.prototype : null;
  while (typeof prototype === 'object' && prototype !== null && !shared.has(prototype)) {
    shared.set(prototype, Object.getOwnPropertyDescriptors(prototype));
    prototype = Object.getPrototypeOf(prototype);
  }
}

const { setTimeout, setInterval } = globalThis;
const timers = new Set<NodeJS.Timeout>();
const remember = (start: typeof setTimeout | typeof setInterval) =>
  Object.assign((...how: Parameters<typeof setTimeout>) => {
    const timer = start(...how);
    timers.add(timer);
    return timer;
  }, start);
Object.assign(globalThis, { setTimeout: remember(setTimeout), setInterval: remember(setInterval) });

function giveBack(target: object, properties: PropertyDescriptorMap) {
  for (const key of Reflect.ownKeys(target)) {
    if (!Object.hasOwn(properties, key)) {
      Reflect.deleteProperty(target, key);
    }
  }
  Object.defineProperties(target, properties);
}

afterAll(async () => {
  timers.forEach(clearTimeout);
  await teardown(globalThis);
  giveBack(globalThis, before);
  shared.forEach((properties, prototype) => {
    giveBack(prototype, properties);
  });
});
