import { Button, Loader, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { innerCirclePage as texts } from '#content/inner-circle-page.ts';
import type { innerCircleMachine } from '#machines/inner-circle.machine.ts';
import { paths } from '#src/paths.ts';

import account from '#src/ui/account-page.module.css';
import shared from '#src/ui/shared.module.css';

interface InnerCircleStepsProps {
  readonly snapshot: SnapshotFrom<typeof innerCircleMachine>;
  readonly onReread: () => void;
}

/** What the page says while nothing of the Inner Circle is shown. */
export function InnerCircleSteps({ snapshot, onReread }: InnerCircleStepsProps) {
  const lookAgain = (
    <Button variant="outline" onClick={onReread}>
      {texts.lookAgain}
    </Button>
  );
  return (
    <div aria-live="polite" className={shared.untilSaid}>
      {snapshot.matches('awaitingSession') || snapshot.matches('reading') ? (
        <p className={shared.signed}>
          <Loader size={28} aria-hidden />
          <span>{texts.loading}</span>
        </p>
      ) : null}
      {snapshot.matches('unread') ? (
        <section className={account.card}>
          <Title order={2} size="h3">
            {texts.unread.title}
          </Title>
          <Text>{texts.unread.text}</Text>
          <div className={account.buttons}>{lookAgain}</div>
        </section>
      ) : null}
      {snapshot.matches('notIncluded') ? (
        <section className={account.card}>
          <Title order={2} size="h3">
            {texts.notIncluded.title}
          </Title>
          <Text>{texts.notIncluded.text}</Text>
          <div className={account.buttons}>
            <Button component={Link} to={paths.membership}>
              {texts.notIncluded.membership}
            </Button>
            <Button variant="outline" component={Link} to={paths.courses}>
              {texts.notIncluded.courses}
            </Button>
            <span>{lookAgain}</span>
          </div>
        </section>
      ) : null}
    </div>
  );
}
