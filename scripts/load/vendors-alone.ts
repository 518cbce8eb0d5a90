import type { CallName } from './members.ts';
import { CALLS } from './members.ts';
import type { Caller } from './requests.ts';
import type { RecordedCall } from './vendors.ts';

/** The vendor calls behind one call of ours: rounds that follow each other, each of calls at the same time. */
export type Chain = readonly (readonly RecordedCall[])[];

/** Takes down which vendor calls `act` causes. Nothing else may run. */
export async function recordChain(call: Caller, vendors: string, act: () => Promise<void>): Promise<Chain> {
  await call('POST', `${vendors}/load/record`);
  await act();
  const { text } = await call('GET', `${vendors}/load/recorded`);
  return roundsOf(JSON.parse(text) as RecordedCall[]);
}

/** Calls belong to one round if each starts before the others have ended. */
export function roundsOf(calls: readonly RecordedCall[]): Chain {
  const rounds: RecordedCall[][] = [];
  for (const call of calls.toSorted((one, other) => one.start - other.start)) {
    const round = rounds.at(-1);
    if (round !== undefined && round.every(({ end }) => call.start < end)) {
      round.push(call);
    } else {
      rounds.push([call]);
    }
  }
  return rounds;
}

/** Makes the same vendor calls without our server, for so many members and seconds. Gives what each chain took, in milliseconds. */
export async function replay(
  call: Caller,
  vendors: string,
  chains: Readonly<Record<CallName, Chain>>,
  members: number,
  seconds: number,
): Promise<Readonly<Record<CallName, readonly number[]>>> {
  const taken: Record<CallName, number[]> = {
    'create-order': [],
    'capture-order': [],
    'activate-subscription': [],
  };
  const end = performance.now() + seconds * 1000;
  const member = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const name = CALLS[turn % CALLS.length] ?? 'create-order';
      const start = performance.now();
      for (const round of chains[name]) {
        await Promise.all(
          round.map(({ method, path, body }) =>
            call(method, vendors + path, { Authorization: 'Bearer load' }, body),
          ),
        );
      }
      taken[name].push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: members }, async (_none, index) => member(index)));
  return taken;
}
