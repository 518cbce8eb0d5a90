import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';

import { isLeaseOpen, leaseEnd, type Lease } from './lease.ts';
import type { WorkerMessage } from './worker-message.ts';
import type { LastingEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** What a build knows of itself (`scripts/vite/offline-worker.ts`). */
declare const BUILD: {
  /** What every page needs, with the entry page. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
  /** The addresses of the pages that are the same for everyone. */
  readonly openPages: readonly string[];
  /** The files of the members' pages, tools and courses, and the texts of the tools. */
  readonly memberFiles: readonly string[];
  readonly memberTexts: readonly string[];
};

const ENTRY_PAGE = '/app.html';
const ASSETS = 'assets';
const PICTURES = 'pictures';
const PAGES = 'open-pages';
/** The guarded texts and their lease, which go together. */
const TEXTS = 'members-texts';
const LEASE = '/members/lease';

/** How long a page waits for the network before what is kept stands in, in milliseconds. */
const PATIENCE_MS = 10_000;

const NOT_KEPT =
  'This text is not kept on this device, and there is no connection. Texts that you have opened here can be read without one, for three days after your last visit with a connection.';

const build = BUILD;
const openPages = new Set(build.openPages);

precache([...build.shell]);
cleanupOutdatedCaches();
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Names that say what is in the file: an answer is good for ever. The entry page is not answered from here, because pages compare
// theirs with the server's to see whether the site has been renewed.
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [atMost(400)],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request)) ?? assets.handle(options),
);
registerRoute(
  ({ sameOrigin, url: { pathname } }) => sameOrigin && /^\/(?:images|icons)\/|^\/[\w-]+\.svg$/.test(pathname),
  new StaleWhileRevalidate({
    cacheName: PICTURES,
    plugins: [atMost(60)],
  }),
);
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.destination === 'document' && isPage(url.pathname),
  ({ request, url }) => answerPage(request, url.pathname),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/members/'),
  ({ request }) => answerText(request),
);

self.addEventListener('message', (event) => {
  event.waitUntil(act(event.data as WorkerMessage, event));
});

async function act(message: WorkerMessage, event: LastingEvent): Promise<void> {
  if (message.type === 'version.take') {
    await self.skipWaiting();
  } else if (message.type === 'member.told') {
    await alone(() => takeLease(message));
  } else if (message.type === 'member.left') {
    await alone(forgetTexts);
  } else {
    await alone(async () => {
      const lease = await readLease();
      if (lease !== null && lease.memberId !== message.owner) {
        await forgetTexts();
      }
    });
    await keepAll(message.addresses, event);
    if ((await openLease()) !== null) {
      await keepAll([...build.memberTexts, ...build.memberFiles], event);
    }
  }
}

async function takeLease({ memberId, accessEndsAt }: Omit<Lease, 'from' | 'isDoubted'>): Promise<void> {
  if ((await readLease())?.memberId !== memberId) {
    await forgetTexts();
  }
  await writeLease({ memberId, accessEndsAt, from: Date.now(), isDoubted: false });
}

async function forgetTexts(): Promise<void> {
  await caches.delete(TEXTS);
}

let last: Promise<unknown> = Promise.resolve();

/** One change of the kept texts after the other: an answer that comes while they are taken away leaves nothing behind. */
function alone(change: () => Promise<void>): Promise<void> {
  const next = last.then(change, change);
  last = next.catch(() => {});
  return next;
}

