import { createActor, fromPromise } from 'xstate';

import { awaitedDialogIn, sessionMachine, visitorIn, type SessionEvent } from '#machines/session.machine.ts';
import { nobody } from '#machines/support/visitor.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { runNotebook } from '#src/notebook/running-notebook.ts';
import type { Session } from '#src/session/session.ts';

import type { SessionEdge, SessionView } from './session-line.ts';
import type { LibraryListener, SignInService } from './sign-in-service.ts';

/**
 * Starts the session's machine. Returns the way to tell it something.
 *
 * @param nobodyYet the session as it is without the library
 * @param show gets what the screens may know, at once and after each event
 */
export function runSession(
  edge: SessionEdge,
  nobodyYet: Session,
  show: (view: SessionView) => void,
): (event: SessionEvent) => void {
  let Library: Awaited<ReturnType<SessionEdge['loadLibrary']>>['ClerkSession'] | null = null;
  let service: SignInService | null = null;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadLibrary: fromPromise(async () => {
          ({ ClerkSession: Library } = await edge.loadLibrary());
        }),
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
    { ...inspection, input: { member: nobody } },
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
  const notebook = runNotebook();
  actor.subscribe((snapshot) => {
    // First: no screen shows a member what another one wrote.
    notebook.send({ type: 'session.reported', session: visitorIn(snapshot) });
    const isRunning = snapshot.hasTag('library');
    service = isRunning ? service : null;
    show({
      session: {
        ...nobodyYet,
        ...visitorIn(snapshot),
        awaitedDialog: awaitedDialogIn(snapshot),
        getToken: service?.getToken ?? nobodyYet.getToken,
        reload: service?.reload ?? nobodyYet.reload,
      },
      mountUserMenu: service?.mountUserMenu ?? null,
      library: isRunning && Library !== null ? { Library, listener } : null,
    });
  });
  actor.start();
  return (event) => {
    actor.send(event);
  };
}
