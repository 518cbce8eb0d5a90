import { fromCallback, type EventObject } from 'xstate';

import { today, watchToday } from '#src/calendar/use-today.ts';

/** Sends `today.reported` with the date where the member is, whenever it has turned. */
export const dateWatcher = fromCallback<EventObject>(({ sendBack }) => {
  let known = today();
  return watchToday(() => {
    if (today() !== known) {
      known = today();
      sendBack({ type: 'today.reported', today: known });
    }
  });
});
