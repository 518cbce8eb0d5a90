import { useEffect, useLayoutEffect, useRef } from 'react';

import type { SessionReported } from '#machines/support/visitor.ts';

import { useSession, type Session } from './session.ts';

interface SessionListener {
  send: (event: SessionReported) => void;
}

/** Tells `actor` who is there, at once and whenever that changes: before the browser paints what changed with it. */
export function useSessionReports(actor: SessionListener): void {
  const { status, memberId, hasCourseAccess, accessEndsAt } = useSession();
  useLayoutEffect(() => {
    actor.send({
      type: 'session.reported',
      session: { status, memberId, hasCourseAccess, accessEndsAt },
    });
  }, [actor, status, memberId, hasCourseAccess, accessEndsAt]);
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
