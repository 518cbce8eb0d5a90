import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';

import { programMachine, type ProgramEvent } from '#machines/program.machine.ts';
import { today } from '#src/calendar/use-today.ts';
import { inspection } from '#src/inspection/inspection.ts';
import type { KeptProgram } from '#src/progress/kept-program.ts';

import { dateWatcher } from './date-watcher.ts';
import { useKeptChanges } from './use-kept-changes.ts';

/** The member's program of a course, as the device keeps it. The machine decides; each change is kept. */
export function useProgram(kept: KeptProgram, dayCount: number) {
  const [machine] = useState(() => machineOf(kept));
  const program = useActorRef(machine, {
    ...inspection,
    input: { program: kept.get(), today: today(), dayCount },
  });
  const snapshot = useSelector(program, (state) => state);

  useKeptChanges(program, ({ change }) => {
    kept.change(change);
  });
  const send = (event: ProgramEvent) => {
    program.send(event);
  };
  return { snapshot, send };
}

function machineOf(kept: KeptProgram) {
  return programMachine.provide({
    actors: {
      programWatcher: fromCallback<EventObject>(({ sendBack }) =>
        kept.subscribe(() => {
          sendBack({ type: 'program.reported', program: kept.get() } satisfies ProgramEvent);
        }),
      ),
      dateWatcher,
    },
  });
}
