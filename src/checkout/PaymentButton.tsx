import { Button } from '@mantine/core';
import {
  DISPATCH_ACTION,
  PayPalButtons,
  SCRIPT_LOADING_STATE,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createSearchParams, Link, useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { paymentButton } from '#content/checkout.ts';
import { CONTAINER_RETRIES, paymentButtonMachine } from '#machines/payment-button.machine.ts';
import { activateSubscription } from '#src/api/activate-subscription.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { paths } from '#src/paths.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { useSession } from '#src/session/session.ts';

import { accessWatch, logActivationFailure } from './access-watch.ts';
import { newSubscription } from './new-subscription.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { meaningOf } from './paypal-failure.ts';
import { rememberHostedButtons } from './pending-order.ts';

import classes from './PaymentButton.module.css';

const look = {
  layout: 'vertical',
  color: 'gold',
  shape: 'pill',
  label: 'subscribe',
  height: 55,
} as const;

interface PaymentButtonProps {
  readonly planId: string;
}

/** The payment provider's button with a message for each of its states. Stands inside its script provider. */
export function PaymentButton({ planId }: PaymentButtonProps) {
  const navigate = useNavigate();
  const { prepare, openSignUp, retry } = useSession();
  const latestSession = useLatestSession();
  const container = useRef<HTMLDivElement>(null);
  const [{ isResolved, isRejected }, dispatch] = usePayPalScriptReducer();
  const payment = useActorRef(
    paymentButtonMachine.provide({
      actors: {
        accessWatch: accessWatch(latestSession),
        activateSubscription: activateSubscription({ getToken: () => latestSession().getToken() }),
      },
      actions: {
        lookForContainer: ({ self }) => {
          if (container.current !== null) {
            self.send({ type: 'container.found' });
          }
        },
        loadScript: () => {
          dispatch({ type: DISPATCH_ACTION.LOADING_STATUS, value: SCRIPT_LOADING_STATE.PENDING });
        },
        rememberButtonsLoaded: rememberHostedButtons,
        openSignUp: () => openSignUp({ returnTo: paths.homePricing }),
        logActivationFailure: (_, { error }) => logActivationFailure(error),
        goToSuccess: (_, { subscriptionId }) => {
          const query = createSearchParams({ subscriptionID: subscriptionId }).toString();
          void navigate(`${paths.checkoutSuccess}?${query}`);
        },
      },
    }),
    { ...inspection, input: { containerRetries: CONTAINER_RETRIES } },
  );
  useSessionReports(payment);
  useEffect(() => {
    if (isResolved) {
      payment.send({ type: 'script.loaded' });
    } else if (isRejected) {
      payment.send({ type: 'script.failed' });
    }
  }, [payment, isResolved, isRejected]);
  const snapshot = useSelector(payment, (current) => current);

  return (
    <div className={classes.area}>
      <div
        ref={container}
        className={classes.button}
        data-phase={phaseOf(snapshot)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {snapshot.hasTag('button') ? (
          <PayPalButtons
            fundingSource="paypal"
            style={look}
            onInit={() => payment.send({ type: 'button.rendered' })}
            onClick={(_data, actions) => {
              prepare();
              payment.send({ type: 'button.rendered' });
              payment.send({ type: 'payment.request' });
              return payment.getSnapshot().matches('approving') ? actions.resolve() : actions.reject();
            }}
            createSubscription={(_data, actions) => {
              const { payerId } = payment.getSnapshot().context;
              return payerId === null
                ? Promise.reject(new Error('Nobody is signed in.'))
                : actions.subscription.create(newSubscription(planId, payerId));
            }}
            onApprove={({ subscriptionID }) => {
              payment.send(
                typeof subscriptionID === 'string'
                  ? { type: 'payment.approved', subscriptionId: subscriptionID }
                  : { type: 'payment.failed' },
              );
              return Promise.resolve();
            }}
            onCancel={() => payment.send({ type: 'payment.cancelled' })}
            onError={(error) => payment.send({ type: meaningOf(error) })}
          >
            <Refusal onShown={() => payment.send({ type: 'button.refused' })} />
          </PayPalButtons>
        ) : null}
      </div>
      <PaymentNotice snapshot={snapshot} />
      {snapshot.matches({ ready: 'withAccess' }) ? (
        <Button component={Link} to={paths.courses}>
          {paymentButton.access.toCourses}
        </Button>
      ) : null}
      {snapshot.can({ type: 'button.retry' }) ? (
        <Button variant="outline" onClick={() => payment.send({ type: 'button.retry' })}>
          {paymentButton.retry}
        </Button>
      ) : null}
      {snapshot.matches({ ready: 'signInUnavailable' }) ? (
        <Button variant="outline" onClick={retry}>
          {paymentButton.retry}
        </Button>
      ) : null}
    </div>
  );
}

function phaseOf(snapshot: SnapshotFrom<typeof paymentButtonMachine>): 'loading' | 'shown' | 'hidden' {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  return snapshot.hasTag('pressable') ? 'shown' : 'hidden';
}

/** The payment provider's component shows this instead of a button where it does not offer the payment. */
function Refusal({ onShown }: { readonly onShown: () => void }) {
  const report = useRef(onShown);
  useEffect(() => {
    report.current();
  }, []);
  return null;
}
