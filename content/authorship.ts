import { SITE_NAME } from './site-name.ts';
import type { Authorship } from './types.ts';

/** Who has written the lessons and guides, and which clinician has read them, where they do not say otherwise. */
export const authorship: Authorship = { author: `the ${SITE_NAME} team` };
