import type { Codebase } from './codebase.ts';
import type { CopyName, FaultKind, Vendor } from './plan.ts';
import { startVendorProxy, type VendorCall } from './vendor-proxy.ts';

export interface CopyOptions {
  readonly name: CopyName;
  readonly codebase: Codebase;
  readonly environment: Readonly<Record<string, string>>;
  readonly vendors: Readonly<Record<Vendor, string>>;
  readonly now: () => number;
  readonly verdict: (vendor: Vendor, call: VendorCall) => FaultKind | null;
  readonly changed: () => void;
  readonly postpone: (vendor: Vendor, effect: () => Promise<void>) => void;
  /** Takes each warning and error of the log, as long as the copy lives. */
  readonly warn: (line: string) => void;
}

/** A running copy of the server with vendors of its own behind proxies. */
export interface ServerCopy {
  readonly name: CopyName;
  readonly url: string;
  readonly paypalUrl: string;
  readonly isDead: boolean;
  /** Settles with an error when the copy dies, so that those who wait for an answer hear of it. */
  readonly death: Promise<never>;
  /** Ends as a killed process does: no answer, and nothing that it was doing has any further effect. */
  kill(): void;
  /** Resolves when nothing of it runs any more. */
  ended(): Promise<void>;
}

/** The pauses of production would only make the lives longer; the time-out stays, so that a busy machine changes nothing. */
export const VENDOR_TIMING = {
  retryPausesMs: [0, 0],
  activationPausesMs: [0, 0],
  grantPausesMs: [0, 0],
  attemptTimeoutMs: 120_000,
  lastAttemptStartsWithinMs: 600_000,
};

/** As pino counts. */
export const WARNING = 40;

export async function startServerCopy(options: CopyOptions): Promise<ServerCopy> {
  const { name, codebase, now, warn } = options;
  let isDead = false;
  const [paypal, clerk] = await Promise.all(
    (['paypal', 'clerk'] as const).map((vendor) =>
      startVendorProxy({
        target: options.vendors[vendor],
        verdict: (call) => options.verdict(vendor, call),
        changed: options.changed,
        postpone: (effect) => options.postpone(vendor, effect),
      }),
    ),
  );
  if (paypal === undefined || clerk === undefined) {
    throw new Error('A copy needs both vendors.');
  }
  const environment = codebase.parseServerEnvironment({
    ...options.environment,
    PORT: '0',
    HOST: '127.0.0.1',
    CLERK_API_URL: clerk.url,
    PAYPAL_API_BASE_URL: paypal.url,
  });
  const appOptions = {
    siteFolder: null,
    timing: VENDOR_TIMING,
    now,
    logDestination: {
      write: (text: string) => {
        if (!isDead && Number((JSON.parse(text) as { level: unknown }).level) >= WARNING) {
          warn(text);
        }
      },
    },
  };
  const server = await codebase.startServer(environment, appOptions);
  const dying = new AbortController();
  const death = new Promise<never>((_resolve, reject) => {
    dying.signal.addEventListener('abort', () => reject(new Error(`Copy ${name} has died.`)));
  });
  death.catch(() => undefined);
  let closing: Promise<void> | null = null;
  return {
    name,
    url: server.url,
    paypalUrl: paypal.url,
    get isDead() {
      return isDead;
    },
    death,
    kill() {
      isDead = true;
      paypal.cut();
      clerk.cut();
      dying.abort();
      closing ??= server.close();
    },
    ended: async () => closing ?? undefined,
  };
}
