import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconMoonStars } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';

import { noticeOf } from './pomodoro-words.ts';
import type { Pomodoro } from './pomodoro.ts';

import shared from '#src/ui/shared.module.css';

/** Says on the screen that a phase is over, with or without sound. Screen readers hear it from the announcer. */
export function PomodoroNotice({ timer }: Pick<Pomodoro, 'timer'>) {
  const ended = useSelector(timer, ({ context }) => context.ended);
  const scheme = useSelector(timer, ({ context }) => context.scheme);
  if (ended === null) {
    return null;
  }
  const { title, message } = noticeOf(ended, scheme);

  return (
    <div className={`${shared.success} ${shared.signed}`}>
      {ended.isSleep ? (
        <IconMoonStars aria-hidden size={32} />
      ) : (
        <IconCircleCheckFilled aria-hidden size={32} />
      )}
      <div>
        <Text fz="lg" fw={700}>
          {title}
        </Text>
        <Text>{message}</Text>
      </div>
    </div>
  );
}
