import { Progress, Text } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { RelaxationStep } from '#content/resources/muscle-relaxation.ts';
import {
  RELAXATION_STEP_MS,
  relaxationTimeLeft,
  type muscleRelaxationMachine,
} from '#machines/muscle-relaxation.machine.ts';

import { inSeconds, minutesAndSeconds } from '../frame/clock-text.ts';
import { inWords, stepOf } from './relaxation-words.ts';

import classes from './RelaxationStepCard.module.css';

interface RelaxationStepCardProps {
  readonly playback: ActorRefFrom<typeof muscleRelaxationMachine>;
  readonly step: RelaxationStep;
  readonly imaginesWarmth: boolean;
}

/** The step that is due, and how long it lasts. */
export function RelaxationStepCard({ playback, step, imaginesWarmth }: RelaxationStepCardProps) {
  const position = useSelector(playback, ({ context }) => stepOf(context));
  const remainingMs = useSelector(playback, ({ context }) => context.clock.remainingMs);
  const timeLeft = useSelector(playback, ({ context }) => minutesAndSeconds(relaxationTimeLeft(context)));
  const isPlaying = useSelector(playback, (snapshot) => snapshot.matches('playing'));
  const isPaused = useSelector(playback, (snapshot) => snapshot.matches('paused'));
  const { heading, text, instead } = inWords(step, imaginesWarmth);

  return (
    <div className={classes.card}>
      <Text className={classes.position}>
        {position}
        {isPaused ? <span className={classes.paused}>Paused</span> : null}
      </Text>
      <div className={classes.words}>
        <Text className={classes.heading}>{heading}</Text>
        <Text className={classes.text}>{text}</Text>
        {instead === undefined ? null : (
          <Text className={classes.instead}>
            <IconFlame aria-hidden />
            <span>If this part hurts: {instead}</span>
          </Text>
        )}
      </div>
      <Progress
        value={100 - (remainingMs / RELAXATION_STEP_MS) * 100}
        size="lg"
        aria-label="Time of this step"
        transitionDuration={isPlaying ? 300 : 0}
      />
      <Text className={classes.time} role="timer">
        {inSeconds(remainingMs)} left in this step, {timeLeft} left in all
      </Text>
    </div>
  );
}
