import { holdValue } from '#src/notebook/held-value.ts';

/** How many exercises, readings and timers run on this page. */
export const runningExercises = holdValue(0);
