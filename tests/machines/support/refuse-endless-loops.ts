import { StateMachine } from 'xstate';

const LONGEST_CHAIN = 1_000;

// A mutant may send a machine round in circles, which no timeout of a test can stop. The machine fails instead.
Object.defineProperty(StateMachine.prototype, 'options', {
  configurable: true,
  get: () => ({ maxIterations: LONGEST_CHAIN }),
  set: () => {},
});
