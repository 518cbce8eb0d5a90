import { ClerkProvider, useAuth, useClerk, useUser } from '@clerk/clerk-react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';

import { cancelMembership } from '#content/legal/cancel-membership.ts';
import { notebookTexts } from '#content/notebook.ts';
import type { LibraryReport } from '#machines/session.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import { nobody } from '#machines/support/visitor.ts';
import { siteNotebook } from '#src/notebook/site-notebook.ts';
import { paths } from '#src/paths.ts';
import { ownSignOut } from '#src/session/own-sign-out.ts';
import type { ClerkSettings } from '#src/settings.ts';

import { clerkAppearance } from './clerk-appearance.ts';
import { clerkWords } from './clerk-words.ts';
import { nameDialogs } from './name-dialogs.ts';
import { NewDevice } from './NewDevice.tsx';
import type { LibraryListener, Navigate, SignInService } from './sign-in-service.ts';
import { withTimeout } from './with-timeout.ts';

const ANSWER_TIME_OUT_MS = 10_000;

const withoutIcon = { mountIcon: () => {}, unmountIcon: () => {} };

interface ClerkSessionProps {
  readonly settings: ClerkSettings;
  readonly navigate: Navigate;
  readonly listener: LibraryListener;
}

/** Runs the sign-in library and reports who is there. It shows nothing of its own but the library's dialogs. */
export function ClerkSession({ settings, navigate, listener }: ClerkSessionProps) {
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);
  const go = useCallback<Navigate>((to, options) => {
    // The library goes there after the member's own press on Sign out, and before it says that nobody is signed in.
    if (to === paths.home) {
      ownSignOut.change(true);
    }
    return latestNavigate.current(to, options);
  }, []);
  return <Library settings={settings} navigate={go} listener={listener} />;
}

/**
 * It renders once: under StrictMode, a second render while the library loads makes it start twice, with two identities for one
 * browser.
 */
const Library = memo(function Library({ settings, navigate, listener }: ClerkSessionProps) {
  return (
    <ClerkProvider
      publishableKey={settings.publishableKey}
      {...(settings.proxyUrl === null ? {} : { proxyUrl: settings.proxyUrl })}
      {...(settings.scriptUrl === null ? {} : { clerkJSUrl: settings.scriptUrl })}
      telemetry={false}
      afterSignOutUrl={paths.home}
      routerPush={(to: string) => navigate(to, { replace: false })}
      routerReplace={(to: string) => navigate(to, { replace: true })}
      appearance={clerkAppearance}
      localization={clerkWords}
    >
      <SessionReporter listener={listener} navigate={navigate} />
    </ClerkProvider>
  );
});

function SessionReporter({ listener, navigate }: Pick<ClerkSessionProps, 'listener' | 'navigate'>) {
  const clerk = useClerk();
  const { isLoaded, isSignedIn } = useAuth({ treatPendingAsSignedOut: true });
  const { user } = useUser();
  const returnAddress = useRef<string | null>(null);
  const member = isSignedIn ? (user ?? null) : null;
  const status = statusOf(clerk.status, isLoaded && (!isSignedIn || member !== null), member !== null);
  const memberId = member?.id ?? null;
  const { hasCourseAccess, accessEndsAt } = accessIn(member?.publicMetadata ?? {});

  const service = useMemo<SignInService>(
    () => ({
      getToken: async () => {
        const token = await withTimeout(ANSWER_TIME_OUT_MS, Promise.resolve(clerk.session?.getToken()));
        if (token === null || token === undefined) {
          throw new Error('You are signed out. Please sign in again.');
        }
        return token;
      },
      reload: async () => {
        const user = await withTimeout(ANSWER_TIME_OUT_MS, Promise.resolve(clerk.user?.reload()));
        if (user === undefined) {
          throw new Error('You are signed out. Please sign in again.');
        }
        return accessIn(user.publicMetadata);
      },
      openDialog: ({ dialog, returnTo }) => {
        returnAddress.current = returnTo;
        if (dialog === 'signIn') {
          clerk.openSignIn({ forceRedirectUrl: returnTo, signUpForceRedirectUrl: returnTo });
        } else {
          clerk.openSignUp({ forceRedirectUrl: returnTo, signInForceRedirectUrl: returnTo });
        }
      },
      mountUserMenu: (element, isOpen) => {
        clerk.mountUserButton(element, {
          defaultOpen: isOpen,
          customMenuItems: [
            {
              ...withoutIcon,
              label: cancelMembership,
              onClick: () => navigate(paths.membership, { replace: false }),
            },
            {
              ...withoutIcon,
              label: notebookTexts.panel.remove,
              onClick: () => siteNotebook.get()?.send({ type: 'removal.request' }),
            },
          ],
        });
        return () => {
          clerk.unmountUserButton(element);
        };
      },
    }),
    [clerk, navigate],
  );

  useEffect(() => {
    const member = memberId === null ? nobody : { memberId, hasCourseAccess, accessEndsAt };
    listener.onReport({ status, member }, service);
  }, [listener, service, status, memberId, hasCourseAccess, accessEndsAt]);
  useEffect(() => {
    if (memberId !== null) {
      ownSignOut.change(false);
    }
  }, [memberId]);
  useEffect(() => listener.onLeave, [listener]);
  useEffect(nameDialogs, []);

  return <NewDevice returnTo={() => returnAddress.current} />;
}

function statusOf(
  service: ReturnType<typeof useClerk>['status'],
  isKnown: boolean,
  isSignedIn: boolean,
): LibraryReport['status'] {
  if (service === 'degraded') {
    return 'degraded';
  }
  if (service === 'error') {
    return 'failed';
  }
  if (!isKnown) {
    return 'loading';
  }
  return isSignedIn ? 'signedIn' : 'signedOut';
}

/** What the server has written of a member's access: `hasCourseAccess`, and `accessEndsAt` as an ISO date or null. */
function accessIn(publicMetadata: Readonly<Record<string, unknown>>): PaidAccess {
  return {
    hasCourseAccess: publicMetadata['hasCourseAccess'] === true,
    accessEndsAt: millisecondsOf(publicMetadata['accessEndsAt']),
  };
}

/** Milliseconds since the epoch of an ISO date, or null where there is none. */
function millisecondsOf(isoDate: unknown): number | null {
  const milliseconds = typeof isoDate === 'string' ? Date.parse(isoDate) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
