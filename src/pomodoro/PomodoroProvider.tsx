import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';

import { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { showToast } from '#src/toast/toasts.ts';
import { screenWakeLock } from '#src/tools/guidance/screen-wake-lock.ts';
import { useGuidance } from '#src/tools/guidance/use-guidance.ts';

import { cueOf, noticeOf, titleWords } from './pomodoro-words.ts';
import { PomodoroContext, type Pomodoro } from './pomodoro.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

const machine = pomodoroMachine.provide({ actors: { wakeLock: screenWakeLock } });

interface PomodoroProviderProps {
  /** Called once for each focus block, with the time at which it was over, in milliseconds since the epoch. */
  readonly onBlockCompleted: (block: { readonly endedAt: number }) => void;
  readonly children: ReactNode;
}

/**
 * Keeps one timer for everything inside. It runs on while the member looks at other parts of the site; where its own
 * notices are not on the screen, a toast says what they say.
 */
export function PomodoroProvider({ onBlockCompleted, children }: PomodoroProviderProps) {
  const { preferences, guide } = useGuidance();
  const timer = useActorRef(machine, { ...inspection });
  const shownTimers = useRef(0);
  const countBlock = useEffectEvent(onBlockCompleted);

  useTitlePrefix(useSelector(timer, titleWords));

  useEffect(() => {
    const subscriptions = [
      timer.on('block.completed', ({ endedAt }) => {
        countBlock({ endedAt });
      }),
      timer.on('phase.began', (began) => {
        guide.give(cueOf(began));
      }),
      timer.on('phase.ended', (ended) => {
        if (shownTimers.current === 0) {
          showToast(noticeOf(ended, timer.getSnapshot().context.scheme));
        }
      }),
      timer.on('timer.halted', guide.hush),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [timer, guide]);

  const pomodoro = useMemo<Pomodoro>(
    () => ({
      timer,
      preferences,
      guide,
      show: () => {
        shownTimers.current += 1;
        return () => {
          shownTimers.current -= 1;
        };
      },
    }),
    [timer, preferences, guide],
  );
  return <PomodoroContext value={pomodoro}>{children}</PomodoroContext>;
}
