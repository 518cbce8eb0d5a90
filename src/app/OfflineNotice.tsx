import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { connectionMachine } from '#machines/connection.machine.ts';
import { hasOpenAccess } from '#machines/support/visitor.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { serviceWorkers } from '#src/offline/worker-message.ts';
import { useSession, type Session } from '#src/session/session.ts';
import { runningExercises } from '#src/tools/guidance/running-exercises.ts';

import classes from '#src/ui/notice.module.css';

interface OfflineNoticeProps {
  readonly connection: ActorRefFrom<typeof connectionMachine>;
}

/** Says that there is no connection, what goes on without one, and what does not. Never in the middle of an exercise. */
export function OfflineNotice({ connection }: OfflineNoticeProps) {
  const isAsking = useSelector(connection, (snapshot) => snapshot.matches('asking'));
  const isExercising = useKept(runningExercises) > 0;
  const session = useSession();
  return isExercising ? null : (
    <output className={classes.notice}>
      <span>{`You are offline. ${whatWorks(session)}`}</span>
      <Button
        variant="outline"
        aria-disabled={isAsking}
        onClick={() => {
          connection.send({ type: 'check.request' });
        }}
      >
        {isAsking ? 'Looking…' : 'Look again'}
      </Button>
    </output>
  );
}

function whatWorks(session: Session): string {
  if (!serviceWorkers()?.controller) {
    return 'What is on this page stays. Other pages, signing in and paying need a connection.';
  }
  return hasOpenAccess(session, Date.now())
    ? 'Lessons that you have opened on this device, the tools, the checklists, your diary and your journal go on working, and what you write is kept. New lessons, signing in and paying need a connection.'
    : 'Pages that you have read on this device open again. Other pages, signing in and paying need a connection.';
}
