import { Text, Title } from '@mantine/core';
import { IconPointFilled } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import {
  relaxationCautions,
  relaxationTool,
  type RelaxationLesson,
} from '#content/resources/muscle-relaxation.ts';
import { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { useKeptPart } from '#src/notebook/use-kept.ts';
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
import { useChosenLesson, type RelaxationProps } from './use-chosen-lesson.ts';

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

  return (
    <ToolPage
      heading={<RelaxationHeading playback={playback} />}
      lead={relaxationTool.lead}
      cautions={relaxationCautions}
      sourceIds={relaxationTool.sources}
    >
      <StepAnnouncer playback={playback} lessons={lessons} />
      <div className={`${layout.tool} no-print`}>
        <section className={`${shared.card} ${shared.columnMd}`} aria-labelledby="exercise">
          <Title order={2} size="h3" id="exercise">
            <LessonTitle playback={playback} lessons={lessons} />
          </Title>
          <RelaxationControls playback={playback} />
          <RelaxationStage playback={playback} lessons={lessons} />
          <ToolSafety />
          <OnDevice>
            <GuidanceSwitches guide={guide} listening={relaxationTool.listening} />
          </OnDevice>
        </section>

        <div className={shared.columnLg}>
          <RelaxationLessons playback={playback} lessons={lessons} />
          <div className={shared.columnSm}>
            <Manners />
            <Text>{relaxationTool.imagine}</Text>
          </div>
        </div>

        <MuscleGroups playback={playback} lessons={lessons} />
      </div>

      <RelaxationScript playback={playback} lessons={lessons} />
    </ToolPage>
  );
}

function RelaxationHeading({ playback }: Pick<RelaxationProps, 'playback'>) {
  const title = useSelector(playback, (snapshot) => pageTitle(snapshot, relaxationTool.title));
  return <PageHeading pageTitle={title}>{relaxationTool.title}</PageHeading>;
}

function StepAnnouncer({ playback, lessons }: RelaxationProps) {
  const imaginesWarmth = useKeptPart(preferences, 'imaginedWarmth');
  const words = useSelector(playback, (snapshot) =>
    announcement(snapshot, lessons[snapshot.context.lesson]?.steps[snapshot.context.step], imaginesWarmth),
  );
  return <PhaseAnnouncer words={words} />;
}

function LessonTitle(props: RelaxationProps) {
  return useChosenLesson(props)?.title;
}

function ToolSafety() {
  const imaginesWarmth = useKeptPart(preferences, 'imaginedWarmth');
  return <SafetyLine>{imaginesWarmth ? relaxationTool.safetyOfWarmth : relaxationTool.safety}</SafetyLine>;
}

function RelaxationLessons({ playback, lessons }: RelaxationProps) {
  return (
    <ToolLessons
      lessons={lessons.map(({ title, description, duration, steps }) => ({
        title,
        description,
        length: `${duration} · ${steps.length} steps`,
      }))}
      chosen={useSelector(playback, ({ context }) => context.lesson)}
      onChoose={(index) => {
        playback.send({ type: 'lesson.choose', lesson: index });
      }}
    />
  );
}

function Manners() {
  return (
    <ChoiceGroup
      legend="How to do it"
      choices={manners}
      value={useKeptPart(preferences, 'imaginedWarmth') ? 'imagine' : 'tense'}
      onChange={(manner) => {
        preferences.change({ imaginedWarmth: manner === 'imagine' });
      }}
    />
  );
}

function MuscleGroups({ playback, lessons }: RelaxationProps) {
  const lesson = useChosenLesson({ playback, lessons });
  const current = useSelector(playback, ({ context }) => lesson?.steps[context.step]?.muscleGroup);

  return (
    <section className={shared.columnSm} aria-labelledby="muscle-groups">
      <Title order={2} size="h3" id="muscle-groups">
        Parts of the body in this lesson
      </Title>
      <ol className={classes.groupList}>
        {lesson?.muscleGroups.map((group) => (
          <li key={group} aria-current={group === current ? 'step' : undefined}>
            {group === current ? <IconPointFilled aria-hidden /> : null}
            <span>{group}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
