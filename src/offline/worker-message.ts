/** What a page tells the service worker. */
export type WorkerMessage =
  /** The server or the sign-in service has said who is there, and that the courses are open to them. */
  | { readonly type: 'member.told'; readonly memberId: string; readonly accessEndsAt: number | null }
  /** Nobody is signed in any more, or the courses are not open to whoever is. */
  | { readonly type: 'member.left' }
  /** A page has loaded and is idle. */
  | {
      readonly type: 'page.seen';
      /** Whose notebook it shows; null for nobody's. */
      readonly owner: string | null;
      /** The addresses of the page and of the files that it has used. */
      readonly addresses: readonly string[];
    }
  /** The member wants the version that waits. */
  | { readonly type: 'version.take' };

/** Tells the service worker, as soon as there is one; where there never is, nothing happens. */
export function tellWorker(message: WorkerMessage): void {
  void tell(message);
}

async function tell(message: WorkerMessage): Promise<void> {
  const registration = await serviceWorkers()?.ready;
  registration?.active?.postMessage(message);
}

/** The browser's service workers; undefined where it has none, or the page does not come by a safe way. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
}

/** Has the version that waits take over. Calls `onTakeOver` when it has. */
export async function takeWaitingVersion(onTakeOver: () => void): Promise<void> {
  const workers = serviceWorkers();
  workers?.addEventListener('controllerchange', onTakeOver, { once: true });
  const registration = await workers?.getRegistration();
  registration?.waiting?.postMessage({ type: 'version.take' } satisfies WorkerMessage);
}
