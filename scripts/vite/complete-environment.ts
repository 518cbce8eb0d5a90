import { loadEnv, type Plugin } from 'vite';

import { parseClientEnvironment } from '../../src/app/environment.ts';
import { SITE_VARIABLES } from './site-variables.ts';

/** Refuses a build while a variable of the site is missing or malformed, and names each of them. */
export function completeEnvironment(): Plugin {
  return {
    name: 'complete-environment',
    apply: 'build',
    config: (_config, { mode }) => {
      const parsed = parseClientEnvironment(loadEnv(mode, process.cwd(), SITE_VARIABLES));
      if ('problems' in parsed) {
        throw new Error(['The site cannot be built:', ...parsed.problems].join('\n  '));
      }
    },
  };
}
