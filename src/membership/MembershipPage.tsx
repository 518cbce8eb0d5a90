import { Anchor } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'react-router-dom';

import { membership as texts } from '#content/membership.ts';
import { membershipMachine } from '#machines/membership.machine.ts';
import { cancelMembership } from '#src/api/cancel-membership.ts';
import { readMembership } from '#src/api/read-membership.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { paths } from '#src/paths.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { useNeededSession } from '#src/session/session.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { MembershipSteps } from './MembershipSteps.tsx';
import { OtherWays } from './OtherWays.tsx';

import account from '#src/ui/account-page.module.css';

/** `/membership`: what runs, when it renews and for how much, and the button that cancels it. */
export function MembershipPage() {
  const [query] = useSearchParams();
  const { openSignIn, retry } = useNeededSession();
  const latestSession = useLatestSession();
  const getToken = () => latestSession().getToken();
  const page = useActorRef(
    membershipMachine.provide({
      actors: {
        readMembership: readMembership({ getToken }),
        cancelMembership: cancelMembership({ getToken }),
      },
      actions: {
        refreshSession: () => {
          latestSession()
            .reload()
            .catch(() => {});
        },
      },
    }),
    { ...inspection, input: { subscriptionId: query.get('subscriptionID') || null } },
  );
  useSessionReports(page);
  const snapshot = useSelector(page, (current) => current);
  const search = query.size === 0 ? '' : `?${query.toString()}`;

  return (
    <div className={account.page}>
      <PageHeading pageTitle={texts.title}>{texts.title}</PageHeading>
      <MembershipSteps
        snapshot={snapshot}
        send={(event) => page.send(event)}
        onSignIn={() => openSignIn({ returnTo: `${paths.membership}${search}` })}
        onRetry={retry}
      />
      <div className="no-print">
        <Anchor component={Link} to={paths.innerCircle}>
          {texts.innerCircle}
        </Anchor>
      </div>
      <OtherWays />
    </div>
  );
}
