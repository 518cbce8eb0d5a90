import { CLERK_API_URL, type ServerEnvironment } from './environment.ts';
import type { Vendor } from './errors.ts';
import type { PayPal } from './paypal/client.ts';
import type { Timing } from './vendor-call.ts';

const KEPT_FOR_MS = 10_000;

/** Which vendors cannot be reached. Asked often, it asks them once in ten seconds. */
export function watchVendors(
  { clerk }: ServerEnvironment,
  paypal: PayPal,
  timing: Timing,
): () => Promise<readonly Vendor[]> {
  let kept: { readonly at: number; readonly missing: Promise<readonly Vendor[]> } | null = null;

  async function look(): Promise<readonly Vendor[]> {
    const probes: readonly (readonly [Vendor, Promise<unknown>])[] = [
      ['Clerk', probeClerk(clerk.apiUrl ?? CLERK_API_URL, clerk.secretKey, timing)],
      ['PayPal', paypal.probe()],
    ];
    const results = await Promise.allSettled(probes.map(([, probe]) => probe));
    return probes.flatMap(([vendor], index) => (results[index]?.status === 'fulfilled' ? [] : [vendor]));
  }

  return () => {
    if (kept === null || performance.now() - kept.at > KEPT_FOR_MS) {
      kept = { at: performance.now(), missing: look() };
    }
    return kept.missing;
  };
}

async function probeClerk(apiUrl: string, secretKey: string, timing: Timing): Promise<void> {
  const response = await fetch(new URL('/v1/jwks', apiUrl), {
    headers: { Authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(timing.attemptTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
}
