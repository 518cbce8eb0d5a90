import { membership as texts } from '#content/membership.ts';
import { canBeCancelled, type Membership, type MembershipReport } from '#machines/membership.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import { accessEndInWords } from '#src/session/access-end.ts';

import { amountInWords, dayInWords } from './amount-in-words.ts';

import account from '#src/ui/account-page.module.css';

interface MembershipFactsProps {
  readonly membership: Membership;
  readonly report: MembershipReport;
}

/** What the payment provider shows of one membership, in words. */
export function MembershipFacts({ membership, report }: MembershipFactsProps) {
  const { facts } = texts;
  const { startedAt, lastPayment, subscriptionId } = membership;
  return (
    <dl className={account.facts}>
      <Fact term={facts.status}>{statusInWords(membership)}</Fact>
      {startedAt === null ? null : <Fact term={facts.since}>{dayInWords(startedAt)}</Fact>}
      {lastPayment === null ? null : (
        <Fact term={facts.lastPayment}>
          {amountInWords(lastPayment) + texts.on + dayInWords(lastPayment.at)}
        </Fact>
      )}
      {membership.status === 'running' ? (
        <Fact term={facts.nextPayment}>{nextPaymentInWords(membership)}</Fact>
      ) : null}
      <Fact term={facts.access}>{accessInWords(report)}</Fact>
      {canBeCancelled(membership) ? (
        <>
          <Fact term={facts.afterwards}>{accessInWords(membership.accessAfterwards)}</Fact>
          <Fact term={facts.howToCancel}>{facts.howToCancelText}</Fact>
        </>
      ) : null}
      <Fact term={facts.id}>{subscriptionId}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function statusInWords({ status, paymentsFail }: Membership): string {
  return texts.status[status === 'running' && paymentsFail ? 'failing' : status];
}

function nextPaymentInWords({ nextPayment, nextPaymentAt, owed }: Membership): string {
  if (nextPaymentAt === null) {
    return texts.unknownDate;
  }
  const amount = nextPayment === null ? texts.unknownAmount : amountInWords(nextPayment);
  const rest = owed === null ? '' : `${texts.plus}${amountInWords(owed)}${texts.plusAfter}`;
  return `${amount}${texts.on}${dayInWords(nextPaymentAt)}${rest}`;
}

function accessInWords({ hasCourseAccess, accessEndsAt }: PaidAccess): string {
  if (!hasCourseAccess) {
    return texts.notOpen;
  }
  return accessEndsAt === null ? texts.withoutEnd : `${texts.until}${accessEndInWords(accessEndsAt)}`;
}
