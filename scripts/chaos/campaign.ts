import type { Codebase } from './codebase.ts';
import { live, NO_MERCY, type LifeReport } from './live.ts';
import { planLife, type Theme } from './plan.ts';
import { startWorld, type World } from './world.ts';

interface CampaignOptions {
  readonly codebase: Codebase;
  readonly seed: number;
  readonly first: number;
  readonly lives: number;
  /** Lives of this kind only; null: of all kinds. */
  readonly theme?: Theme | null;
  /** How many lives are lived at the same time. */
  readonly worlds: number;
  /** Ends the campaign after the first life that broke a promise. */
  readonly stopsAtFirst: boolean;
  readonly onLife?: (done: number) => void;
  /** Hears of a life that broke a promise when it has ended. */
  readonly onBad?: (report: LifeReport) => void;
}

export interface CampaignReport {
  readonly lives: number;
  readonly livesByTheme: Readonly<Record<string, number>>;
  readonly faultsByKind: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  /** Lives that broke a promise, by index. */
  readonly bad: readonly LifeReport[];
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Lives many lives, a few at a time, each in a world of its own. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const { codebase, seed, first, lives, stopsAtFirst } = options;
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const livesByTheme: Record<string, number> = {};
  const faultsByKind: Record<string, number> = {};
  const counts: Record<string, number> = {};
  const bad: LifeReport[] = [];
  let next = first;
  let done = 0;
  const isOver = () => next >= first + lives || (stopsAtFirst && bad.length > 0);
  const worlds = await Promise.all(Array.from({ length: Math.min(options.worlds, lives) }, startWorld));

  async function liveOn(world: World): Promise<void> {
    while (!isOver()) {
      const life = planLife(seed, next, options.theme);
      next += 1;
      const report = await live(world, codebase, life, NO_MERCY);
      done += 1;
      add(livesByTheme, life.theme, 1);
      report.faults.forEach(({ kind }) => add(faultsByKind, kind, 1));
      Object.entries(report.counts).forEach(([name, number]) => add(counts, name, number));
      if (report.violations.length > 0) {
        bad.push(report);
        options.onBad?.(report);
      }
      options.onLife?.(done);
    }
  }

  try {
    await Promise.all(worlds.map(liveOn));
  } finally {
    await Promise.all(worlds.map((world) => world.close()));
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    lives: done,
    livesByTheme,
    faultsByKind,
    counts,
    bad: bad.toSorted((one, other) => one.life.index - other.life.index),
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
  };
}

function add(sums: Record<string, number>, name: string, number: number): void {
  sums[name] = (sums[name] ?? 0) + number;
}

/** Several reports as one. */
export function mergeReports(reports: readonly CampaignReport[]): CampaignReport {
  const sums = (part: (report: CampaignReport) => Readonly<Record<string, number>>) => {
    const merged: Record<string, number> = {};
    for (const report of reports) {
      Object.entries(part(report)).forEach(([name, number]) => add(merged, name, number));
    }
    return merged;
  };
  const total = (part: (report: CampaignReport) => number) =>
    reports.reduce((sum, report) => sum + part(report), 0);
  return {
    lives: total(({ lives }) => lives),
    livesByTheme: sums(({ livesByTheme }) => livesByTheme),
    faultsByKind: sums(({ faultsByKind }) => faultsByKind),
    counts: sums(({ counts }) => counts),
    bad: reports.flatMap(({ bad }) => bad).toSorted((one, other) => one.life.index - other.life.index),
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
    cpuSeconds: total(({ cpuSeconds }) => cpuSeconds),
  };
}
