import { afterAll } from 'vitest';

import { openPage } from './page.ts';

// The files of a worker share its process. Each of them finds a page that has just been opened.
afterAll(await openPage());
