import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SnapshotFrom } from 'xstate';

import { checkoutSuccess, checkoutSuccessNotes, signInNotes } from '#content/checkout.ts';
import type { checkoutSuccessMachine } from '#machines/checkout-success.machine.ts';

import { StatusBadge } from './StatusBadge.tsx';
import { SupportLink } from './SupportLink.tsx';

import classes from './CheckoutReport.module.css';

type Checkout = SnapshotFrom<typeof checkoutSuccessMachine>;

interface CheckoutReportProps {
  readonly snapshot: Checkout;
  readonly onSignIn: () => void;
  readonly onRetry: () => void;
  readonly onRecheck: () => void;
}

/** What has become of the payment, in words. Screen readers hear each change. */
export function CheckoutReport({ snapshot, onSignIn, onRetry, onRecheck }: CheckoutReportProps) {
  const isPaid = snapshot.hasTag('paid');
  return (
    <>
      <div aria-live="polite" className={classes.report}>
        <Progress snapshot={snapshot} />
        {snapshot.hasTag('signedOut') ? (
          <SignInNote note={isPaid ? signInNotes.toSeeAccess : signInNotes.toFinish} />
        ) : null}
        {snapshot.hasTag('unavailable') ? <SignInNote note={signInNotes.unavailable} /> : null}
      </div>
      {snapshot.hasTag('signedOut') ? (
        <Button className={classes.step} onClick={onSignIn}>
          {signInNotes.signIn}
        </Button>
      ) : null}
      {snapshot.hasTag('unavailable') ? (
        <Button className={classes.step} onClick={onRetry}>
          {signInNotes.retry}
        </Button>
      ) : null}
      <AccessCheck snapshot={snapshot} onRecheck={onRecheck} />
      {snapshot.matches('error') ? <Failure snapshot={snapshot} /> : null}
    </>
  );
}

function Progress({ snapshot }: { readonly snapshot: Checkout }) {
  if (snapshot.matches({ idle: 'awaitingSession' })) {
    return <Text>{checkoutSuccessNotes.awaitingSession}</Text>;
  }
  if (snapshot.matches('loading')) {
    return <Text>{checkoutSuccessNotes.loading}</Text>;
  }
  if (!snapshot.hasTag('paid')) {
    return null;
  }
  const isPending = snapshot.hasTag('pending');
  return (
    <>
      <Text size="lg" fw={700}>
        {snapshot.context.subscriptionId === null ? checkoutSuccess.captured : checkoutSuccess.activated}
      </Text>
      <div>
        <StatusBadge tone={isPending ? 'warning' : 'success'}>
          {isPending ? checkoutSuccess.pendingBadge : checkoutSuccess.grantedBadge}
        </StatusBadge>
      </div>
      {isPending ? null : <Text>{checkoutSuccessNotes.granted}</Text>}
    </>
  );
}

function SignInNote({ note }: { readonly note: { readonly title: string; readonly text: string } }) {
  return (
    <>
      <Title order={2} size="h4">
        {note.title}
      </Title>
      <Text>{note.text}</Text>
    </>
  );
}

function AccessCheck({ snapshot, onRecheck }: Pick<CheckoutReportProps, 'snapshot' | 'onRecheck'>) {
  const isChecking = snapshot.matches({ success: 'rechecking' });
  if (!isChecking && !snapshot.matches({ success: 'accessPending' })) {
    return null;
  }
  return (
    <>
      <Text>{checkoutSuccessNotes.pending}</Text>
      <div>
        <Button
          className={classes.step}
          variant="outline"
          {...(isChecking ? { 'data-disabled': true } : {})}
          aria-disabled={isChecking}
          onClick={onRecheck}
        >
          {isChecking ? checkoutSuccessNotes.checking : checkoutSuccessNotes.check}
        </Button>
        <output className={classes.result}>{isChecking ? null : checkResult(snapshot)}</output>
      </div>
      <Text>
        {checkoutSuccessNotes.pendingLong} <SupportLink />.
      </Text>
    </>
  );
}

function checkResult({ context: { lastCheck } }: Checkout): string | null {
  if (lastCheck === 'unchanged') {
    return checkoutSuccessNotes.checkedUnchanged;
  }
  return lastCheck === 'failed' ? checkoutSuccessNotes.checkedFailed : null;
}

function Failure({ snapshot }: { readonly snapshot: Checkout }) {
  const advice =
    snapshot.context.token === null ? checkoutSuccessNotes.missingToken : checkoutSuccessNotes.captureFailed;
  return (
    <>
      <div role="alert" className={classes.failure}>
        <IconAlertTriangle aria-hidden className={classes.icon} />
        <Text component="span" fw={700} c="var(--text-danger)">
          {snapshot.context.errorMessage}
        </Text>
      </div>
      <ul className={classes.advice}>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Text>
        {checkoutSuccessNotes.help} <SupportLink />.
      </Text>
    </>
  );
}
