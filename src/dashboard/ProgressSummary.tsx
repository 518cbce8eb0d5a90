import { Anchor, Button, Progress, Text, Title } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { paths } from '#src/paths.ts';

import classes from './ProgressSummary.module.css';

interface ProgressSummaryProps {
  readonly completedModules: readonly number[];
  readonly completedEnergyModules: readonly number[];
}

/** How far the member has come in the sleep course, and the way on; below it the energy course in one line. */
export function ProgressSummary({ completedModules, completedEnergyModules }: ProgressSummaryProps) {
  const total = sleepModuleSummaries.length;
  const completed = completedModules.length;
  const next = sleepModuleSummaries.findIndex((_, index) => !completedModules.includes(index));
  const nextModule = sleepModuleSummaries[next];

  return (
    <section className={classes.card} aria-labelledby="progress-heading">
      <Title id="progress-heading" order={2} size="h3">
        Your sleep course
      </Title>
      <Text className={classes.count}>
        {completed} of {total} modules completed
      </Text>
      <Progress
        value={(completed / total) * 100}
        size="xl"
        radius="xl"
        aria-label="Modules completed"
        classNames={{ root: classes.bar ?? '' }}
      />
      {nextModule === undefined ? (
        <>
          <Text>You have completed the whole course. Every module stays open for you.</Text>
          <Button component={Link} to={paths.sleepCourse} className={`${classes.next} no-print`}>
            Open the sleep course
          </Button>
        </>
      ) : (
        <>
          <Text>
            Next: <strong>{nextModule.title}</strong>, {nextModule.days}, about {nextModule.durationMinutes}{' '}
            minutes.
          </Text>
          <Button component={Link} to={paths.sleepModule(next + 1)} className={`${classes.next} no-print`}>
            {completed === 0 ? 'Begin with Module 1' : `Go on with Module ${next + 1}`}
          </Button>
        </>
      )}
      <Text>
        <Anchor component={Link} to={paths.energyCourse}>
          Energy &amp; Focus
        </Anchor>
        : {completedEnergyModules.length} of {energyModuleSummaries.length} modules
      </Text>
      <Text className={classes.device}>
        <IconDeviceLaptop aria-hidden />
        <span>Your progress is kept on this device only.</span>
      </Text>
    </section>
  );
}
