import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// The way back from a broken worker: it takes the other's place at once, removes all that was kept, and goes. See docs/operations.md.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
