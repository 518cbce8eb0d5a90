import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';

import type { Course } from '#content/types.ts';
import { monthMachine, type MonthEvent } from '#machines/month.machine.ts';
import { today } from '#src/calendar/use-today.ts';
import { inspection } from '#src/inspection/inspection.ts';
import {
  answerOf,
  lookBackIdOfMonth,
  lookBacksOf,
  type KeptLookBacks,
} from '#src/progress/kept-look-backs.ts';
import { monthOf, type KeptMonth } from '#src/progress/kept-month.ts';

import { dateWatcher } from './date-watcher.ts';
import { useKeptChanges } from './use-kept-changes.ts';

/** The member's month after a course, as the device keeps it. The machine decides; each change is kept. */
export function useMonth(course: Course, weekCount: number) {
  const kept = monthOf(course);
  const lookBacks = lookBacksOf(course);
  const [machine] = useState(() => machineOf(kept, lookBacks));
  const month = useActorRef(machine, {
    ...inspection,
    input: { ...held(kept, lookBacks), today: today(), weekCount },
  });
  const snapshot = useSelector(month, (state) => state);

  useKeptChanges(month, ({ change }) => {
    kept.change(change);
  });
  const send = (event: MonthEvent) => {
    month.send(event);
  };
  return { snapshot, send };
}

function held(kept: KeptMonth, lookBacks: KeptLookBacks) {
  const month = kept.get();
  return {
    month,
    isLookedBack: month.begunOn !== null && answerOf(lookBacks, lookBackIdOfMonth(month.begunOn)).isDone,
  };
}

function machineOf(kept: KeptMonth, lookBacks: KeptLookBacks) {
  return monthMachine.provide({
    actors: {
      monthWatcher: fromCallback<EventObject>(({ sendBack }) => {
        const report = () => {
          sendBack({ type: 'month.reported', ...held(kept, lookBacks) } satisfies MonthEvent);
        };
        const stops = [kept.subscribe(report), lookBacks.subscribe(report)];
        return () => {
          for (const stop of stops) {
            stop();
          }
        };
      }),
      dateWatcher,
    },
  });
}
