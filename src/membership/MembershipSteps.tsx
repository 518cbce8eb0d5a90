import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { membership as texts } from '#content/membership.ts';
import {
  canBeCancelled,
  type Membership,
  type membershipMachine,
  type MembershipEvent,
  type MembershipReport,
} from '#machines/membership.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import { paths } from '#src/paths.ts';
import { accessEndInWords } from '#src/session/access-end.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { MembershipFacts } from './MembershipFacts.tsx';

import account from '#src/ui/account-page.module.css';
import shared from '#src/ui/shared.module.css';

interface MembershipStepsProps {
  readonly snapshot: SnapshotFrom<typeof membershipMachine>;
  readonly send: (event: MembershipEvent) => void;
  readonly onSignIn: () => void;
  readonly onRetry: () => void;
}

/** What the page shows in each state of its machine. */
export function MembershipSteps({ snapshot, send, onSignIn, onRetry }: MembershipStepsProps) {
  const { report, refusal, isSeenRunning } = snapshot.context;
  const chosen = report?.memberships.find(
    ({ subscriptionId }) => subscriptionId === snapshot.context.chosenId,
  );
  const lookAgain = (
    <Button variant="outline" onClick={() => send({ type: 'membership.reread' })}>
      {texts.lookAgain}
    </Button>
  );
  return (
    <Stack gap="1.5rem" aria-live="polite">
      {snapshot.matches('awaitingSession') || snapshot.hasTag('working') ? (
        <p className={shared.signed}>
          <Loader size={28} aria-hidden />
          <span>{workIn(snapshot)}</span>
        </p>
      ) : null}
      {snapshot.matches('signedOut') ? (
        <Step {...texts.signedOut}>
          <Button onClick={onSignIn}>{texts.signedOut.signIn}</Button>
        </Step>
      ) : null}
      {snapshot.matches('unavailable') ? (
        <Step {...texts.unavailable}>
          <Button onClick={onRetry}>{texts.unavailable.retry}</Button>
        </Step>
      ) : null}
      {snapshot.matches('unread') ? <Step {...texts.unread}>{lookAgain}</Step> : null}
      {snapshot.matches('shown') && report !== null ? <Report report={report} send={send} /> : null}
      {snapshot.matches('confirming') && chosen !== undefined ? (
        <Step title={texts.confirm.title} text={texts.confirm.text} takesFocus>
          <Text fw={700}>{accessWords(texts.confirm, chosen.accessAfterwards)}</Text>
          <div className={`${account.buttons} no-print`}>
            <Button onClick={() => send({ type: 'cancellation.confirm' })}>{texts.confirm.yes}</Button>
            <Button variant="outline" onClick={() => send({ type: 'cancellation.dismiss' })}>
              {texts.confirm.no}
            </Button>
          </div>
        </Step>
      ) : null}
      {snapshot.matches('undecided') ? (
        <Step
          title={texts.undecided.title}
          text={isSeenRunning ? texts.undecided.running : texts.undecided.unread}
          takesFocus
        >
          <div className={`${account.buttons} no-print`}>
            <span>{lookAgain}</span>
            {isSeenRunning ? (
              <Button onClick={() => send({ type: 'cancellation.confirm' })}>{texts.undecided.again}</Button>
            ) : null}
          </div>
        </Step>
      ) : null}
      {snapshot.matches('accepted') ? (
        <Step {...texts.accepted} takesFocus>
          {lookAgain}
        </Step>
      ) : null}
      {snapshot.matches('refused') ? (
        <Step title={texts.refused.title} text={refusal ?? ''} takesFocus>
          {lookAgain}
        </Step>
      ) : null}
      {snapshot.matches('cancelled') && report !== null ? (
        <Cancelled report={report} chosen={chosen} send={send} />
      ) : null}
    </Stack>
  );
}

function workIn(snapshot: MembershipStepsProps['snapshot']): string {
  if (snapshot.matches('cancelling')) {
    return texts.cancelling;
  }
  return snapshot.matches('checking') ? texts.checking : texts.loading;
}

/** `Your courses stay open until …`, or that they do not. */
function accessWords(
  { access, noAccess }: { readonly access: string; readonly noAccess: string },
  { hasCourseAccess, accessEndsAt }: PaidAccess,
): string {
  if (!hasCourseAccess) {
    return noAccess;
  }
  return `${access}${accessEndsAt === null ? texts.withoutEnd : `${texts.until}${accessEndInWords(accessEndsAt)}`}.`;
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  /** Follows from the member's own press, so the focus goes on with it. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: false });

function Step({ title, text, takesFocus = false, children }: StepProps) {
  return (
    <section className={account.card}>
      <Title order={2} size="h3" {...(takesFocus ? { ref: takeFocus, tabIndex: -1 } : {})}>
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </section>
  );
}

type Send = MembershipStepsProps['send'];

function Report({ report, send }: { readonly report: MembershipReport; readonly send: Send }) {
  return (
    <>
      {report.isComplete ? null : <Text fw={700}>{texts.incomplete}</Text>}
      {report.memberships.map((one, index) => (
        <section
          key={one.subscriptionId}
          className={account.card}
          aria-label={report.memberships.length === 1 ? texts.name : `${texts.name} ${index + 1}`}
        >
          <Title order={2} size="h3">
            {texts.name}
          </Title>
          <MembershipFacts membership={one} report={report} />
          <div className={`${account.buttons} no-print`}>
            {canBeCancelled(one) ? (
              <Button
                onClick={() => send({ type: 'cancellation.request', subscriptionId: one.subscriptionId })}
              >
                {texts.cancel}
              </Button>
            ) : null}
            <PrintButton variant="outline">{texts.print}</PrintButton>
          </div>
        </section>
      ))}
      {report.hasSinglePayment ? (
        <Step {...texts.singlePayment}>
          <PrintButton variant="outline">{texts.print}</PrintButton>
        </Step>
      ) : null}
      {report.memberships.length === 0 ? <Step {...texts.none} /> : null}
      <div className={`${account.buttons} no-print`}>
        <Button variant="outline" onClick={() => send({ type: 'membership.reread' })}>
          {texts.lookAgain}
        </Button>
      </div>
    </>
  );
}

interface CancelledProps {
  readonly report: MembershipReport;
  readonly chosen: Membership | undefined;
  readonly send: Send;
}

function Cancelled({ report, chosen, send }: CancelledProps) {
  return (
    <>
      <Step title={texts.cancelled.title} text={texts.cancelled.text} takesFocus>
        <Text fw={700}>{accessWords(texts.cancelled, report)}</Text>
        {report.isComplete ? null : <Text>{texts.incomplete}</Text>}
        {chosen === undefined ? null : <MembershipFacts membership={chosen} report={report} />}
        <Text className="no-print">{texts.cancelled.keep}</Text>
        <div className={`${account.buttons} no-print`}>
          {report.hasCourseAccess ? (
            <Button component={Link} to={paths.courses}>
              {texts.toCourses}
            </Button>
          ) : null}
          <PrintButton variant="outline">{texts.print}</PrintButton>
          <Button variant="outline" onClick={() => send({ type: 'membership.reread' })}>
            {texts.cancelled.all}
          </Button>
        </div>
      </Step>
    </>
  );
}
