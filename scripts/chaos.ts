import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { mergeReports, runCampaign, type CampaignReport } from './chaos/campaign.ts';
import { loadCodebase } from './chaos/codebase.ts';
import { live, NO_MERCY } from './chaos/live.ts';
import { planLife, themeNamed } from './chaos/plan.ts';
import { printBad, printCampaign, printLife, printSmallest } from './chaos/report.ts';
import { shrink } from './chaos/shrink.ts';
import { startWorld } from './chaos/world.ts';

const USAGE = `npm run chaos -- [lives] [--seed N] [--jobs N] [--worlds N] [--first N] [--theme KIND]
npm run chaos -- --seed N --life N [--theme KIND] [--shrink]     lives one life again and tells its story`;
const MOST_JOBS = 4;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    life: { type: 'string' },
    first: { type: 'string', default: '0' },
    /** Processes, and how many lives each of them lives at the same time. */
    jobs: { type: 'string', default: String(Math.min(MOST_JOBS, availableParallelism())) },
    worlds: { type: 'string', default: '6' },
    /** The folder that holds the server. */
    root: { type: 'string', default: '.' },
    /** Lives of one kind only, such as `comes back later`. */
    theme: { type: 'string' },
    shrink: { type: 'boolean', default: false },
  },
});

function wholeNumber(text: string, name: string): number {
  if (!/^\d+$/.test(text)) {
    console.error(`${name} must be a whole number.\n\n${USAGE}`);
    process.exit(1);
  }
  return Number(text);
}

const seed = wholeNumber(values.seed, '--seed');
const lives = wholeNumber(positionals[0] ?? '1000', 'The number of lives');
const first = wholeNumber(values.first, '--first');
const jobs = wholeNumber(values.jobs, '--jobs');
const theme = values.theme === undefined ? null : themeNamed(values.theme);
if (values.theme !== undefined && theme === null) {
  console.error(`There are no lives of the kind "${values.theme}".`);
  process.exit(1);
}

if (process.send === undefined) {
  const isGood =
    values.life === undefined ? await liveAll() : await liveOnce(wholeNumber(values.life, '--life'));
  process.exit(isGood ? 0 : 1);
} else {
  const report = await campaign(first, lives, () => undefined);
  process.send(report, () => process.exit(0));
}

async function campaign(
  from: number,
  count: number,
  onLife: (done: number) => void,
): Promise<CampaignReport> {
  return runCampaign({
    codebase: await loadCodebase(values.root),
    seed,
    first: from,
    lives: count,
    theme,
    worlds: wholeNumber(values.worlds, '--worlds'),
    stopsAtFirst: false,
    onLife,
    onBad: printBad,
  });
}

/** A share of the lives in a process of its own. */
function campaignElsewhere(from: number, count: number): Promise<CampaignReport> {
  const words = [String(count), '--first', String(from), '--seed', values.seed];
  const child = fork(fileURLToPath(import.meta.url), [
    ...words,
    '--worlds',
    values.worlds,
    '--root',
    values.root,
    ...(theme === null ? [] : ['--theme', theme]),
  ]);
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as CampaignReport));
    child.once('exit', (code) => reject(new Error(`A process of the lives ended with ${code}.`)));
  });
}

async function liveAll(): Promise<boolean> {
  console.log(`${lives} lives with seed ${seed}.`);
  const share = Math.ceil(lives / jobs);
  const shares = Array.from({ length: jobs }, (_, job) => ({
    from: first + job * share,
    count: Math.max(0, Math.min(share, lives - job * share)),
  })).filter(({ count }) => count > 0);
  const reports = await Promise.all(
    shares.map(({ from, count }, job) =>
      job === 0
        ? campaign(from, count, (done) => {
            if (done % 250 === 0) {
              console.log(`  about ${done * shares.length} lives …`);
            }
          })
        : campaignElsewhere(from, count),
    ),
  );
  const report = mergeReports(reports);
  printCampaign(report, seed);
  const [bad] = report.bad;
  if (bad !== undefined) {
    printLife(bad);
    printSmallest(await shrink(await loadCodebase(values.root), bad));
  }
  return bad === undefined;
}

async function liveOnce(index: number): Promise<boolean> {
  const codebase = await loadCodebase(values.root);
  const world = await startWorld();
  const report = await live(world, codebase, planLife(seed, index, theme), NO_MERCY);
  await world.close();
  printLife(report);
  const isGood = report.violations.length === 0;
  if (values.shrink && !isGood) {
    printSmallest(await shrink(codebase, report));
  }
  return isGood;
}
