import { Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconPointFilled } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import {
  relaxationCautions,
  relaxationTool,
  type RelaxationLesson,
} from '#content/resources/muscle-relaxation.ts';
import { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { SafetyLine } from '../frame/SafetyLine.tsx';
import { ToolLessons } from '../frame/ToolLessons.tsx';
import { ToolPage } from '../frame/ToolPage.tsx';
import { GuidanceSwitches } from '../guidance/GuidanceSwitches.tsx';
import { PhaseAnnouncer } from '../guidance/PhaseAnnouncer.tsx';
import { screenWakeLock } from '../guidance/screen-wake-lock.ts';
import { useGuidance } from '../guidance/use-guidance.ts';
import { announcement, cueOf, finishCue, pageTitle } from './relaxation-words.ts';
import { RelaxationControls } from './RelaxationControls.tsx';
import { RelaxationScript } from './RelaxationScript.tsx';
import { RelaxationStepCard } from './RelaxationStepCard.tsx';

import layout from '../frame/tool-layout.module.css';
import classes from './MuscleRelaxation.module.css';

const machine = muscleRelaxationMachine.provide({ actors: { wakeLock: screenWakeLock } });

const manners = [
  { value: 'tense', label: 'Tense and let go' },
  { value: 'imagine', label: 'Imagine warmth' },
] as const;

/** Progressive muscle relaxation with its lessons. */
export function MuscleRelaxation({ lessons }: { readonly lessons: readonly RelaxationLesson[] }) {
  const { preferences, guide } = useGuidance();
  const playback = useActorRef(machine, {
    ...inspection,
    input: { stepsByLesson: lessons.map(({ steps }) => steps.length) },
  });
  const imaginesWarmth = useSelector(preferences, ({ context }) => context.imaginedWarmth);

  useEffect(() => {
    const subscriptions = [
      playback.on('step.began', ({ lesson, step }) => {
        const due = lessons[lesson]?.steps[step];
        if (due !== undefined) {
          guide.give(cueOf(due, preferences.getSnapshot().context.imaginedWarmth));
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
  }, [playback, guide, preferences, lessons]);

  const chosen = useSelector(playback, ({ context }) => context.lesson);
  const stepIndex = useSelector(playback, ({ context }) => context.step);
  const isFinished = useSelector(playback, (snapshot) => snapshot.matches('finished'));
  const title = useSelector(playback, (snapshot) => pageTitle(snapshot, relaxationTool.title));
  const lesson = lessons[chosen];
  const step = lesson?.steps[stepIndex];
  const words = useSelector(playback, (snapshot) => announcement(snapshot, step, imaginesWarmth));

  return (
    <ToolPage
      heading={<PageHeading pageTitle={title}>{relaxationTool.title}</PageHeading>}
      lead={relaxationTool.lead}
      cautions={relaxationCautions}
      sourceIds={relaxationTool.sources}
    >
      <PhaseAnnouncer words={words} />
      <div className={`${layout.tool} no-print`}>
        <div className={layout.choices}>
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
          <div className={layout.choice}>
            <ChoiceGroup
              legend="How to do it"
              choices={manners}
              value={imaginesWarmth ? 'imagine' : 'tense'}
              onChange={(manner) => {
                preferences.send({ type: 'preference.changed', imaginedWarmth: manner === 'imagine' });
              }}
            />
            <Text>{relaxationTool.imagine}</Text>
          </div>
        </div>

        <section className={layout.exercise} aria-labelledby="exercise">
          <Title order={2} size="h3" id="exercise">
            {lesson?.title}
          </Title>
          {isFinished ? (
            <div className={classes.finished}>
              <IconCircleCheckFilled aria-hidden size={48} />
              <div>
                <Title order={3} size="h4">
                  Lesson finished
                </Title>
                <Text>
                  That was the last step. You are back at the first one. Get up slowly when you are ready.
                </Text>
              </div>
            </div>
          ) : null}
          {step === undefined ? null : (
            <RelaxationStepCard playback={playback} step={step} imaginesWarmth={imaginesWarmth} />
          )}
          <RelaxationControls playback={playback} />
          <SafetyLine>
            Tense gently, and never a part that hurts or is injured. Keep breathing. Stop if you feel unwell.
          </SafetyLine>
          <GuidanceSwitches preferences={preferences} guide={guide} listening={relaxationTool.listening} />
        </section>

        <section className={layout.more} aria-labelledby="muscle-groups">
          <Title order={2} size="h3" id="muscle-groups">
            Parts of the body in this lesson
          </Title>
          <ol className={classes.groupList}>
            {lesson?.muscleGroups.map((group) => (
              <li key={group} aria-current={group === step?.muscleGroup ? 'step' : undefined}>
                {group === step?.muscleGroup ? <IconPointFilled aria-hidden /> : null}
                {group}
              </li>
            ))}
          </ol>
        </section>
      </div>

      {lesson === undefined ? null : <RelaxationScript lesson={lesson} imaginesWarmth={imaginesWarmth} />}
    </ToolPage>
  );
}
