import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconFlame } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';

import { RELAXATION_STEP_MS, relaxationTimeLeft } from '#machines/muscle-relaxation.machine.ts';
import { useKeptPart } from '#src/notebook/use-kept.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

import { inSeconds, minutesAndSeconds } from '../frame/duration-text.ts';
import { preferences } from '../guidance/preferences.ts';
import { inWords, stepOf } from './relaxation-words.ts';
import type { RelaxationProps } from './use-chosen-lesson.ts';

import shared from '#src/ui/shared.module.css';
import classes from './RelaxationStage.module.css';

/** The step that is due, and how long it lasts; above it, at the end, the notice. */
export function RelaxationStage({ playback, lessons }: RelaxationProps) {
  const imaginesWarmth = useKeptPart(preferences, 'imaginedWarmth');
  const step = useSelector(playback, ({ context }) => lessons[context.lesson]?.steps[context.step]);
  const position = useSelector(playback, ({ context }) => stepOf(context));
  const remainingMs = useSelector(playback, ({ context }) => context.clock.remainingMs);
  const timeLeft = useSelector(playback, ({ context }) => minutesAndSeconds(relaxationTimeLeft(context)));
  const isPlaying = useSelector(playback, (snapshot) => snapshot.matches('playing'));
  const isPaused = useSelector(playback, (snapshot) => snapshot.matches('paused'));
  const isFinished = useSelector(playback, (snapshot) => snapshot.matches('finished'));

  if (step === undefined) {
    return null;
  }
  const { heading, text, instead } = inWords(step, imaginesWarmth);

  return (
    <div className={shared.columnSm}>
      {isFinished ? (
        <Group gap="sm" wrap="nowrap" p="md" c="var(--text-success)" className={shared.success}>
          <IconCircleCheckFilled aria-hidden size={48} />
          <div>
            <Title order={3} size="h4">
              Lesson finished
            </Title>
            <Text>
              That was the last step. You are back at the first one. Get up slowly when you are ready.
            </Text>
          </div>
        </Group>
      ) : null}
      <Text c="dimmed" fw={600} className={shared.flow}>
        <span>{position}</span>
        {isPaused ? <span className={shared.plate}>Paused</span> : null}
      </Text>
      <div className={`${shared.columnXs} ${classes.words}`}>
        <Text c="var(--text-success)" fz="lg" fw={700}>
          {heading}
        </Text>
        <Text fz="1.5rem" lh={1.5}>
          {text}
        </Text>
        {instead === undefined ? null : (
          <Text className={`${shared.said} ${shared.signed}`}>
            <IconFlame aria-hidden className={shared.warning} />
            <span>{`If this part hurts: ${instead}`}</span>
          </Text>
        )}
      </div>
      <ProgressBar
        value={100 - (remainingMs / RELAXATION_STEP_MS) * 100}
        size="lg"
        aria-label="Time of this step"
        transitionDuration={isPlaying ? 300 : 0}
      />
      <Text
        className={shared.timer}
        role="timer"
      >{`${inSeconds(remainingMs)} left in this step, ${timeLeft} left in all`}</Text>
    </div>
  );
}
