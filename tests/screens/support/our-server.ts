import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { deferred } from '../../support/deferred.ts';
import { settled } from '../../support/settled.ts';

interface ServerCall {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Stands at the network's edge: records what the site sends to our server, and answers when the test says so. */
export function stubOurServer() {
  const calls: ServerCall[] = [];
  const open: ReturnType<typeof deferred<Response>>[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({
      path,
      body: JSON.parse(init.body as string) as unknown,
      headers: new Headers(init.headers),
    });
    const answer = deferred<Response>();
    init.signal?.addEventListener('abort', () => {
      answer.reject(init.signal?.reason);
    });
    open.push(answer);
    return answer.promise;
  });
  const settle = async (how: (call: ReturnType<typeof deferred<Response>>) => void) => {
    await act(async () => {
      const call = open.shift();
      if (call === undefined) {
        throw new Error('No call is waiting for an answer.');
      }
      how(call);
      await settled();
    });
  };
  return {
    calls,
    /** Answers the oldest call that waits. */
    answer: (response: Response) => settle((call) => call.resolve(response)),
    /** Breaks every connection that waits, so that no later test shares one. */
    hangUp: async () => {
      while (open.length > 0) {
        await settle((call) => call.reject(new TypeError('Failed to fetch')));
      }
    },
    /** Breaks the connection of the oldest call that waits. */
    disconnect: () => settle((call) => call.reject(new TypeError('Failed to fetch'))),
  };
}
