import type { ReactElement } from 'react';

import { holdValue } from '#src/notebook/held-value.ts';

/** What is said at the head of every page, each with a key. */
export const siteNotices = holdValue<readonly ReactElement[]>([]);
