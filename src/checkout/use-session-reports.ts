import { useEffect } from 'react';

import type { VisitorReport } from '#machines/support/paid-access.ts';
import { useSession } from '#src/session/session.ts';

interface SessionListener {
  send: (event: { type: 'session.reported'; session: VisitorReport }) => void;
}

/** Tells `actor` who is there, at once and whenever that changes. */
export function useSessionReports(actor: SessionListener): void {
  const { status, userId, hasCourseAccess, accessEndsAt } = useSession();
  useEffect(() => {
    actor.send({
      type: 'session.reported',
      session: { status, userId, hasCourseAccess, accessEndsAt },
    });
  }, [actor, status, userId, hasCourseAccess, accessEndsAt]);
}
