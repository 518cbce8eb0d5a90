import { shownMark } from '#src/notebook/mark.ts';

import { serviceWorkers, tellWorker } from './worker-message.ts';

const WORKER = '/sw.js';

/** How often a page that stays open has the browser look for a new version, in milliseconds. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Starts the service worker, which keeps what is needed without a connection. Where the browser has none, or refuses, the site is as it
 * is without.
 *
 * @param onVersion hears of each new version of the site that is ready and waits
 */
export async function begin(onVersion: () => void): Promise<void> {
  const workers = serviceWorkers();
  if (workers === undefined) {
    return;
  }
  try {
    watchVersions(await workers.register(WORKER), onVersion);
  } catch {
    return;
  }
  tellWorker({ type: 'page.seen', owner: ownerShown(), addresses: usedAddresses() });
}

function watchVersions(registration: ServiceWorkerRegistration, onVersion: () => void) {
  const report = () => {
    if (registration.waiting !== null && registration.active !== null) {
      onVersion();
    }
  };
  report();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report);
  });
  setInterval(() => {
    registration.update().catch(() => {});
  }, LOOK_AGAIN_MS);
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
