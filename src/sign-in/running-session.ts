import { createActor, fromPromise } from 'xstate';

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

interface Caller {
  readonly resolve: (service: SignInService) => void;
  readonly reject: (reason: Error) => void;
}

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
  const callers = new Set<Caller>();
  const serve = () => {
    const snapshot = actor.getSnapshot();
    for (const { resolve, reject } of callers) {
      if (snapshot.matches({ running: 'signedIn' }) && service !== null) {
        resolve(service);
      } else if (snapshot.hasTag('failed') || snapshot.hasTag('signedOut')) {
        reject(new Error('The sign-in service does not answer. Please try again in a minute.'));
      }
    }
  };
  /** The library, for a member of whom only the page has spoken: it is fetched now. */
  const served = () =>
    withTimeout(
      LIBRARY_TIME_OUT_MS,
      new Promise<SignInService>((resolve, reject) => {
        actor.send({ type: 'service.request' });
        callers.add({ resolve, reject });
        serve();
      }),
    );
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
        mount: snapshot.matches({ running: 'signedIn' }) && service !== null ? menuOf(service) : null,
        press: menuPressIn(snapshot),
        open: openMenu,
      },
      library: isRunning && Library !== null ? { Library, listener } : null,
    });
  });
  actor.subscribe(serve);
  actor.start();
  return (event) => {
    actor.send(event);
  };
}
