import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createSearchParams, Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { checkoutSuccess, checkoutSuccessNotes, signInNotes } from '#content/checkout.ts';
import type { checkoutSuccessMachine } from '#machines/checkout-success.machine.ts';
import { hasOpenAccess } from '#machines/support/visitor.ts';
import { paths } from '#src/paths.ts';
import { accessEndInWords } from '#src/session/access-end.ts';

import { StatusBadge } from './StatusBadge.tsx';
import { SupportLink } from './SupportLink.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './CheckoutReport.module.css';

type Checkout = SnapshotFrom<typeof checkoutSuccessMachine>;

interface CheckoutReportProps {
  readonly snapshot: Checkout;
  readonly onSignIn: () => void;
  readonly onRetry: () => void;
  readonly onRecheck: () => void;
  readonly onCaptureAgain: () => void;
}

/** What has become of the payment, in words. Screen readers hear each change. */
export function CheckoutReport({
  snapshot,
  onSignIn,
  onRetry,
  onRecheck,
  onCaptureAgain,
}: CheckoutReportProps) {
  const isPaid = snapshot.hasTag('paid');
  return (
    <>
      <Stack gap="1rem" aria-live="polite" className={shared.untilSaid}>
        <Progress snapshot={snapshot} />
        {snapshot.hasTag('signedOut') ? (
          <SignInNote note={isPaid ? signInNotes.toSeeAccess : signInNotes.toFinish} />
        ) : null}
        {snapshot.hasTag('unavailable') ? <SignInNote note={signInNotes.unavailable} /> : null}
      </Stack>
      {snapshot.hasTag('signedOut') ? (
        <Button className={shared.action} onClick={onSignIn}>
          {signInNotes.signIn}
        </Button>
      ) : null}
      {snapshot.hasTag('unavailable') ? (
        <Button className={shared.action} onClick={onRetry}>
          {signInNotes.retry}
        </Button>
      ) : null}
      {snapshot.matches('undecided') ? (
        <Button className={shared.action} onClick={onCaptureAgain}>
          {checkoutSuccessNotes.tryAgain}
        </Button>
      ) : null}
      {snapshot.hasTag('refused') ? <Sentence>{snapshot.context.errorMessage}</Sentence> : null}
      {isPaid && !snapshot.hasTag('refused') ? <Confirmation snapshot={snapshot} /> : null}
      <AccessCheck snapshot={snapshot} onRecheck={onRecheck} />
      {snapshot.matches('declined') ? <Decline snapshot={snapshot} /> : null}
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
  if (snapshot.matches('undecided')) {
    return (
      <>
        <Text fw={700}>{snapshot.context.errorMessage}</Text>
        <Text>{adviceMeanwhile(snapshot)}</Text>
      </>
    );
  }
  if (!snapshot.hasTag('paid') || snapshot.hasTag('refused')) {
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
      {isPending ? null : <Granted endsAt={snapshot.context.session.accessEndsAt} />}
    </>
  );
}

/** The webhook may have opened the courses before the server could answer the page. */
function adviceMeanwhile({ context }: Checkout): string {
  return hasOpenAccess(context.session, Date.now())
    ? checkoutSuccessNotes.openMeanwhile
    : checkoutSuccessNotes.undecided;
}

function Granted({ endsAt }: { readonly endsAt: number | null }) {
  const { granted, grantedUntil } = checkoutSuccessNotes;
  return (
    <>
      {endsAt === null ? null : (
        <Text>{`${grantedUntil.before}${accessEndInWords(endsAt)}${grantedUntil.after}`}</Text>
      )}
      <Text>{granted}</Text>
    </>
  );
}

function Confirmation({ snapshot: { context } }: { readonly snapshot: Checkout }) {
  const { confirmation } = checkoutSuccessNotes;
  const { subscriptionId } = context;
  const query =
    subscriptionId === null ? '' : `?${createSearchParams({ subscriptionID: subscriptionId }).toString()}`;
  return (
    <Text>
      <Anchor component={Link} to={`${paths.membership}${query}`}>
        {confirmation.link}
      </Anchor>
      <span>{`. ${subscriptionId === null ? confirmation.order : confirmation.subscription}`}</span>
    </Text>
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
  if (!isChecking && !snapshot.can({ type: 'access.recheck' })) {
    return null;
  }
  if (snapshot.hasTag('refused')) {
    return (
      <>
        <Button className={shared.action} variant="outline" onClick={onRecheck}>
          {checkoutSuccessNotes.check}
        </Button>
        <Help />
      </>
    );
  }
  const { subscriptionId } = snapshot.context;
  return (
    <>
      <Text>
        {subscriptionId === null
          ? checkoutSuccessNotes.pendingOrder
          : checkoutSuccessNotes.pendingSubscription}
      </Text>
      <div>
        <Button
          className={shared.action}
          variant="outline"
          {...(isChecking ? { 'data-disabled': true } : {})}
          aria-disabled={isChecking}
          onClick={onRecheck}
        >
          {isChecking ? checkoutSuccessNotes.checking : checkoutSuccessNotes.check}
        </Button>
        <output className={classes.result}>
          {isChecking ? null : checkResults[snapshot.context.lastCheck]}
        </output>
      </div>
      <Text>
        {checkoutSuccessNotes.pendingLong} <SupportLink />.
      </Text>
    </>
  );
}

const checkResults = {
  none: null,
  unchanged: checkoutSuccessNotes.checkedUnchanged,
  pending: checkoutSuccessNotes.checkedPending,
  failed: checkoutSuccessNotes.checkedFailed,
} as const;

function Decline({ snapshot: { context } }: { readonly snapshot: Checkout }) {
  return (
    <>
      <Sentence>{context.errorMessage}</Sentence>
      <Text>{checkoutSuccessNotes.chooseAnotherWayNote}</Text>
      <Button component="a" href={context.approvalUrl ?? ''} className={shared.action}>
        {checkoutSuccessNotes.chooseAnotherWay}
      </Button>
      <Help />
    </>
  );
}

function Failure({ snapshot }: { readonly snapshot: Checkout }) {
  const advice = adviceFor(snapshot);
  return (
    <>
      <Sentence>{snapshot.context.errorMessage}</Sentence>
      {advice.length === 0 ? null : (
        <ul className={shared.list}>
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Help />
    </>
  );
}

/** What the site can say itself. A refusal in the server's own words says already what to do. */
function adviceFor(snapshot: Checkout): readonly string[] {
  if (snapshot.matches({ error: 'missingToken' })) {
    return checkoutSuccessNotes.missingToken;
  }
  return snapshot.matches({ error: 'unanswered' }) ? checkoutSuccessNotes.captureFailed : [];
}

function Sentence({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={`${shared.danger} ${shared.signed}`}>
      <IconAlertTriangle aria-hidden size={28} />
      <Text component="span" fw={700} c="var(--text-danger)">
        {children}
      </Text>
    </div>
  );
}

function Help() {
  return (
    <Text>
      {checkoutSuccessNotes.help} <SupportLink />.
    </Text>
  );
}
