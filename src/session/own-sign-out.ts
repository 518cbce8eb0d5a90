import { holdValue } from '#src/notebook/held-value.ts';

/** True once the member has signed out in this tab by their own press. A session can also end by itself, or in another tab. */
export const ownSignOut = holdValue(false);
