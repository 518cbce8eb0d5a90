import { useActorRef, useSelector } from '@xstate/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';

import { accessGuardMachine } from '#machines/access-guard.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { departures } from '#src/notebook/registry.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { ownSignOut } from '#src/session/own-sign-out.ts';
import { useNeededSession } from '#src/session/session.ts';
import {
  forgetWantedAddress,
  rememberWantedAddress,
  type AwaitedPaymentState,
  type GuardRedirectState,
} from '#src/session/wanted-address.ts';
import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';
import { PageReady } from '#src/ui/PageReady.tsx';

import { AccessRequired } from './AccessRequired.tsx';
import { AccountUnavailable } from './AccountUnavailable.tsx';

interface AccessGuardProps {
  /** The protected page. It is not rendered before access is known. */
  readonly children: ReactNode;
  /** What stands around the guard's own messages, such as the site's header and footer. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
}

/** Shows a protected page to members with access. Everyone else gets what the machine says. */
export function AccessGuard({ children, frame: Frame = Fragment }: AccessGuardProps) {
  const session = useNeededSession();
  const { hasCourseAccess, accessEndsAt, retry } = session;
  const latestSession = useLatestSession();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const guard = useActorRef(
    accessGuardMachine.provide({
      actors: { readAccess: fromPromise(() => latestSession().reload()) },
      actions: {
        goHome: (_, { wasSignedIn }) => {
          void navigate(paths.home, {
            replace: true,
            state: { wasTurnedAway: true, wasSignedIn } satisfies GuardRedirectState,
          });
        },
        keepPlace: () => {
          if (!ownSignOut.get()) {
            rememberWantedAddress(pathname + search + hash);
          }
        },
        rememberAddress: () => {
          rememberWantedAddress(pathname + search + hash);
        },
        forgetAddress: forgetWantedAddress,
      },
    }),
    { ...inspection, input: { session } },
  );

  useSessionReports(guard);

  // What a page still holds of one member is not shown to the next.
  const departure = useKept(departures);

  const isLoading = useSelector(guard, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(guard, (snapshot) => snapshot.matches('unavailable'));
  const lacksAccess = useSelector(guard, (snapshot) => snapshot.matches('withoutAccess'));
  const isOpen = useSelector(guard, (snapshot) => snapshot.hasTag('open'));

  return (
    <>
      {isLoading ? (
        <main>
          <LoadingScreen isFullScreen label="One moment. We are checking that you are signed in." />
        </main>
      ) : null}
      {isUnavailable ? (
        <Frame>
          <AccountUnavailable onRetry={retry} />
        </Frame>
      ) : null}
      {lacksAccess ? (
        <Frame>
          <AccessRequired
            endedAt={hasCourseAccess ? accessEndsAt : null}
            isAwaited={(state as Partial<AwaitedPaymentState> | null)?.awaitsPayment === true}
          />
        </Frame>
      ) : null}
      {isOpen ? <Fragment key={departure}>{children}</Fragment> : <PageReady />}
    </>
  );
}
