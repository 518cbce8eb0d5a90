import { Anchor, Button, Loader, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';

import { accessTexts } from '#content/access.ts';
import { site } from '#content/site.ts';
import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import { paymentClaimMachine } from '#machines/payment-claim.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { paths } from '#src/paths.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';
import { accessEndInWords } from '#src/session/access-end.ts';
import { useLatestSession } from '#src/session/follow-session.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

interface AccessRequiredProps {
  /** End of the paid period, in milliseconds since the epoch; null where none was paid. */
  readonly endedAt: number | null;
  /** True where the member comes from a payment that is not confirmed yet. */
  readonly isAwaited?: boolean;
}

const mail = <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>;

/**
 * For members who are signed in but have not bought the course, or whose paid period has ended. Whoever says that they have
 * paid is not asked to pay again.
 */
export function AccessRequired({ endedAt, isAwaited = false }: AccessRequiredProps) {
  const latestSession = useLatestSession();
  const claim = useActorRef(
    paymentClaimMachine.provide({
      actors: {
        accessWatch: accessWatchMachine.provide({
          actors: { readAccess: fromPromise(() => latestSession().reload()) },
        }),
      },
    }),
    { ...inspection, input: { isAwaited } },
  );
  const snapshot = useSelector(claim, (current) => current);
  const { claimed } = accessTexts;
  const home = (
    <Button component={Link} to={paths.home} variant="outline">
      Back to Home
    </Button>
  );
  const look = (label: string) => (
    <Button variant="outline" onClick={() => claim.send({ type: 'claim.make' })}>
      {label}
    </Button>
  );

  if (snapshot.matches('watching')) {
    return (
      <NoticeCard title={claimed.watchingTitle} actions={home}>
        <output>
          <Loader size={28} aria-hidden /> {claimed.watching}
        </output>
      </NoticeCard>
    );
  }
  if (snapshot.matches('unanswered')) {
    return (
      <NoticeCard
        title={claimed.unansweredTitle}
        actions={
          <>
            {look(claimed.lookAgain)}
            {home}
          </>
        }
      >
        <Text>{claimed.unanswered}</Text>
        <Text>
          {claimed.help} {mail}.
        </Text>
        <Text>{accessTexts.whoIsThere}</Text>
      </NoticeCard>
    );
  }
  return (
    <NoticeCard
      title="Course Access Required"
      actions={
        <>
          <Button component={Link} to={paths.homePricing}>
            Purchase Course
          </Button>
          {home}
          {look(claimed.iHavePaid)}
          <FreePreviewButton />
        </>
      }
    >
      <Text>You need to purchase the 30-Day Sleep Cycle Reset course to access this content.</Text>
      {endedAt === null ? null : (
        <Text>
          <span>{`${accessTexts.endedOn} ${accessEndInWords(endedAt)}. ${accessTexts.paidSince}`}</span>{' '}
          {mail}.
        </Text>
      )}
      <Text>{accessTexts.whoIsThere}</Text>
    </NoticeCard>
  );
}
