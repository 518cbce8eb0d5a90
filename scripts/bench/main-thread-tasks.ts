import type { CDPSession, Locator, Page } from 'playwright-core';

/** What follows on a press is done by then, also on a slowed processor. */
const SETTLED_MS = 1_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's main thread, short ones too, while `act` runs on a slowed processor.
 *
 * @param slowDown how many times slower the processor is
 * @returns milliseconds
 */
export async function longestTask(
  devtools: CDPSession,
  slowDown: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  devtools.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => {
    devtools.once('Tracing.tracingComplete', resolve);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await act();
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(0, ...mainThreadTasks(events)) / 1_000;
}

/** The longest task of a press. The mouse alone is used, since a driver's questions to the page are tasks as well. */
export async function longestTaskOfPress(
  devtools: CDPSession,
  slowDown: number,
  page: Page,
  button: Locator,
): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(SETTLED_MS / 4);
  return longestTask(devtools, slowDown, async () => {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
  });
}

/** Of all pages' main threads the one that worked most: the others are idle. */
function mainThreadTasks(events: readonly TraceEvent[]): readonly number[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) =>
      events
        .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
        .map(({ dur = 0 }) => dur),
    );
  return threads.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
}

function sumOf(tasks: readonly number[]): number {
  return tasks.reduce((total, task) => total + task, 0);
}
