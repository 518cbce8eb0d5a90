import { Button, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';

import { innerCirclePage as texts } from '#content/inner-circle-page.ts';
import type { LiveSession } from '#content/inner-circle.ts';
import { liveSessionMachine } from '#machines/live-session.machine.ts';
import { zonedText } from '#src/calendar/zoned-time.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import account from '#src/ui/account-page.module.css';
import shared from '#src/ui/shared.module.css';
import classes from './LiveSessionCard.module.css';

const CalendarButton = lazyPart(() => import('./CalendarButton.tsx'), 'CalendarButton');

interface LiveSessionCardProps {
  /** `startsAt` in milliseconds since the epoch. */
  readonly session: LiveSession & { readonly startsAt: number };
  readonly hostTimeZone: string;
  /** When the page was opened, in milliseconds since the epoch. */
  readonly openedAt: number;
  /** Null where the owner has not filled it in. */
  readonly join: string | null;
  readonly onReread: () => void;
}

/** A live session: when it is for the member and for the host, and the link from one hour before. */
export function LiveSessionCard({ session, hostTimeZone, openedAt, join, onReread }: LiveSessionCardProps) {
  const { title, startsAt, minutes } = session;
  const actor = useActorRef(liveSessionMachine, {
    ...inspection,
    input: { startsAt, endsAt: startsAt + minutes * 60_000, now: openedAt },
  });
  const snapshot = useSelector(actor, (current) => current);
  const [yours, hosts] = [zonedText(startsAt), zonedText(startsAt, hostTimeZone)];

  return (
    <article className={`${shared.columnSm} ${classes.session}`} aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <dl className={account.facts}>
        <div>
          <dt>{texts.sessions.yours}</dt>
          <dd>{`${yours}, ${texts.sessions.minutes(minutes)}`}</dd>
        </div>
        {yours === hosts ? null : (
          <div>
            <dt>{texts.sessions.hosts}</dt>
            <dd>{hosts}</dd>
          </div>
        )}
      </dl>
      <Text aria-live="polite">
        {texts.sessions[snapshot.value === 'sorting' ? 'before' : snapshot.value]}
      </Text>
      {snapshot.hasTag('joinable') && join === null ? (
        <>
          <Text>{texts.sessions.noLink}</Text>
          <Button variant="outline" className={shared.action} onClick={onReread}>
            {texts.lookAgain}
          </Button>
        </>
      ) : null}
      {snapshot.hasTag('joinable') && join !== null ? (
        <Button component="a" href={join} target="_blank" rel="noreferrer" className={shared.action}>
          {texts.sessions.join} {texts.sessions.joinHint}
        </Button>
      ) : null}
      {snapshot.matches('before') || snapshot.matches('joinable') ? (
        <PartBoundary what={texts.sessions.calendarFile}>
          <CalendarButton session={session} />
        </PartBoundary>
      ) : null}
    </article>
  );
}
