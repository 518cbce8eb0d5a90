import { RefusedText, type RefusedBecause } from '#machines/support/refused-text.ts';

const REFUSALS: Readonly<Record<number, RefusedBecause>> = {
  401: 'signedOut',
  403: 'withoutAccess',
  429: 'unavailable',
  503: 'unavailable',
};

/**
 * Fetches a text that the server hands to members only: what a build puts in the place of `import()` of such a text.
 *
 * @param address of the file, such as `/members/sleep-module-1-Ab3.json`
 * @throws {RefusedText} with the server's sentence; a network error where it cannot be reached
 */
export async function fetchMembersText<TText>(address: string): Promise<TText> {
  const answer = await fetch(address);
  const because = REFUSALS[answer.status];
  if (because !== undefined) {
    throw new RefusedText(because, await answer.text());
  }
  if (!answer.ok) {
    throw new Error(`The server answered ${answer.status} for ${address}.`);
  }
  return (await answer.json()) as TText;
}
