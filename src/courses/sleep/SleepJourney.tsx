import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

import { sleepCourse } from '#content/courses/courses.ts';
import { paths } from '#src/paths.ts';
import { SampleStatistics } from '#src/progress/SampleStatistics.tsx';

import { JourneyPanel } from '../JourneyPanel.tsx';

/** How far the member has come, and three figures that are an example. */
export function SleepJourney({ completed }: { readonly completed: number }) {
  return (
    <JourneyPanel
      title="Your Sleep Journey"
      completed={completed}
      moduleCount={sleepCourse.lessonCounts.length}
    >
      <SampleStatistics
        headingOrder={3}
        text={
          <>
            The figures below are made up. They are not yours, and not a result to expect. Your own come from
            the sleep diary on{' '}
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
