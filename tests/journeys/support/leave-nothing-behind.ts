import { afterAll, beforeAll, beforeEach } from 'vitest';

import { closeWindows } from './browser.ts';
import { calmEmulators } from './emulators.ts';

/** The files of a process share a browser and the practice services: none leaves a window or a disturbed service to the next. */
beforeAll(calmEmulators);
beforeEach(calmEmulators);
afterAll(closeWindows);
