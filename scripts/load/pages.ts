import { setTimeout as pause } from 'node:timers/promises';

import type { Caller } from './requests.ts';

const READERS = 20;
const PAUSE_MS = 100;
const HEADERS = { Accept: 'text/html', 'Accept-Encoding': 'br' };

/** Readers of the landing page for so many seconds. Gives what each page took, in milliseconds. */
export async function readPages(
  call: Caller,
  server: string,
  seconds: number,
  errors: Map<string, number>,
): Promise<readonly number[]> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  const reader = async (): Promise<void> => {
    while (performance.now() < end) {
      const { status, ms } = await call('GET', `${server}/`, HEADERS);
      if (status === 200) {
        taken.push(ms);
      } else {
        errors.set(`page: ${status}`, (errors.get(`page: ${status}`) ?? 0) + 1);
      }
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return taken;
}
