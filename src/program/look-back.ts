import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';

import { lookBackMachine, type LookBackEvent } from '#machines/look-back.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { answerOf, writeAnswer, type KeptLookBacks } from '#src/progress/kept-look-backs.ts';

import { useKeptChanges } from './use-kept-changes.ts';

/** One look back, as the device keeps it. The machine decides; each change is kept. */
export function useLookBack(kept: KeptLookBacks, id: string) {
  const [machine] = useState(() => machineOf(kept, id));
  const lookBack = useActorRef(machine, { ...inspection, input: { answer: answerOf(kept, id) } });
  const snapshot = useSelector(lookBack, (state) => state);

  useKeptChanges(lookBack, ({ answer }) => {
    writeAnswer(kept, id, answer);
  });
  const send = (event: LookBackEvent) => {
    lookBack.send(event);
  };
  return { snapshot, send };
}

function machineOf(kept: KeptLookBacks, id: string) {
  return lookBackMachine.provide({
    actors: {
      answerWatcher: fromCallback<EventObject>(({ sendBack }) =>
        kept.subscribe(() => {
          sendBack({ type: 'answer.reported', answer: answerOf(kept, id) } satisfies LookBackEvent);
        }),
      ),
    },
  });
}
