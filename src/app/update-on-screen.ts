import type { ActorRefFrom } from 'xstate';

import type { siteUpdateMachine } from '#machines/site-update.machine.ts';
import { holdValue } from '#src/notebook/held-value.ts';

export type SiteUpdate = ActorRefFrom<typeof siteUpdateMachine>;

/** The machine that offers a new version of the site, while it does. */
export const updateOnScreen = holdValue<SiteUpdate | null>(null);
