import { createActor, fromCallback, type EventObject } from 'xstate';

import { siteUpdateMachine, type SiteUpdateEvent } from '#machines/site-update.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { takeWaitingVersion } from '#src/offline/worker-message.ts';
import { paths } from '#src/paths.ts';
import { runningExercises } from '#src/tools/guidance/running-exercises.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';

import { isSomethingTyped } from './load-anew.ts';
import { hideNotice, showNotice } from './show-notice.ts';
import { UpdateNotice, type SiteUpdate } from './UpdateNotice.tsx';

/** How often is looked whether the member is in the middle of something, in milliseconds. */
const LOOK_MS = 2000;

const UPDATE = 'update';

let siteUpdate: SiteUpdate | null = null;

/** The one offer of a new version. It is made with its first use. */
function theUpdate(): SiteUpdate {
  siteUpdate ??= runUpdate();
  return siteUpdate;
}

/** Says that a new version of the site is ready. */
export function offerVersion(): void {
  theUpdate().send({ type: 'version.found' });
}

function runUpdate(): SiteUpdate {
  const actor = createActor(
    siteUpdateMachine.provide({
      actors: {
        workWatcher: fromCallback<EventObject>(({ sendBack }) => {
          const look = () => {
            sendBack({ type: 'work.reported', isBusy: isBusy() } satisfies SiteUpdateEvent);
          };
          look();
          const timer = setInterval(look, LOOK_MS);
          return () => {
            clearInterval(timer);
          };
        }),
      },
      actions: {
        takeVersion: () => {
          void takeWaitingVersion(() => {
            actor.send({ type: 'version.tookOver' });
          });
        },
        reloadPage: () => {
          location.reload();
        },
      },
    }),
    inspection,
  );
  actor.subscribe((snapshot) => {
    if (snapshot.matches({ found: 'offered' })) {
      showNotice(<UpdateNotice key={UPDATE} update={actor} />);
    } else {
      hideNotice(UPDATE);
    }
  });
  return actor.start();
}

/** Whether a page that is loaded anew would end something: an exercise, a timer, a text, a payment, a dialog. */
function isBusy(): boolean {
  return (
    runningExercises.get() > 0 ||
    siteTimer.get() !== null ||
    isSomethingTyped() ||
    document.querySelector('[role=dialog]') !== null ||
    location.pathname.startsWith(paths.checkoutSuccess)
  );
}
