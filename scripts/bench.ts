import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import getPort from 'get-port';

import { measureEarlyPresses } from './bench/early-presses.ts';
import { measureInTheApp } from './bench/in-the-app.ts';
import { measure, median, type Measurement } from './bench/lighthouse-runs.ts';
import { measureMemberPages } from './bench/member-pages.ts';
import { PLAIN_PAGE, writePlainPage } from './bench/plain-page.ts';
import { signIn } from './bench/practice-member.ts';
import { measurePresses } from './bench/presses.ts';
import { buildSite } from './build-site.ts';
import { findWholeChromium } from './chromium.ts';
import { startPracticeStack } from './practice-stack.ts';

const SITE_FOLDER = '.local/bench-site';
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const LESSON = '/sltrng/module/1';
/** What the browser fetches for its own frame and menu, when the page is there. */
const MARKS = /favicon|manifest|logo\.svg/;
const OPEN_PAGES = ['/', '/blog', '/blog/sleep-hygiene/sleep-hygiene-checklist', '/efreset'];

process.env['LOG_LEVEL'] ??= 'silent';
const chromiumPath = findWholeChromium();
const [site, clerk, paypal] = [await getPort(), await getPort(), await getPort()];
const stack = await startPracticeStack({ site, server: site, clerk, paypal }, null);
try {
  await buildSite(stack.environment, SITE_FOLDER);
  writePlainPage(SITE_FOLDER);
  await stack.startServer(SITE_FOLDER);

  const [entry = ''] =
    /\/assets\/index-[\w-]+\.js/.exec(readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8')) ?? [];
  const plain: Measurement[] = [];
  const landing: Measurement[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`Run ${run} of ${RUNS}`);
    plain.push(await measure(stack.siteOrigin + PLAIN_PAGE, chromiumPath));
    const measured = await measure(`${stack.siteOrigin}/`, chromiumPath);
    if (!measured.requests.includes(entry)) {
      throw new Error('Refused: the script of the landing page is not in the measured trace.');
    }
    landing.push(measured);
  }
  const ratio = (read: (run: Measurement) => number) => (of(landing, read) / of(plain, read)).toFixed(2);
  const compressed = (file: string) => readFileSync(join(SITE_FOLDER, `${file}.br`)).length;
  const landingHtml = readFileSync(join(SITE_FOLDER, 'index.html'), 'utf8');
  const scripts = [...landingHtml.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  );
  console.table({
    'first paint, ratio to the plain page': ratio((run) => run.firstPaint),
    'largest paint, ratio to the plain page': ratio((run) => run.largestPaint),
    'total blocking time, ms': Math.round(of(landing, (run) => run.blocking)),
    'scripts of the first load, bytes (Brotli)': scripts.map(compressed).reduce((sum, size) => sum + size, 0),
    'HTML with styles, bytes (Brotli)': compressed('index.html'),
    requests: median(landing.map((run) => run.requests.filter((path) => !MARKS.test(path)).length)),
    'layout shift': of(landing, (run) => run.layoutShift),
  });

  const scores: Record<string, object> = {};
  for (const path of OPEN_PAGES) {
    const runs = path === '/' ? landing : [];
    while (runs.length < Math.min(3, RUNS)) {
      runs.push(await measure(stack.siteOrigin + path, chromiumPath));
    }
    scores[path] = scoresOf(runs);
  }
  const lesson: Measurement[] = [];
  while (lesson.length < Math.min(3, RUNS)) {
    lesson.push(
      await measure(stack.siteOrigin + LESSON, chromiumPath, async (page) => {
        await page.goto(stack.siteOrigin);
        await signIn(page);
      }),
    );
  }
  if (!lesson.every(({ requests }) => requests.some((path) => path.startsWith('/members/')))) {
    throw new Error('Refused: the text for members is not in the measured trace of the lesson.');
  }
  scores[`${LESSON}, as a member`] = scoresOf(lesson);
  console.table(scores);

  const openings = await measureMemberPages(stack.siteOrigin, chromiumPath, RUNS);
  const { first, again } = openings.landing;
  console.table(
    Object.fromEntries(
      Object.entries(openings).map(([page, opening]) => [
        page,
        {
          'heading, first visit, ms': Math.round(opening.first.heading),
          'ratio to the landing page': (opening.first.heading / first.heading).toFixed(2),
          'heading, warm cache, ms': Math.round(opening.again.heading),
          'ratio, warm cache': (opening.again.heading / again.heading).toFixed(2),
          'can be read, ms': Math.round(opening.first.readable),
          'requests until then': opening.first.requests,
          'kB until then': Math.round(opening.first.bytes / 1000),
        },
      ]),
    ),
  );

  const early = await measureEarlyPresses(stack.siteOrigin, chromiumPath, Math.min(3, RUNS));
  console.table(
    Object.fromEntries(
      [...early].map(([speed, { heard, answered, link }]) => [
        `a press before the scripts, ${speed / 1000} kB/s`,
        `heard after ${Math.round(heard)} ms, answered after ${Math.round(answered)} ms, ${(answered / link).toFixed(2)} of a plain link's time`,
      ]),
    ),
  );

  const presses = await measurePresses(stack.siteOrigin, chromiumPath);
  console.table({
    'presses, CPU 6 x slower, to the next frame': `${presses.typical} ms (median of ${presses.times}; a plain button: ${presses.plain} ms)`,
    'the slowest of them': `${presses.worst} ms: ${presses.worstOf}`,
  });

  const { longestTasks, heapBefore, heapAfter } = await measureInTheApp(stack.siteOrigin, chromiumPath);
  console.table({
    ...Object.fromEntries(
      Object.entries(longestTasks).map(([what, { typical, first, times }]) => [
        `${what}, 4 x slower CPU`,
        `${Math.round(typical)} ms (median of ${times}; the first time ${Math.round(first)} ms)`,
      ]),
    ),
    'heap before and after 8 hours of the timer': `${heapBefore.toFixed(1)} MB, ${heapAfter.toFixed(1)} MB`,
  });
} finally {
  await stack.close();
}

function scoresOf(runs: readonly Measurement[]): object {
  return {
    performance: of(runs, (run) => run.performance),
    accessibility: of(runs, (run) => run.accessibility),
    'best practices': of(runs, (run) => run.bestPractices),
    SEO: of(runs, (run) => run.seo),
  };
}

function of(runs: readonly Measurement[], read: (run: Measurement) => number): number {
  return median(runs.map(read));
}
