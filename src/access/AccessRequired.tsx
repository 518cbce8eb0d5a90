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
  const look = () => {
    claim.send({ type: 'claim.make' });
  };

  if (snapshot.matches('watching')) {
    return (
      <NoticeCard title={claimed.watchingTitle} actions={<WayHome />}>
        <output>
          <Loader size={28} aria-hidden /> <span>{claimed.watching}</span>
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
            <LookButton label={claimed.lookAgain} onClick={look} />
            <WayHome />
          </>
        }
      >
        <Text>{claimed.unanswered}</Text>
        <Text>
          <span>{claimed.help}</span> <SupportMail />.
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
          <WayHome />
          <LookButton label={claimed.iHavePaid} onClick={look} />
          <FreePreviewButton />
        </>
      }
    >
      <Text>You need to purchase the 30-Day Sleep Cycle Reset course to access this content.</Text>
      {endedAt === null ? null : (
        <Text>
          <span>{`${accessTexts.endedOn} ${accessEndInWords(endedAt)}. ${accessTexts.paidSince}`}</span>{' '}
          <SupportMail />.
        </Text>
      )}
      <Text>{accessTexts.whoIsThere}</Text>
    </NoticeCard>
  );
}

function WayHome() {
  return (
    <Button component={Link} to={paths.home} variant="outline">
      Back to Home
    </Button>
  );
}

function LookButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
}

function SupportMail() {
  return <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>;
}
