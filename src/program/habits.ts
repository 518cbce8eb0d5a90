import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';

import { habitsMachine, type HabitsEvent } from '#machines/habits.machine.ts';
import { today } from '#src/calendar/use-today.ts';
import { inspection } from '#src/inspection/inspection.ts';
import type { KeptHabits } from '#src/progress/kept-habits.ts';

import { dateWatcher } from './date-watcher.ts';
import { useKeptChanges } from './use-kept-changes.ts';

/** The member's habits of a course, as the device keeps them. The machine decides; each change is kept. */
export function useHabits(kept: KeptHabits) {
  const [machine] = useState(() => machineOf(kept));
  const habits = useActorRef(machine, { ...inspection, input: { habits: kept.get(), today: today() } });
  const snapshot = useSelector(habits, (state) => state);

  useKeptChanges(habits, ({ change }) => {
    kept.change(change);
  });
  const send = (event: HabitsEvent) => {
    habits.send(event);
  };
  return { snapshot, send };
}

function machineOf(kept: KeptHabits) {
  return habitsMachine.provide({
    actors: {
      habitsWatcher: fromCallback<EventObject>(({ sendBack }) =>
        kept.subscribe(() => {
          sendBack({ type: 'habits.reported', habits: kept.get() } satisfies HabitsEvent);
        }),
      ),
      dateWatcher,
    },
  });
}
