import { List, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import { breathingCautions, breathingTool, type BreathingLesson } from '#content/resources/breathing.ts';
import { breathingMachine, type BreathingPace } from '#machines/breathing.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { OnDevice } from '#src/ui/OnDevice.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { SafetyLine } from '../frame/SafetyLine.tsx';
import { ToolLessons } from '../frame/ToolLessons.tsx';
import { ToolPage } from '../frame/ToolPage.tsx';
import { GuidanceSwitches } from '../guidance/GuidanceSwitches.tsx';
import { PhaseAnnouncer } from '../guidance/PhaseAnnouncer.tsx';
import { preferences } from '../guidance/preferences.ts';
import { screenWakeLock } from '../guidance/screen-wake-lock.ts';
import { useGuide } from '../guidance/use-guide.ts';
import { aboutMinutes, announcement, completionCue, pageTitle, phaseCues } from './breathing-words.ts';
import { BreathingControls } from './BreathingControls.tsx';
import { BreathingStage } from './BreathingStage.tsx';

import shared from '#src/ui/shared.module.css';
import layout from '../frame/tool-layout.module.css';

const machine = breathingMachine.provide({ actors: { wakeLock: screenWakeLock } });

const paces: readonly { value: BreathingPace; label: string }[] = [
  { value: 'standard', label: '4-7-8' },
  { value: 'gentle', label: breathingTool.gentleTitle },
];

export function BreathingExercise({ lessons }: { readonly lessons: readonly BreathingLesson[] }) {
  const guide = useGuide();
  const exercise = useActorRef(machine, {
    ...inspection,
    input: {
      cyclesByLesson: lessons.map(({ cycles }) => cycles),
      pace: preferences.get().gentleBreathing ? 'gentle' : 'standard',
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

  return (
    <ToolPage
      heading={<BreathingHeading exercise={exercise} />}
      lead={breathingTool.lead}
      cautions={breathingCautions}
      sourceIds={breathingTool.sources}
    >
      <BreathingAnnouncer exercise={exercise} />
      <div className={layout.tool}>
        <section className={`${shared.card} ${shared.columnMd} no-print`} aria-labelledby="exercise">
          <Title order={2} size="h3" id="exercise">
            <LessonWords exercise={exercise} lessons={lessons} part="title" />
          </Title>
          <BreathingControls exercise={exercise} />
          <BreathingStage exercise={exercise} />
          <Text className={shared.said}>
            <LessonWords exercise={exercise} lessons={lessons} part="advice" />
          </Text>
          <SafetyLine>
            Sit or lie down. Stop if you feel faint, if your chest hurts, or if you become more short of
            breath.
          </SafetyLine>
          <OnDevice>
            <GuidanceSwitches guide={guide} listening={breathingTool.listening} />
          </OnDevice>
        </section>

        <div className={shared.columnLg}>
          <BreathingLessons exercise={exercise} lessons={lessons} />
          <div className={`${shared.columnSm} no-print`}>
            <BreathingPaces exercise={exercise} />
            <Text>{breathingTool.gentle}</Text>
          </div>
        </div>

        <Instructions exercise={exercise} lessons={lessons} />
      </div>
    </ToolPage>
  );
}

interface ExerciseProps {
  readonly exercise: ActorRefFrom<typeof breathingMachine>;
}

interface LessonsProps extends ExerciseProps {
  readonly lessons: readonly BreathingLesson[];
}

// Each part follows the machine by itself, so that a press draws no more than what it changes.

function LessonWords({ exercise, lessons, part }: LessonsProps & { readonly part: 'title' | 'advice' }) {
  return useSelector(exercise, ({ context }) => lessons[context.lesson]?.[part]);
}

function BreathingLessons({ exercise, lessons }: LessonsProps) {
  return (
    <ToolLessons
      lessons={lessons.map(({ title, description, cycles }) => ({
        title,
        description,
        length: `${aboutMinutes(cycles)} · ${cycles} breaths`,
      }))}
      chosen={useSelector(exercise, ({ context }) => context.lesson)}
      onChoose={(index) => {
        exercise.send({ type: 'lesson.choose', lesson: index });
      }}
    />
  );
}

function BreathingPaces({ exercise }: ExerciseProps) {
  return (
    <ChoiceGroup
      legend="Pace"
      choices={paces}
      value={useSelector(exercise, ({ context }) => context.pace)}
      onChange={(choice) => {
        exercise.send({ type: 'pace.choose', pace: choice });
        preferences.change({ gentleBreathing: choice === 'gentle' });
      }}
    />
  );
}

function Instructions({ exercise, lessons }: LessonsProps) {
  const isGentle = useSelector(exercise, ({ context }) => context.pace === 'gentle');
  const lesson = useSelector(exercise, ({ context }) => lessons[context.lesson]);
  return (
    <section className={shared.columnSm} aria-labelledby="instructions">
      <Title
        order={2}
        size="h3"
        id="instructions"
      >{`How to do it: ${isGentle ? breathingTool.gentleTitle : lesson?.title}`}</Title>
      <List type="ordered" spacing="xs">
        {(isGentle ? breathingTool.gentleInstructions : lesson?.instructions)?.map((instruction) => (
          <List.Item key={instruction}>{instruction}</List.Item>
        ))}
      </List>
    </section>
  );
}

function BreathingHeading({ exercise }: ExerciseProps) {
  const title = useSelector(exercise, (snapshot) => pageTitle(snapshot, breathingTool.title));
  return <PageHeading pageTitle={title}>{breathingTool.title}</PageHeading>;
}

function BreathingAnnouncer({ exercise }: ExerciseProps) {
  return <PhaseAnnouncer words={useSelector(exercise, announcement)} />;
}
