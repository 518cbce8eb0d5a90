import { RefusedText } from '#machines/support/refused-text.ts';
import { useLatestSession } from '#src/session/follow-session.ts';
import type { Session } from '#src/session/session.ts';

/**
 * Loads a text as the member who is there. A sign-in that ran out on the way, such as after the computer's sleep, is renewed
 * and the text asked for once more; so is what this page knows of the member's access.
 */
export function useMembersText<TText>(load: () => Promise<TText>): () => Promise<TText> {
  const latestSession = useLatestSession();
  return () => loadAsMember(load, latestSession());
}

async function loadAsMember<TText>(
  load: () => Promise<TText>,
  { getToken, reload }: Pick<Session, 'getToken' | 'reload'>,
): Promise<TText> {
  try {
    return await load();
  } catch (refusal) {
    const because = refusal instanceof RefusedText ? refusal.because : 'unavailable';
    if (because === 'unavailable' || !(await worked(because === 'signedOut' ? getToken : reload))) {
      throw refusal;
    }
  }
  return load();
}

async function worked(renew: () => Promise<unknown>): Promise<boolean> {
  try {
    await renew();
    return true;
  } catch {
    return false;
  }
}
