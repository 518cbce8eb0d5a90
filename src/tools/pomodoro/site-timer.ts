import { holdValue } from '#src/notebook/held-value.ts';

import type { Pomodoro } from './pomodoro.ts';

/** The member's timer, for what shows it on every page. Null until there is one. */
export const siteTimer = holdValue<Pomodoro['timer'] | null>(null);
