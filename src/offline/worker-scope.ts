/** An event whose worker lives until `promise` is settled. */
export interface LastingEvent extends Event {
  readonly data?: unknown;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/**
 * What our workers use of their global scope (https://w3c.github.io/ServiceWorker/#serviceworkerglobalscope-interface). The compiler's
 * own description of it, `lib="webworker"`, would change what it knows of every page.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: LastingEvent) => void,
  ) => void;
}
