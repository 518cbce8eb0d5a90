import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';

import { toastMachine, type ToastContent, type ToastEvent } from '#machines/toast.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

export type Toaster = ActorRefFrom<typeof toastMachine>;

/** Fills the slot `pageWatcher`: a toast waits while the member looks at another page. */
const pageWatcher = fromCallback<EventObject>(({ sendBack }) => {
  const report = () => {
    const event: ToastEvent = {
      type: document.visibilityState === 'hidden' ? 'hold.begin' : 'hold.end',
      reason: 'hiddenPage',
    };
    sendBack(event);
  };
  report();
  document.addEventListener('visibilitychange', report);
  return () => {
    document.removeEventListener('visibilitychange', report);
  };
});

const machine = toastMachine.provide({ actors: { pageWatcher } });

export function createToaster(): Toaster {
  return createActor(machine, { ...inspection }).start();
}

let siteToaster: Toaster | null = null;

/** The one toaster of the site. It is made with its first use. */
export function theToaster(): Toaster {
  siteToaster ??= createToaster();
  return siteToaster;
}

/** Shows a toast in place of the one that stands. What it says must also stand on the screen it is about. */
export function showToast(content: ToastContent): void {
  theToaster().send({ type: 'toast.show', content });
}
