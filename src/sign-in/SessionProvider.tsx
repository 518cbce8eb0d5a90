import { useEffect, useState, type ReactNode } from 'react';

import type { Visitor } from '#machines/support/visitor.ts';
import { markOnDevice, shownMark } from '#src/notebook/mark.ts';
import { closeNotebook } from '#src/notebook/registry.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { SessionContext } from '#src/session/session.ts';
import type { ClerkSettings } from '#src/settings.ts';
import { oncePageReady } from '#src/ui/PageReady.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

import { maybeSignedIn } from './session-cookie.ts';
import { createSessionLine, type SessionEdge } from './session-line.ts';
import { UserMenuContext, type Navigate } from './sign-in-service.ts';

interface SessionProviderProps {
  readonly settings: ClerkSettings;
  /** Goes to an address inside the site, without loading the page again. */
  readonly navigate: Navigate;
  readonly edge?: SessionEdge;
  /** Who is there, as the page itself says it; null where it does not. */
  readonly told?: Visitor | null;
  readonly children: ReactNode;
}

const thisPage: SessionEdge = {
  loadMachine: () => import('./running-session.ts'),
  loadLibrary: () => import('./ClerkSession.tsx'),
  reloadPage: () => {
    location.reload();
  },
};

/** Gives the screens their session: what its machine says, and the ways to tell it something. */
export function SessionProvider({
  settings,
  navigate,
  edge = thisPage,
  told = null,
  children,
}: SessionProviderProps) {
  const [line] = useState(() => {
    closeOnceLeft(told);
    return createSessionLine(edge, told);
  });
  const view = useKept(line.view);

  const isHydrated = useHydrated();
  const [isTakingOver] = useState(!isHydrated && view.session.status === 'signedIn');
  const isExpected = isHydrated && isSessionExpected();
  useEffect(() => {
    if (isReturn()) {
      line.prepare();
    } else if (isTakingOver) {
      return begunAfterTakingOver(line.begin);
    } else if (told?.status === 'signedIn' || (told !== null && isExpected)) {
      line.begin();
    } else if (isExpected) {
      line.prepare();
    }
    return undefined;
  }, [line, told, isTakingOver, isExpected]);

  return (
    <SessionContext value={view.session}>
      <UserMenuContext value={view.userMenu}>{children}</UserMenuContext>
      {view.library === null ? null : (
        <view.library.Library settings={settings} navigate={navigate} listener={view.library.listener} />
      )}
    </SessionContext>
  );
}

/** How long, in milliseconds, a page may take to be taken over before the session begins nevertheless. */
const TAKEN_OVER_WITHIN_MS = 4000;

/**
 * Begins once the page that came as text has been taken over: whatever the session changes before that would put the sign of
 * waiting in the place of a text that is being read. Returns the clean-up function.
 */
function begunAfterTakingOver(begin: () => void): () => void {
  const stopListening = oncePageReady(begin);
  const timer = setTimeout(begin, TAKEN_OVER_WITHIN_MS);
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

/** A member's notebook that was left open by a session that is gone from this browser is shown to nobody. */
function closeOnceLeft(told: Visitor | null) {
  // The mark comes first: where pages are built there is neither a mark nor a cookie.
  if (typeof shownMark() === 'string' && (told === null ? !maybeSignedIn() : told.status === 'signedOut')) {
    closeNotebook(undefined);
  }
}

/** Whether this browser has a session or a member's notebook that one has left open, or the service has just sent a visitor back. */
function isSessionExpected(): boolean {
  return maybeSignedIn() || markOnDevice() !== null || isReturn();
}

/** Whether the service has just sent a visitor back: it adds parameters of its own to the address. */
function isReturn(): boolean {
  return /[?&/]__clerk|sso-callback/.test(location.search + location.hash);
}
