import { List, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { breathingCautions, breathingTool, type BreathingLesson } from '#content/resources/breathing.ts';
import {
  breathingMachine,
  breathingTimeLeft,
  targetCycles,
  type BreathingPace,
} from '#machines/breathing.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { minutesAndSeconds } from '../frame/clock-text.ts';
import { SafetyLine } from '../frame/SafetyLine.tsx';
import { ToolLessons } from '../frame/ToolLessons.tsx';
import { ToolPage } from '../frame/ToolPage.tsx';
import { GuidanceSwitches } from '../guidance/GuidanceSwitches.tsx';
import { PhaseAnnouncer } from '../guidance/PhaseAnnouncer.tsx';
import { screenWakeLock } from '../guidance/screen-wake-lock.ts';
import { useGuidance } from '../guidance/use-guidance.ts';
import {
  aboutMinutes,
  announcement,
  breathOf,
  completionCue,
  pageTitle,
  phaseCues,
} from './breathing-words.ts';
import { BreathingControls } from './BreathingControls.tsx';
import { BreathingFigure } from './BreathingFigure.tsx';

import layout from '../frame/tool-layout.module.css';
import classes from './BreathingExercise.module.css';

const machine = breathingMachine.provide({ actors: { wakeLock: screenWakeLock } });

const paces: readonly { value: BreathingPace; label: string }[] = [
  { value: 'standard', label: '4-7-8' },
  { value: 'gentle', label: 'Gentle: no hold' },
];

/** The 4-7-8 breathing exercise with its lessons. */
export function BreathingExercise({ lessons }: { readonly lessons: readonly BreathingLesson[] }) {
  const { preferences, guide } = useGuidance();
  const exercise = useActorRef(machine, {
    ...inspection,
    input: {
      cyclesByLesson: lessons.map(({ cycles }) => cycles),
      pace: preferences.getSnapshot().context.gentleBreathing ? 'gentle' : 'standard',
    },
  });

  useEffect(() => {
    const subscriptions = [
      exercise.on('phase.began', ({ phase }) => {
        guide.give(phaseCues[phase]);
      }),
      exercise.on('exercise.halted', guide.hush),
      exercise.on('exercise.completed', () => {
        guide.give(completionCue);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [exercise, guide]);

  const chosen = useSelector(exercise, ({ context }) => context.lesson);
  const pace = useSelector(exercise, ({ context }) => context.pace);
  const title = useSelector(exercise, (snapshot) => pageTitle(snapshot, breathingTool.title));
  const words = useSelector(exercise, announcement);
  const isComplete = useSelector(exercise, (snapshot) => snapshot.matches('complete'));
  const breaths = useSelector(exercise, ({ context }) => targetCycles(context));
  const progress = useSelector(
    exercise,
    ({ context }) => `${breathOf(context)} · ${minutesAndSeconds(breathingTimeLeft(context))} left`,
  );
  const lesson = lessons[chosen];

  return (
    <ToolPage
      heading={<PageHeading pageTitle={title}>{breathingTool.title}</PageHeading>}
      lead={breathingTool.lead}
      cautions={breathingCautions}
      sourceIds={breathingTool.sources}
    >
      <PhaseAnnouncer words={words} />
      <div className={layout.tool}>
        <div className={layout.choices}>
          <ToolLessons
            lessons={lessons.map(({ title, description, cycles }) => ({
              title,
              description,
              length: `${aboutMinutes(cycles)} · ${cycles} breaths`,
            }))}
            chosen={chosen}
            onChoose={(index) => {
              exercise.send({ type: 'lesson.choose', lesson: index });
            }}
          />
          <div className={`${layout.choice} no-print`}>
            <ChoiceGroup
              legend="Pace"
              choices={paces}
              value={pace}
              onChange={(choice) => {
                exercise.send({ type: 'pace.choose', pace: choice });
                preferences.send({ type: 'preference.changed', gentleBreathing: choice === 'gentle' });
              }}
            />
            <Text>{breathingTool.gentle}</Text>
          </div>
        </div>

        <section className={`${layout.exercise} no-print`} aria-labelledby="exercise">
          <Title order={2} size="h3" id="exercise">
            {lesson?.title}
          </Title>
          {isComplete ? (
            <div className={classes.complete}>
              <IconCircleCheckFilled aria-hidden size={64} />
              <Title order={3}>Exercise Complete!</Title>
              <Text>
                You have finished {breaths} slow {breaths === 1 ? 'breath' : 'breaths'}. Stay as you are for a
                moment, and get up slowly.
              </Text>
            </div>
          ) : (
            <>
              <BreathingFigure exercise={exercise} />
              <Text className={classes.progress} role="timer">
                {progress}
              </Text>
            </>
          )}
          <BreathingControls exercise={exercise} />
          <Text className={classes.advice}>{lesson?.advice}</Text>
          <SafetyLine>
            Sit or lie down. Stop if you feel faint, if your chest hurts, or if you become more short of
            breath.
          </SafetyLine>
          <GuidanceSwitches preferences={preferences} guide={guide} listening={breathingTool.listening} />
        </section>

        <section className={layout.more} aria-labelledby="instructions">
          <Title order={2} size="h3" id="instructions">
            How to do it: {lesson?.title}
          </Title>
          <List type="ordered" spacing="xs">
            {lesson?.instructions.map((instruction) => (
              <List.Item key={instruction}>{instruction}</List.Item>
            ))}
          </List>
        </section>
      </div>
    </ToolPage>
  );
}
