import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { SessionContext, type Session, type SignInRequest } from '#src/session/session.ts';
import type { ClerkSettings } from '#src/settings.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

import type { ClerkSession } from './ClerkSession.tsx';
import { maybeSignedIn } from './session-cookie.ts';
import { UserMenuContext, type Navigate, type SignInService } from './sign-in-service.ts';

interface SessionProviderProps {
  readonly settings: ClerkSettings;
  /** Goes to an address inside the site, without loading the page again. */
  readonly navigate: Navigate;
  readonly reloadPage?: () => void;
  readonly children: ReactNode;
}

type Dialog = 'openSignIn' | 'openSignUp';

const notYet = () => Promise.reject(new Error('Signing in is still being prepared. Please try again.'));

const nobody: Omit<Session, 'status' | 'prepare' | 'openSignIn' | 'openSignUp' | 'retry'> = {
  userId: null,
  hasCourseAccess: false,
  accessEndsAt: null,
  getToken: notYet,
  reload: notYet,
};

/**
 * Gives the screens their session. The sign-in library is far larger than a page, so it starts only where someone needs
 * it: with a session of this browser, on the way back from the service, or when a screen asks for it with `prepare`. A
 * press on Sign in or Sign up that comes before the library is there, or after it has failed, starts it and is honoured.
 */
export function SessionProvider({
  settings,
  navigate,
  reloadPage = reloadThisPage,
  children,
}: SessionProviderProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const isHydrated = useHydrated();
  const isExpected = isHydrated && isSessionExpected();
  const [Library, setLibrary] = useState<typeof ClerkSession | null>(null);
  const [service, setService] = useState<SignInService | 'starting' | 'failed'>('starting');
  const earlyPress = useRef<{ dialog: Dialog; request: SignInRequest } | null>(null);
  const needsLibrary = (isAskedFor || isExpected) && service === 'starting' && Library === null;

  const prepare = useCallback(() => {
    setAskedFor(true);
  }, []);

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

  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);
  const go = useCallback<Navigate>((to, options) => latestNavigate.current(to, options), []);

  const report = useCallback((reported: SignInService) => {
    setService(reported);
    const press = earlyPress.current;
    if (reported.status === 'signedOut' || reported.status === 'signedIn') {
      earlyPress.current = null;
    }
    if (press !== null && reported.status === 'signedOut') {
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
      prepare();
    };
    const open = (dialog: Dialog) => (request: SignInRequest) => {
      if (running !== null && !hasFailed) {
        running[dialog](request);
        return;
      }
      earlyPress.current = { dialog, request };
      prepare();
      if (hasFailed) {
        retry();
      }
    };
    return {
      ...nobody,
      ...running,
      status: running?.status ?? (hasFailed ? 'failed' : 'loading'),
      prepare,
      openSignIn: open('openSignIn'),
      openSignUp: open('openSignUp'),
      retry,
    };
  }, [service, reloadPage, prepare]);

  return (
    <SessionContext value={session}>
      <UserMenuContext value={typeof service === 'string' ? null : service.mountUserMenu}>
        {children}
      </UserMenuContext>
      {Library === null ? null : <Library settings={settings} navigate={go} onReport={report} />}
    </SessionContext>
  );
}

/**
 * Whether this browser has a session, or the service has just sent a visitor back: it adds parameters of its own to the
 * address.
 */
function isSessionExpected(): boolean {
  return maybeSignedIn() || /[?&/]__clerk|sso-callback/.test(location.search + location.hash);
}

function reloadThisPage() {
  location.reload();
}
