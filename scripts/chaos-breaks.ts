import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { BREAKS, breakCopy } from './chaos/breaks.ts';
import { runCampaign } from './chaos/campaign.ts';
import { loadCodebase } from './chaos/codebase.ts';
import { themeNamed } from './chaos/plan.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lives: { type: 'string', default: '10000' },
    worlds: { type: 'string', default: '4' },
    root: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    /** Lives of one kind only. */
    theme: { type: 'string', default: '' },
  },
});

let missed = 0;
for (const broken of BREAKS.filter(({ name }) => name.includes(values.only))) {
  const copy = breakCopy(resolve(values.root), broken);
  try {
    const report = await runCampaign({
      codebase: await loadCodebase(copy.folder),
      seed: Number(values.seed),
      first: 0,
      lives: Number(values.lives),
      theme: themeNamed(values.theme),
      worlds: Number(values.worlds),
      stopsAtFirst: true,
    });
    const [found] = report.bad;
    const kinds = new Set(found?.violations.map(({ kind }) => kind));
    console.log(
      found === undefined
        ? `MISSED in ${report.lives} lives: ${broken.name}`
        : `found in life ${found.life.index} (${report.lives} lives, ${report.seconds.toFixed(0)} s): ${broken.name}: ${[...kinds].join(', ')}`,
    );
    missed += found === undefined ? 1 : 0;
  } finally {
    copy.remove();
  }
}
process.exit(missed > 0 ? 1 : 0);
