/** Why a file of the site did not come: no connection, a newer site stands at its place, or something else. */
export type MissingReason = 'offline' | 'replaced' | 'unknown';

const ENTRY_PAGE = '/app.html';
const ANSWER_TIME_OUT_MS = 5000;

/** Looks for the reason at the moment of the failure. Never rejects. */
export async function whyMissing(): Promise<MissingReason> {
  if (!navigator.onLine) {
    return 'offline';
  }
  const script = siteVersion();
  if (script === null) {
    return 'unknown';
  }
  try {
    const signal = AbortSignal.timeout(ANSWER_TIME_OUT_MS);
    const answer = await fetch(ENTRY_PAGE, { cache: 'no-cache', signal });
    return answer.ok && !(await answer.text()).includes(script) ? 'replaced' : 'unknown';
  } catch {
    return 'offline';
  }
}

/** The name of the script that this page started with: another one in each version of the site. Null in development. */
export function siteVersion(): string | null {
  return document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? null;
}
