import { Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';

import { innerCirclePage as texts } from '#content/inner-circle-page.ts';
import { innerCircle } from '#content/inner-circle.ts';
import { innerCircleMachine } from '#machines/inner-circle.machine.ts';
import { readInnerCircle } from '#src/api/read-inner-circle.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { useNeededSession } from '#src/session/session.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { InnerCircleParts } from './InnerCircleParts.tsx';
import { InnerCircleSteps } from './InnerCircleSteps.tsx';

import account from '#src/ui/account-page.module.css';

/**
 * `/inner-circle`: live sessions, questions, recordings and the community, for members by subscription. A forum that asks who
 * somebody is sends them here, with its request in the address, where it cannot be answered at once.
 *
 * @param offer what the owner has opened
 */
export function InnerCirclePage({ offer = innerCircle }: { readonly offer?: typeof innerCircle }) {
  const [query] = useSearchParams();
  useNeededSession();
  const latestSession = useLatestSession();
  const page = useActorRef(
    innerCircleMachine.provide({
      actors: { readInnerCircle: readInnerCircle({ getToken: () => latestSession().getToken() }) },
    }),
    inspection,
  );
  useSessionReports(page);
  const snapshot = useSelector(page, (current) => current);
  const reread = () => page.send({ type: 'circle.reread' });
  const request = query.get('sso') === null ? null : `/api/community?${query.toString()}`;
  const { links } = snapshot.context;

  return (
    <div className={account.page}>
      <div>
        <PageHeading pageTitle={texts.title}>{texts.title}</PageHeading>
        <Text fz="lg" mt="xs">
          {texts.lead}
        </Text>
      </div>
      <InnerCircleSteps snapshot={snapshot} onReread={reread} />
      {snapshot.matches('open') && links !== null ? (
        <InnerCircleParts offer={offer} links={links} request={request} onReread={reread} />
      ) : null}
    </div>
  );
}
