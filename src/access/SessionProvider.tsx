import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { SessionContext, type Session, type SignInRequest } from '#src/session/session.ts';

import type { ClerkSession } from './ClerkSession.tsx';
import { UserMenuContext, type ClerkSettings, type Navigate, type SignInService } from './sign-in-service.ts';

interface SessionProviderProps {
  readonly settings: ClerkSettings;
  /** Goes to an address inside the site, without loading the page again. */
  readonly navigate: Navigate;
  readonly reloadPage?: () => void;
  readonly children: ReactNode;
}

type Dialog = 'openSignIn' | 'openSignUp';

const notYet = () => Promise.reject(new Error('Signing in is still being prepared. Please try again.'));

const nobody: Omit<Session, 'status' | 'openSignIn' | 'openSignUp' | 'retry'> = {
  userId: null,
  hasCourseAccess: false,
  accessEndsAt: null,
  getToken: notYet,
  reload: notYet,
};

/**
 * Gives the screens their session. The page is shown first; the sign-in library loads after it, in its own file. A press
 * on Sign in or Sign up that comes before the library is there, or after it has failed, is kept and honoured.
 */
export function SessionProvider({
  settings,
  navigate,
  reloadPage = reloadThisPage,
  children,
}: SessionProviderProps) {
  const [Library, setLibrary] = useState<typeof ClerkSession | null>(null);
  const [service, setService] = useState<SignInService | 'starting' | 'failed'>('starting');
  const earlyPress = useRef<{ dialog: Dialog; request: SignInRequest } | null>(null);
  const needsLibrary = service === 'starting' && Library === null;

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const module = await import('./ClerkSession.tsx');
        if (isCurrent) {
          setLibrary(() => module.ClerkSession);
        }
      } catch {
        if (isCurrent) {
          setService('failed');
        }
      }
    };
    if (needsLibrary) {
      void load();
    }
    return () => {
      isCurrent = false;
    };
  }, [needsLibrary]);

  const report = useCallback((reported: SignInService) => {
    setService(reported);
    const press = earlyPress.current;
    earlyPress.current = null;
    if (press !== null) {
      reported[press.dialog](press.request);
    }
  }, []);

  const session = useMemo<Session>(() => {
    const running = typeof service === 'string' ? null : service;
    const hasFailed = service === 'failed' || running?.status === 'failed';
    const retry = () => {
      if (running?.needsPageReload === true) {
        reloadPage();
        return;
      }
      // The library leaves the page first: its own instance survives a change of key, but not an unmount.
      setLibrary(null);
      setService('starting');
    };
    const open = (dialog: Dialog) => (request: SignInRequest) => {
      if (running !== null && !hasFailed) {
        running[dialog](request);
        return;
      }
      earlyPress.current = { dialog, request };
      if (hasFailed) {
        retry();
      }
    };
    return {
      ...nobody,
      ...running,
      status: running?.status ?? (hasFailed ? 'failed' : 'loading'),
      openSignIn: open('openSignIn'),
      openSignUp: open('openSignUp'),
      retry,
    };
  }, [service, reloadPage]);

  return (
    <SessionContext value={session}>
      <UserMenuContext value={typeof service === 'string' ? null : service.mountUserMenu}>
        {children}
      </UserMenuContext>
      {Library === null ? null : <Library settings={settings} navigate={navigate} onReport={report} />}
    </SessionContext>
  );
}

function reloadThisPage() {
  location.reload();
}
