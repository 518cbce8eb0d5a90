import { Text, Title } from '@mantine/core';
import { IconPointFilled } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import {
  relaxationCautions,
  relaxationTool,
  type RelaxationLesson,
} from '#content/resources/muscle-relaxation.ts';
import { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { useKept } from '#src/notebook/use-kept.ts';
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
import { announcement, cueOf, finishCue, pageTitle } from './relaxation-words.ts';
import { RelaxationControls } from './RelaxationControls.tsx';
import { RelaxationScript } from './RelaxationScript.tsx';
import { RelaxationStage } from './RelaxationStage.tsx';

import shared from '#src/ui/shared.module.css';
import layout from '../frame/tool-layout.module.css';
import classes from './MuscleRelaxation.module.css';

const machine = muscleRelaxationMachine.provide({ actors: { wakeLock: screenWakeLock } });

const manners = [
  { value: 'tense', label: 'Tense and let go' },
  { value: 'imagine', label: 'Imagine warmth' },
] as const;

export function MuscleRelaxation({ lessons }: { readonly lessons: readonly RelaxationLesson[] }) {
  const guide = useGuide();
  const playback = useActorRef(machine, {
    ...inspection,
    input: { stepsByLesson: lessons.map(({ steps }) => steps.length) },
  });
  const imaginesWarmth = useKept(preferences).imaginedWarmth;

  useEffect(() => {
    const subscriptions = [
      playback.on('step.began', ({ lesson, step }) => {
        const due = lessons[lesson]?.steps[step];
        if (due !== undefined) {
          guide.give(cueOf(due, preferences.get().imaginedWarmth));
        }
      }),
      playback.on('playback.halted', guide.hush),
      playback.on('lesson.finished', () => {
        guide.give(finishCue);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [playback, guide, lessons]);

  const chosen = useSelector(playback, ({ context }) => context.lesson);
  const lesson = lessons[chosen];

  return (
    <ToolPage
      heading={<RelaxationHeading playback={playback} />}
      lead={relaxationTool.lead}
      cautions={relaxationCautions}
      sourceIds={relaxationTool.sources}
    >
      {lesson === undefined ? null : (
        <StepAnnouncer playback={playback} lesson={lesson} imaginesWarmth={imaginesWarmth} />
      )}
      <div className={`${layout.tool} no-print`}>
        <section className={`${shared.card} ${shared.columnMd}`} aria-labelledby="exercise">
          <Title order={2} size="h3" id="exercise">
            {lesson?.title}
          </Title>
          <RelaxationControls playback={playback} />
          {lesson === undefined ? null : (
            <RelaxationStage playback={playback} lesson={lesson} imaginesWarmth={imaginesWarmth} />
          )}
          <SafetyLine>{imaginesWarmth ? relaxationTool.safetyOfWarmth : relaxationTool.safety}</SafetyLine>
          <OnDevice>
            <GuidanceSwitches guide={guide} listening={relaxationTool.listening} />
          </OnDevice>
        </section>

        <div className={shared.columnLg}>
          <ToolLessons
            lessons={lessons.map(({ title, description, duration, steps }) => ({
              title,
              description,
              length: `${duration} · ${steps.length} steps`,
            }))}
            chosen={chosen}
            onChoose={(index) => {
              playback.send({ type: 'lesson.choose', lesson: index });
            }}
          />
          <div className={shared.columnSm}>
            <ChoiceGroup
              legend="How to do it"
              choices={manners}
              value={imaginesWarmth ? 'imagine' : 'tense'}
              onChange={(manner) => {
                preferences.change({ imaginedWarmth: manner === 'imagine' });
              }}
            />
            <Text>{relaxationTool.imagine}</Text>
          </div>
        </div>

        {lesson === undefined ? null : <MuscleGroups playback={playback} lesson={lesson} />}
      </div>

      {lesson === undefined ? null : <RelaxationScript lesson={lesson} imaginesWarmth={imaginesWarmth} />}
    </ToolPage>
  );
}

interface PlaybackProps {
  readonly playback: ActorRefFrom<typeof muscleRelaxationMachine>;
}

interface LessonProps extends PlaybackProps {
  readonly lesson: RelaxationLesson;
}

function RelaxationHeading({ playback }: PlaybackProps) {
  const title = useSelector(playback, (snapshot) => pageTitle(snapshot, relaxationTool.title));
  return <PageHeading pageTitle={title}>{relaxationTool.title}</PageHeading>;
}

function StepAnnouncer({
  playback,
  lesson,
  imaginesWarmth,
}: LessonProps & { readonly imaginesWarmth: boolean }) {
  const words = useSelector(playback, (snapshot) =>
    announcement(snapshot, lesson.steps[snapshot.context.step], imaginesWarmth),
  );
  return <PhaseAnnouncer words={words} />;
}

function MuscleGroups({ playback, lesson }: LessonProps) {
  const current = useSelector(playback, ({ context }) => lesson.steps[context.step]?.muscleGroup);

  return (
    <section className={shared.columnSm} aria-labelledby="muscle-groups">
      <Title order={2} size="h3" id="muscle-groups">
        Parts of the body in this lesson
      </Title>
      <ol className={classes.groupList}>
        {lesson.muscleGroups.map((group) => (
          <li key={group} aria-current={group === current ? 'step' : undefined}>
            {group === current ? <IconPointFilled aria-hidden /> : null}
            <span>{group}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
