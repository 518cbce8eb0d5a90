import { createActor, fromPromise, type SnapshotFrom } from 'xstate';

import {
  awaitedDialogIn,
  menuPressIn,
  sessionMachine,
  visitorIn,
  type SessionEvent,
} from '#machines/session.machine.ts';
import type { Visitor } from '#machines/support/visitor.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { runNotebook } from '#src/notebook/running-notebook.ts';
import { visitorTeller } from '#src/offline/tell-of-visitor.ts';
import { untilPageIdle } from '#src/offline/until-page-idle.ts';
import type { Session } from '#src/session/session.ts';

import { dropUnreadableHash } from './readable-hash.ts';
import type { SessionEdge, SessionView } from './session-line.ts';
import type { LibraryListener, MountUserMenu, SignInService } from './sign-in-service.ts';
import { withTimeout } from './with-timeout.ts';

/** How long the page that says who is there is left alone, once it has loaded, in milliseconds. */
const QUIET_MS = 4000;
/** How long a call for a member waits for the library that can make it, in milliseconds. */
const LIBRARY_TIME_OUT_MS = 20_000;

interface Beginning {
  /** The session as it is without the library. */
  readonly nobodyYet: Session;
  /** Who is there, as the page itself says it. */
  readonly told: Visitor;
  /** A press on what stands for the member's menu. */
  readonly openMenu: () => void;
}

/**
 * Starts the session's machine. Returns the way to tell it something.
 *
 * @param show gets what the screens may know, at once and after each event
 */
export function runSession(
  edge: SessionEdge,
  { nobodyYet, told, openMenu }: Beginning,
  show: (view: SessionView) => void,
): (event: SessionEvent) => void {
  let Library: Awaited<ReturnType<SessionEdge['loadLibrary']>>['ClerkSession'] | null = null;
  let service: SignInService | null = null;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadLibrary: fromPromise(async () => {
          ({ ClerkSession: Library } = await edge.loadLibrary());
          dropUnreadableHash();
        }),
        pageIdle: fromPromise(() => untilPageIdle(QUIET_MS)),
      },
      actions: {
        openDialog: (_, { request }) => {
          if (request !== null) {
            service?.openDialog(request);
          }
        },
        reloadPage: edge.reloadPage,
      },
    }),
    { ...inspection, input: { visitor: told } },
  );
  const listener: LibraryListener = {
    onReport: (report, reporter) => {
      service = reporter;
      actor.send({ type: 'library.reported', report });
    },
    onLeave: () => {
      actor.send({ type: 'library.left' });
    },
  };
  /** The library, for a member of whom only the page has spoken: it is fetched now. */
  const served = async (): Promise<SignInService> => {
    actor.send({ type: 'service.request' });
    let hearAnswer: (snapshot: SessionSnapshot) => void;
    const answer = new Promise<SessionSnapshot>((resolve) => {
      hearAnswer = resolve;
    });
    const look = () => {
      const snapshot = actor.getSnapshot();
      if (isAnswer(snapshot)) {
        hearAnswer(snapshot);
      }
    };
    const listening = actor.subscribe(look);
    look();
    try {
      const isThere = isSignedIn(await withTimeout(LIBRARY_TIME_OUT_MS, answer));
      if (service === null || !isThere) {
        throw new Error('The sign-in service does not answer. Please try again in a minute.');
      }
      return service;
    } finally {
      listening.unsubscribe();
    }
  };
  const getToken = async () => (await served()).getToken();
  const reload = async () => (await served()).reload();
  let shownMenu: { readonly of: SignInService; readonly mount: MountUserMenu } | null = null;
  const menuOf = (of: SignInService): MountUserMenu => {
    if (shownMenu?.of !== of) {
      shownMenu = {
        of,
        mount: (element) => {
          const remove = of.mountUserMenu(element, actor.getSnapshot().context.wantsMenu);
          // Not at once: StrictMode puts each element into the page twice.
          setTimeout(() => {
            actor.send({ type: 'menu.shown' });
          });
          return remove;
        },
      };
    }
    return shownMenu.mount;
  };
  const notebook = runNotebook();
  const tellOfVisitor = visitorTeller();
  actor.subscribe((snapshot) => {
    // First: no screen shows a member what another one wrote.
    notebook.send({ type: 'session.reported', session: visitorIn(snapshot) });
    tellOfVisitor(visitorIn(snapshot));
    const isRunning = snapshot.hasTag('library');
    service = isRunning ? service : null;
    const isTold = snapshot.context.told === 'signedIn';
    show({
      session: {
        ...nobodyYet,
        ...visitorIn(snapshot),
        awaitedDialog: awaitedDialogIn(snapshot),
        getToken: isTold ? getToken : (service?.getToken ?? nobodyYet.getToken),
        reload: isTold ? reload : (service?.reload ?? nobodyYet.reload),
      },
      userMenu: {
        mount: isSignedIn(snapshot) && service !== null ? menuOf(service) : null,
        press: menuPressIn(snapshot),
        open: openMenu,
      },
      library: isRunning && Library !== null ? { Library, listener } : null,
    });
  });
  actor.start();
  return (event) => {
    actor.send(event);
  };
}

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const isSignedIn = (snapshot: SessionSnapshot) => snapshot.matches({ running: 'signedIn' });

/** Whether the library is there for the member, or is not to be waited for. */
const isAnswer = (snapshot: SessionSnapshot) =>
  isSignedIn(snapshot) || snapshot.hasTag('failed') || snapshot.hasTag('signedOut');
