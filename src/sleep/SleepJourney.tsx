import { Anchor, Progress, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { sampleStatistics } from '#content/dashboard.ts';
import { paths } from '#src/app/paths.ts';

import classes from './SleepJourney.module.css';

/** How far the member has come, and three figures that are an example. */
export function SleepJourney({ completed }: { readonly completed: number }) {
  const percent = Math.round((completed / sleepModuleSummaries.length) * 100);
  return (
    <section className={classes.panel} aria-labelledby="journey-heading">
      <Title id="journey-heading" order={2}>
        Your Sleep Journey
      </Title>
      <div className={classes.progress}>
        <Text fw={700}>Course progress: {percent}%</Text>
        <Progress
          value={percent}
          size="xl"
          radius="xl"
          aria-label="Course progress"
          classNames={{ root: classes.bar ?? '' }}
        />
      </div>
      <Title order={3} size="h4">
        {sampleStatistics.title}
      </Title>
      <Text>
        The figures below are made up. They are not yours, and not a result to expect. Your own come from the
        sleep diary on{' '}
        <Anchor component={Link} to={paths.dashboard}>
          your dashboard
        </Anchor>
        .
      </Text>
      <ul className={classes.figures}>
        {sampleStatistics.figures.map(({ value, label, direction, change }) => (
          <li key={label} className={classes.figure}>
            <span className={classes.tag}>Example</span>
            <span className={classes.value}>{value}</span>
            <span>{label}</span>
            <span className={classes.change}>
              {direction === 'up' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
              {change}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
