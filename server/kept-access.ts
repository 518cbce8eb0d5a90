import { isOpen } from './access.ts';
import type { Access, Members } from './clerk/members.ts';
import type { SessionClaims } from './session-token.ts';

/** How long an access that is open may be taken from memory: a revocation counts after that time at the latest. */
const OPEN_KEPT_MS = 30_000;
/** Short, because a member who has just paid reads on at once; long enough that nobody can make us ask Clerk all the time. */
const CLOSED_KEPT_MS = 2000;
const MEMBERS_MOST = 10_000;

/** The oldest token whose own word on access is taken. Clerk's tokens live as long, unless the operator changes that. */
const TOKEN_WORD_MS = 60_000;

/** What a member may open; null if Clerk does not know the member. */
export type AccessOf = (memberId: string) => Promise<Access | null>;

interface Kept {
  readonly at: number;
  readonly access: Promise<Access | null>;
  keptMs: number;
}

/**
 * Reads members' access at Clerk, once for all who ask at the same time, and keeps it for a while. A reading that failed is not
 * kept. At most 10,000 members are: the oldest reading goes first.
 * @param now milliseconds since the epoch
 */
export function keepAccess(members: Pick<Members, 'get'>, now: () => number): AccessOf {
  const kept = new Map<string, Kept>();

  async function settle(memberId: string, entry: Kept): Promise<void> {
    try {
      entry.keptMs = (await entry.access)?.hasCourseAccess === true ? OPEN_KEPT_MS : CLOSED_KEPT_MS;
    } catch {
      if (kept.get(memberId) === entry) {
        kept.delete(memberId);
      }
    }
  }

  function look(memberId: string): Promise<Access | null> {
    const access = members.get(memberId).then((member) => member?.access ?? null);
    const entry: Kept = { at: now(), access, keptMs: OPEN_KEPT_MS };
    kept.delete(memberId);
    kept.set(memberId, entry);
    for (const [oldest] of kept) {
      if (kept.size <= MEMBERS_MOST) {
        break;
      }
      kept.delete(oldest);
    }
    void settle(memberId, entry);
    return access;
  }

  return (memberId) => {
    const entry = kept.get(memberId);
    const age = entry === undefined ? Number.POSITIVE_INFINITY : now() - entry.at;
    return entry !== undefined && age >= 0 && age < entry.keptMs ? entry.access : look(memberId);
  };
}

/**
 * What the member of a session may open. The word of a fresh token can open, so that nobody need be asked; it never closes, because
 * what was bought since is not in it.
 * @param now milliseconds since the epoch
 */
export async function accessInSession(
  { sub, iat = 0, metadata }: SessionClaims,
  { accessOf, now }: { readonly accessOf: AccessOf; readonly now: () => number },
): Promise<Access | null> {
  const isFresh = now() - iat * 1000 <= TOKEN_WORD_MS;
  return metadata !== undefined && isFresh && isOpen(metadata, now()) ? metadata : accessOf(sub);
}
