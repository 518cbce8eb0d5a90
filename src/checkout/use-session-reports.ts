import { useEffect, useRef } from 'react';

import type { VisitorReport } from '#machines/checkout-modal.machine.ts';
import { useSession, type Session } from '#src/session/session.ts';

interface SessionListener {
  send: (event: { type: 'session.reported'; session: VisitorReport }) => void;
}

/** Answers the session as it is at the moment of the call: for effects that outlive a render. */
export function useLatestSession(): () => Session {
  const session = useSession();
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);
  return () => latest.current;
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
