import type { SessionEvent } from '#machines/session.machine.ts';
import { unknownVisitor, type Visitor } from '#machines/support/visitor.ts';
import { holdValue } from '#src/notebook/held-value.ts';
import type { Session } from '#src/session/session.ts';

import type { ClerkSession } from './ClerkSession.tsx';
import type { runSession } from './running-session.ts';
import type { LibraryListener, MountUserMenu } from './sign-in-service.ts';

/** What the screens may know of the session, and what stands in the page for it. */
export interface SessionView {
  readonly session: Session;
  readonly mountUserMenu: MountUserMenu | null;
  /** The sign-in library while it is a part of the page, and whom it reports to. */
  readonly library: { readonly Library: typeof ClerkSession; readonly listener: LibraryListener } | null;
}

/** What the session needs of the page around it. */
export interface SessionEdge {
  readonly loadMachine: () => Promise<{ readonly runSession: typeof runSession }>;
  readonly loadLibrary: () => Promise<{ readonly ClerkSession: typeof ClerkSession }>;
  readonly reloadPage: () => void;
}

const notYet = () => Promise.reject(new Error('Signing in is still being prepared. Please try again.'));

/**
 * The way to the session's machine. An open page does not carry the machine's own code: it comes with the first event, and
 * gets what was said meanwhile in its order. Where it does not come, the next press tries again.
 */
export function createSessionLine(edge: SessionEdge) {
  let send = (event: SessionEvent) => {
    waiting.push(event);
    const { status } = view.get().session;
    const isPress = event.type !== 'library.request';
    const isDue = status === 'failed' ? isPress : waiting.length === 1;
    if (event.type === 'dialog.request') {
      awaitedDialog = event.request.dialog;
    }
    if (isPress) {
      wait('loading');
    }
    if (isDue) {
      void fetchMachine();
    }
  };
  const open = (dialog: NonNullable<Session['awaitedDialog']>): Session['openSignIn'] => {
    return ({ returnTo }) => {
      send({ type: 'dialog.request', request: { dialog, returnTo } });
    };
  };
  const nobodyYet: Session = {
    ...unknownVisitor,
    awaitedDialog: null,
    getToken: notYet,
    reload: notYet,
    prepare: () => {
      send({ type: 'library.request' });
    },
    openSignIn: open('signIn'),
    openSignUp: open('signUp'),
    retry: () => {
      send({ type: 'session.retry' });
    },
  };
  const waiting: SessionEvent[] = [];
  let awaitedDialog = nobodyYet.awaitedDialog;
  const view = holdValue<SessionView>({ session: nobodyYet, mountUserMenu: null, library: null });

  const wait = (status: Visitor['status']) => {
    const session = { ...nobodyYet, status, awaitedDialog: status === 'loading' ? awaitedDialog : null };
    view.change({ ...view.get(), session });
  };
  const fetchMachine = async () => {
    // Both are on their way at once. What becomes of the library is the machine's own business.
    edge.loadLibrary().catch(() => {});
    try {
      const { runSession } = await edge.loadMachine();
      send = runSession(edge, nobodyYet, view.change);
      waiting.forEach((event) => send(event));
    } catch {
      wait('failed');
    }
  };
  return { prepare: nobodyYet.prepare, view };
}
