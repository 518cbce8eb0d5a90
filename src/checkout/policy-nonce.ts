/**
 * The nonce by which the policy of this page lets scripts run. The server says it in the header `Server-Timing`.
 *
 * @returns null where the page came without one, as in development
 */
export function policyNonce(): string | null {
  const [visit] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return visit?.serverTiming?.find(({ name }) => name === 'nonce')?.description ?? null;
}
