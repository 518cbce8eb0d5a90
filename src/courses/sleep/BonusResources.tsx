import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { SleepResources } from '#src/resources/SleepResources.tsx';

import classes from './BonusResources.module.css';

/** The interactive tools, right on the course home. */
export function BonusResources() {
  return (
    <section className={classes.section} aria-labelledby="bonus-heading">
      <Title id="bonus-heading" order={2}>
        Bonus Resources &amp; Tools
      </Title>
      <Text>
        You can use these from the first day on. You also find them on the{' '}
        <Anchor component={Link} to={paths.resources}>
          resources page
        </Anchor>
        .
      </Text>
      <SleepResources headingOrder={3} />
    </section>
  );
}
