import type { SessionEvent } from '#machines/session.machine.ts';
import { unknownVisitor, type Visitor } from '#machines/support/visitor.ts';
import { holdValue } from '#src/notebook/held-value.ts';
import type { Session } from '#src/session/session.ts';

import type { ClerkSession } from './ClerkSession.tsx';
import type { runSession } from './running-session.ts';
import type { LibraryListener, UserMenuPort } from './sign-in-service.ts';
import { hasOwnNotebook } from './told-visitor.ts';

/** What the screens may know of the session, and what stands in the page for it. */
export interface SessionView {
  readonly session: Session;
  readonly userMenu: UserMenuPort;
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
 *
 * @param told who is there, as the page itself says it; null where it does not
 */
export function createSessionLine(edge: SessionEdge, told: Visitor | null) {
  const isToldMember = told?.status === 'signedIn';
  let fetching: Promise<void> | null = null;
  let hasFailed = false;
  let send = (event: SessionEvent) => {
    waiting.push(event);
    const isPress = event.type !== 'library.request';
    if (event.type === 'dialog.request') {
      awaitedDialog = event.request.dialog;
    }
    if (isPress) {
      wait(false);
    }
    if (isPress || !hasFailed) {
      void fetchMachine();
    }
  };
  const open = (dialog: NonNullable<Session['awaitedDialog']>): Session['openSignIn'] => {
    return ({ returnTo }) => {
      send({ type: 'dialog.request', request: { dialog, returnTo } });
    };
  };
  /** What a member of whom the page has spoken asks for waits for the machine. */
  const once =
    <TAnswer>(ask: (session: Session) => Promise<TAnswer>) =>
    async (): Promise<TAnswer> => {
      if (isToldMember) {
        await fetchMachine();
      }
      return isToldMember && !hasFailed ? ask(view.get().session) : notYet();
    };
  const nobodyYet: Session = {
    ...(told !== null && hasOwnNotebook(told) ? told : unknownVisitor),
    awaitedDialog: null,
    getToken: once(({ getToken }) => getToken()),
    reload: once(({ reload }) => reload()),
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
  const openMenu = () => {
    send({ type: 'menu.request' });
  };
  const view = holdValue<SessionView>({
    session: nobodyYet,
    userMenu: { mount: null, press: 'none', open: openMenu },
    library: null,
  });

  const wait = (isFailed: boolean) => {
    hasFailed = isFailed;
    const { session } = view.get();
    const pressed = isFailed ? 'failed' : 'waiting';
    view.change({
      ...view.get(),
      session: isToldMember
        ? session
        : {
            ...nobodyYet,
            status: isFailed ? 'failed' : (told?.status ?? 'loading'),
            awaitedDialog: isFailed ? null : awaitedDialog,
          },
      userMenu: {
        mount: null,
        press: waiting.some(({ type }) => type === 'menu.request') ? pressed : 'none',
        open: openMenu,
      },
    });
  };
  const fetchMachine = () => (fetching ??= startMachine());
  const startMachine = async () => {
    if (told === null) {
      // Both are on their way at once. What becomes of the library is the machine's own business.
      edge.loadLibrary().catch(() => {});
    }
    try {
      const { runSession } = await edge.loadMachine();
      hasFailed = false;
      send = runSession(edge, { nobodyYet, told: told ?? unknownVisitor, openMenu }, view.change);
      waiting.forEach((event) => send(event));
    } catch {
      fetching = null;
      wait(true);
    }
  };
  return {
    prepare: nobodyYet.prepare,
    /** Starts the machine, and the library only where the machine finds that it is needed. */
    begin: () => {
      void fetchMachine();
    },
    view,
  };
}
