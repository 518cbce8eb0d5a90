import { setTimeout as pause } from 'node:timers/promises';

import type { Caller } from './requests.ts';

export type CallName = (typeof CALLS)[number];
export const CALLS = ['create-order', 'capture-order', 'activate-subscription'] as const;

export interface Account {
  /** The member's id at Clerk is `user_` and this; the subscription's at PayPal is `I-` and this. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Addresses {
  readonly server: string;
  readonly vendors: string;
}

/** Takes what a call took, in milliseconds, or null with what went wrong. */
export type Report = (name: CallName, ms: number | null, fault: string) => void;

/** One visit of a new member who pays once, or who subscribes. The account is as new at the start of each. */
export async function visit(
  call: Caller,
  { server, vendors }: Addresses,
  { key, headers }: Account,
  kind: 'order' | 'subscription',
  approvalMs: number,
  report: Report,
): Promise<void> {
  const userId = `user_${key}`;
  await call('DELETE', `${vendors}/load/members/${userId}`);
  const ask = async (name: CallName, body: object): Promise<string | null> => {
    try {
      const { status, text, ms } = await call('POST', `${server}/api/${name}`, headers, JSON.stringify(body));
      report(name, status === 200 ? ms : null, `${name}: ${status} ${text.slice(0, 80)}`);
      return status === 200 ? text : null;
    } catch (error) {
      report(name, null, `${name}: ${error instanceof Error ? error.message : 'failed'}`);
      return null;
    }
  };
  if (kind === 'subscription') {
    await pause(approvalMs);
    await ask('activate-subscription', { subscriptionID: `I-${key}`, userId });
    return;
  }
  const created = await ask('create-order', {});
  if (created !== null) {
    await pause(approvalMs);
    const { id } = JSON.parse(created) as { id: string };
    await ask('capture-order', { token: id, userId });
  }
}

/**
 * Keeps `count` members busy for so many seconds, each with one visit after the other. They come one by one during the first
 * `arrivalSeconds`, because nobody presses at the same instant as all others.
 */
export async function visitFor(
  seconds: number,
  arrivalSeconds: number,
  count: number,
  accounts: readonly Account[],
  oneVisit: (account: Account, kind: 'order' | 'subscription') => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const member = async (place: number): Promise<void> => {
    await pause((place / count) * arrivalSeconds * 1000);
    while (performance.now() < end) {
      const turn = next;
      next += 1;
      const account = accounts[turn % accounts.length];
      if (account !== undefined) {
        await oneVisit(account, turn % 2 === 0 ? 'order' : 'subscription');
      }
    }
  };
  await Promise.all(Array.from({ length: count }, async (_none, place) => member(place)));
}
