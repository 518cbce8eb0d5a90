import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { innerCirclePage as texts } from '#content/inner-circle-page.ts';
import type { innerCircle } from '#content/inner-circle.ts';
import { site } from '#content/site.ts';
import type { InnerCircleLinks } from '#machines/inner-circle.machine.ts';
import { zonedMoment, zonedText } from '#src/calendar/zoned-time.ts';

import { LiveSessionCard } from './LiveSessionCard.tsx';

import account from '#src/ui/account-page.module.css';
import shared from '#src/ui/shared.module.css';

interface InnerCirclePartsProps {
  readonly offer: typeof innerCircle;
  readonly links: InnerCircleLinks;
  /** Answers the forum that asks who the member is; null: none asks. */
  readonly request: string | null;
  readonly onReread: () => void;
}

const questionMail = `mailto:${site.supportEmail}?subject=${encodeURIComponent(texts.questions.subject)}`;

/** The parts of the Inner Circle: what is open, and of the rest that it is not open yet. */
export function InnerCircleParts({ offer, links, request, onReread }: InnerCirclePartsProps) {
  const { liveSessions, community } = offer;
  return (
    <>
      {request === null || links.community === null ? null : (
        <Part id="asked" title={texts.community.askedTitle}>
          <Text>{texts.community.asked}</Text>
          <Button component="a" href={request}>
            {texts.community.goOn}
          </Button>
        </Part>
      )}
      <Part id="live-sessions" title={texts.sessions.title}>
        {liveSessions.isOpen ? (
          <LiveSessions offer={liveSessions} links={links} onReread={onReread} />
        ) : (
          <Text>{texts.notOpenYet}</Text>
        )}
      </Part>
      <Part id="community" title={texts.community.title}>
        {community.isOpen ? (
          <>
            <Text>{texts.community.text}</Text>
            {links.community === null ? (
              <Text>{texts.community.noLink}</Text>
            ) : (
              <Button component="a" href={links.community}>
                {texts.community.open}
              </Button>
            )}
          </>
        ) : (
          <Text>{texts.notOpenYet}</Text>
        )}
      </Part>
    </>
  );
}

interface LiveSessionsProps {
  readonly offer: InnerCirclePartsProps['offer']['liveSessions'];
  readonly links: InnerCircleLinks;
  readonly onReread: () => void;
}

function LiveSessions({ offer, links, onReread }: LiveSessionsProps) {
  const [openedAt] = useState(() => Date.now());
  const sessions = offer.sessions
    .map((session) => ({
      ...session,
      startsAt: zonedMoment(session.day, session.clock, offer.timeZone),
      links: links.sessions[session.id] ?? null,
    }))
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const endOf = ({ startsAt, minutes }: (typeof sessions)[number]) => startsAt + minutes * 60_000;
  const coming = sessions.filter((session) => endOf(session) > openedAt);
  const recorded = sessions
    .filter((session) => endOf(session) <= openedAt)
    .flatMap(({ id, title, startsAt, links: known }) =>
      known === null || known.recording === null ? [] : [{ id, title, startsAt, address: known.recording }],
    )
    .toReversed();

  return (
    <>
      <Text>{texts.sessions.text}</Text>
      {coming.length === 0 ? <Text fw={700}>{texts.sessions.noDate}</Text> : null}
      {coming.map((session) => (
        <LiveSessionCard
          key={session.id}
          session={session}
          hostTimeZone={offer.timeZone}
          openedAt={openedAt}
          join={session.links?.join ?? null}
          onReread={onReread}
        />
      ))}
      <Title order={3} size="h4">
        {texts.questions.title}
      </Title>
      <Text>
        {texts.questions.text}{' '}
        <Anchor href={questionMail} className={shared.breakable}>
          {site.supportEmail}
        </Anchor>
      </Text>
      <Title order={3} size="h4">
        {texts.recordings.title}
      </Title>
      {recorded.length === 0 ? <Text>{texts.recordings.none}</Text> : null}
      <ul className={`${shared.list} ${shared.untilSaid}`}>
        {recorded.map(({ id, title, startsAt, address }) => (
          <li key={id}>
            <span>{`${title}, ${zonedText(startsAt).replace(/ at .*$/, '')}:`}</span>{' '}
            <Anchor href={address} target="_blank" rel="noreferrer">
              {texts.recordings.watch} {texts.sessions.joinHint}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section className={account.card} aria-labelledby={id}>
      <Title id={id} order={2} size="h3" tabIndex={-1}>
        {title}
      </Title>
      {children}
    </section>
  );
}
