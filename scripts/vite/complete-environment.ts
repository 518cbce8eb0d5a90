import { loadEnv, type Plugin } from 'vite';

import { parseClientSettings } from '../../src/settings.ts';
import { siteOrigin, siteOriginProblem } from './site-origin.ts';

/** Refuses a build while a variable of the site is missing or malformed, and names each of them. */
export function completeEnvironment(): Plugin {
  return {
    name: 'complete-environment',
    apply: 'build',
    config: (_config, { mode }) => {
      const originProblem = siteOriginProblem(siteOrigin(mode));
      const parsed = parseClientSettings(loadEnv(mode, process.cwd()));
      const problems = [
        ...(originProblem === null ? [] : [originProblem]),
        ...('problems' in parsed ? parsed.problems : []),
      ];
      if (problems.length > 0) {
        throw new Error(['The site cannot be built:', ...problems].join('\n  '));
      }
    },
  };
}