/** What our pages stand at. Calls, vendors and files are nobody's business here. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|_|healthz|readyz|reports|members)|\.\w+$/.test(pathname);
}

/** A page from the server; where that does not answer, what is kept of it. */
async function answerPage(request: Request, pathname: string): Promise<Response> {
  const coming = fetch(request);
  const path = pathname.replace(/(?<=.)\/$/, '');
  try {
    const answer = await Promise.race([coming, patience()]);
    if (answer === null) {
      return (await keptPage(path)) ?? (await coming);
    }
    if (openPages.has(path) && answer.status === 200 && !answer.redirected) {
      await put(PAGES, path, answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = (await keptPage(path)) ?? (await matchPrecache(ENTRY_PAGE));
    if (kept === undefined) {
      throw error;
    }
    return kept;
  }
}

/** An open page as it came last, or the entry page with the member to whom the kept texts belong. */
async function keptPage(path: string): Promise<Response | null> {
  const page = openPages.has(path) ? await (await caches.open(PAGES)).match(path) : undefined;
  const lease = await openLease();
  const entry = await matchPrecache(ENTRY_PAGE);
  if (page !== undefined || lease === null || entry === undefined) {
    return page ?? null;
  }
  const visitor = JSON.stringify({
    status: 'signedIn',
    memberId: lease.memberId,
    hasCourseAccess: true,
    accessEndsAt: leaseEnd(lease),
  }).replaceAll('<', '\\u003c');
  const html = (await entry.text()).replace(
    '</head>',
    () => `<script type="application/json" id="visitor" data-kept>${visitor}</script></head>`,
  );
  const headers = new Headers(entry.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(html, { headers });
}

/** A guarded text from the server, which says each time whether it may be shown; where it cannot be asked, the kept one. */
async function answerText(request: Request): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch {
    return keptText(request.url);
  }
  await alone(() => heed(request.url, answer));
  return answer;
}

async function keptText(address: string): Promise<Response> {
  const text = (await openLease()) === null ? undefined : await matchIn(TEXTS, address);
  return (
    text ?? new Response(NOT_KEPT, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  );
}

/**
 * What the server's answer means for what is kept. 401 can be a sign-in that the page renews at once, so the first one closes, and
 * only the second takes away.
 */
async function heed(address: string, answer: Response): Promise<void> {
  const lease = await readLease();
  if (lease === null) {
    return;
  }
  if (answer.status === 200) {
    await put(TEXTS, address, answer.clone());
    await writeLease({ ...lease, isDoubted: false });
  } else if (answer.status === 403 || (answer.status === 401 && lease.isDoubted)) {
    await forgetTexts();
  } else if (answer.status === 401) {
    await writeLease({ ...lease, isDoubted: true });
  }
}

/** Keeps what is not there yet, one after the other, so that it takes little of a slow connection. */
async function keepAll(addresses: readonly string[], event: LastingEvent): Promise<void> {
  for (const address of addresses) {
    try {
      await keepOne(address, event);
    } catch {
      // The next page tries again.
    }
  }
}

async function keepOne(address: string, event: LastingEvent): Promise<void> {
  const { pathname, origin } = new URL(address, self.location.origin);
  const name = cacheFor(pathname);
  if (
    name === null ||
    origin !== self.location.origin ||
    (await matchPrecache(pathname)) !== undefined ||
    (await matchIn(name, pathname)) !== undefined
  ) {
    return;
  }
  if (name === ASSETS) {
    await assets.handleAll({ request: new Request(pathname), event })[1];
    return;
  }
  const answer = await fetch(pathname);
  if (name === TEXTS) {
    await alone(() => heed(new URL(pathname, self.location.origin).href, answer));
  } else if (answer.status === 200) {
    await put(name, pathname, answer);
  }
}

function cacheFor(pathname: string): string | null {
  if (pathname.startsWith('/assets/')) {
    return ASSETS;
  }
  if (pathname.startsWith('/members/')) {
    return TEXTS;
  }
  if (pathname.startsWith('/images/')) {
    return PICTURES;
  }
  return openPages.has(pathname) ? PAGES : null;
}

async function openLease(): Promise<Lease | null> {
  const lease = await readLease();
  return lease !== null && isLeaseOpen(lease, Date.now()) ? lease : null;
}

async function readLease(): Promise<Lease | null> {
  const stored = await matchIn(TEXTS, LEASE);
  return stored === undefined ? null : ((await stored.json()) as Lease);
}

async function writeLease(lease: Lease): Promise<void> {
  await put(TEXTS, LEASE, Response.json(lease));
}

/** Never opens a cache, which would make one anew that is being taken away. */
async function matchIn(name: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: name, ignoreVary: true });
}

/** A device that is full keeps nothing more, and shows the page all the same. */
async function put(name: string, address: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(address, answer);
  } catch {
    // Nothing is lost: it comes from the network the next time.
  }
}

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number];

function atMost(maxEntries: number): Plugin {
  // The library's own types say `undefined` where they mean that something is left out.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin;
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, PATIENCE_MS);
  });
}
