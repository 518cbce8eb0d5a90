import { afterEach, describe, expect, test, vi } from 'vitest';

import { connectMembers } from '../../server/clerk/members.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { callVendor } from '../../server/vendor-call.ts';
import { answerJson, startFakeVendor } from './support/fake-vendor.ts';
import { QUICK, RAW_ENVIRONMENT } from './support/world.ts';

afterEach(() => vi.restoreAllMocks());

/** How long a call takes that fails once, in milliseconds. */
async function failingOnce(usualPauseMs: number, retryAfterMs: number | null): Promise<number> {
  const start = performance.now();
  let isFirst = true;
  await callVendor(
    'PayPal',
    { ...QUICK, retryPausesMs: [usualPauseMs] },
    async () => {
      if (isFirst) {
        isFirst = false;
        throw new Error('busy');
      }
    },
    () => ({ reason: 'busy', retryAfterMs }),
  );
  return performance.now() - start;
}

describe('callers who failed together do not come back together', () => {
  test.each([
    ['the usual pause', 300, null, 440],
    ['the time that the vendor asks for', 10, 300, 360],
  ])('after %s', async (_what, usualPauseMs, retryAfterMs, latestMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(await failingOnce(usualPauseMs, retryAfterMs)).toBeGreaterThan(latestMs);
  });

  test('and none comes back before the time that the vendor asks for', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await failingOnce(10, 300)).toBeGreaterThan(299);
  });
});

test('a time that Clerk asks for is honoured: longer than a call may take, nothing more is tried', async () => {
  const clerk = await startFakeVendor((_request, response) => {
    response.setHeader('Retry-After', '3600');
    answerJson(response, 429, { errors: [{ code: 'too_many_requests', message: '' }] });
  });
  const environment = parseServerEnvironment({ ...RAW_ENVIRONMENT, CLERK_API_URL: clerk.url });

  await expect(connectMembers(environment.clerk, QUICK).get('user_1')).rejects.toMatchObject({
    reason: 'status 429',
    retryAfterMs: 3_600_000,
  });
  expect(clerk.seen).toHaveLength(1);
  await clerk.close();
});
