import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { SampleStatistics } from '#src/progress/SampleStatistics.tsx';

import { JourneyPanel } from '../JourneyPanel.tsx';
import type { JourneyProps } from '../loaded-course.ts';

/** How far the member has come, and three figures that are an example. */
export function SleepJourney(progress: JourneyProps) {
  return (
    <JourneyPanel {...progress}>
      <SampleStatistics
        headingOrder={3}
        text={
          <>
            <span>
              The figures below are made up. They are not yours, and not a result to expect. Your own come
              from the sleep diary on
            </span>{' '}
            <Anchor component={Link} to={paths.dashboard}>
              your dashboard
            </Anchor>
            .
          </>
        }
      />
    </JourneyPanel>
  );
}
