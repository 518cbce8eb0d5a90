import { shownMark } from '#src/notebook/mark.ts';

import { untilPageIdle } from './until-page-idle.ts';
import { serviceWorkers, tellWorker } from './worker-message.ts';

const WORKER = '/sw.js';
/** How long a page that has loaded is left alone, in milliseconds: longer than everything that a first visit is for. */
const QUIET_MS = 4000;

/**
 * Starts the service worker, which keeps what is needed without a connection, once the page has loaded and has nothing to do. Where
 * the browser has none, or refuses, the site is as it is without.
 */
export async function begin(): Promise<void> {
  const workers = serviceWorkers();
  if (workers === undefined) {
    return;
  }
  await untilPageIdle(QUIET_MS);
  try {
    await workers.register(WORKER);
  } catch {
    return;
  }
  tellWorker({ type: 'page.seen', owner: ownerShown(), addresses: usedAddresses() });
}

/** The member whose notebook this page shows, or null. */
function ownerShown(): string | null {
  const mark = shownMark();
  return typeof mark === 'string'
    ? ((JSON.parse(mark) as { readonly open?: string | null }).open ?? null)
    : null;
}

/** The page itself and what it has loaded from the site: a first visit has loaded it before there was a worker. */
function usedAddresses(): readonly string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`))
    .map((name) => new URL(name).pathname);
  return [location.pathname, ...new Set(own)];
}
