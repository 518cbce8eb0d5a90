import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { checkoutSuccess } from '#content/checkout.ts';
import { checkoutSuccessMachine } from '#machines/checkout-success.machine.ts';
import { hasOpenAccess } from '#machines/support/visitor.ts';
import { captureOrder } from '#src/api/capture-order.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { paths } from '#src/paths.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { useNeededSession } from '#src/session/session.ts';
import type { AwaitedPaymentState, WelcomeState } from '#src/session/wanted-address.ts';

import { accessWatch, recheckAccess } from './access-watch.ts';
import { CheckoutCard, type CheckoutMood } from './CheckoutCard.tsx';
import { CheckoutReport } from './CheckoutReport.tsx';
import { forgetPendingOrder } from './pending-order.ts';

/** `/checkout/success`, where the payment provider sends members back to. */
export function CheckoutSuccessPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { openSignIn, retry } = useNeededSession();
  const latestSession = useLatestSession();
  const checkout = useActorRef(
    checkoutSuccessMachine.provide({
      actors: {
        captureOrder: captureOrder({ getToken: () => latestSession().getToken() }),
        accessWatch: accessWatch(latestSession),
        recheckAccess: recheckAccess(latestSession),
      },
      actions: {
        forgetPendingOrder,
        goToCourses: () =>
          void navigate(paths.courses, {
            replace: true,
            state: { isWelcome: true } satisfies WelcomeState,
          }),
      },
    }),
    {
      ...inspection,
      input: {
        token: query.get('token') || null,
        subscriptionId: query.get('subscriptionID') || null,
      },
    },
  );
  useSessionReports(checkout);
  const snapshot = useSelector(checkout, (current) => current);
  const recheck = () => {
    checkout.send({ type: 'access.recheck' });
  };

  return (
    <CheckoutCard
      title={checkoutSuccess.title}
      mood={moodOf(snapshot)}
      actions={
        <>
          <Button
            component={Link}
            to={paths.courses}
            state={{ awaitsPayment: snapshot.hasTag('pending') } satisfies AwaitedPaymentState}
            onClick={recheck}
            variant={hasOwnStep(snapshot) ? 'outline' : 'filled'}
          >
            {checkoutSuccess.goToCourses}
          </Button>
          <Button component={Link} to={paths.home} variant="outline">
            {checkoutSuccess.backToHome}
          </Button>
        </>
      }
    >
      <CheckoutReport
        snapshot={snapshot}
        onSignIn={() => openSignIn({ returnTo: `${paths.checkoutSuccess}?${query.toString()}` })}
        onRetry={retry}
        onRecheck={recheck}
        onCaptureAgain={() => checkout.send({ type: 'capture.retry' })}
      />
    </CheckoutCard>
  );
}

type Checkout = SnapshotFrom<typeof checkoutSuccessMachine>;

/** True where the page itself asks for something first, so that one button only stands out. */
function hasOwnStep(snapshot: Checkout): boolean {
  return (
    snapshot.hasTag('signedOut') ||
    snapshot.hasTag('unavailable') ||
    snapshot.matches('declined') ||
    (snapshot.matches('undecided') && !hasOpenAccess(snapshot.context.session, Date.now()))
  );
}

function moodOf(snapshot: Checkout): CheckoutMood {
  if (snapshot.matches('error') || snapshot.matches('declined') || snapshot.hasTag('refused')) {
    return 'failed';
  }
  if (snapshot.hasTag('signedOut')) {
    return 'signIn';
  }
  if (snapshot.hasTag('unavailable')) {
    return 'offline';
  }
  if (snapshot.hasTag('pending') || snapshot.matches('undecided')) {
    return 'pending';
  }
  return snapshot.hasTag('paid') ? 'done' : 'working';
}
