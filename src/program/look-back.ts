import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';

import { lookBackMachine, type LookBackEvent } from '#machines/look-back.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { answerOf, writeAnswer, type KeptLookBacks } from '#src/progress/kept-look-backs.ts';

/** The days on which a week is looked back on. */
export const LOOK_BACK_DAYS: readonly number[] = [7, 14, 21, 28];

/** The look back of one day, as the device keeps it. The machine decides; each change is kept. */
export function useLookBack(kept: KeptLookBacks, day: number) {
  const [machine] = useState(() => machineOf(kept, day));
  const lookBack = useActorRef(machine, { ...inspection, input: { answer: answerOf(kept, day) } });
  const snapshot = useSelector(lookBack, (state) => state);

  useEffect(() => {
    const subscription = lookBack.on('answer.changed', ({ answer }) => {
      writeAnswer(kept, day, answer);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [lookBack, kept, day]);

  const send = useCallback(
    (event: LookBackEvent) => {
      lookBack.send(event);
    },
    [lookBack],
  );
  return { snapshot, send };
}

function machineOf(kept: KeptLookBacks, day: number) {
  return lookBackMachine.provide({
    actors: {
      answerWatcher: fromCallback<EventObject>(({ sendBack }) =>
        kept.subscribe(() => {
          sendBack({ type: 'answer.reported', answer: answerOf(kept, day) } satisfies LookBackEvent);
        }),
      ),
    },
  });
}
