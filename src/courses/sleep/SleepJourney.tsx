import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { SampleStatistics } from '#src/progress/SampleStatistics.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { OnDevice } from '#src/ui/OnDevice.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import { JourneyPanel } from '../JourneyPanel.tsx';
import type { JourneyProps } from '../loaded-course.ts';

const DiaryFigures = lazyPart(() => import('#src/dashboard/diary/DiaryFigures.tsx'), 'DiaryFigures');

const example = (
  <SampleStatistics
    headingOrder={3}
    text={
      <>
        <span>
          The figures below are made up. They are not yours, and not a result to expect. Your own come from
          the sleep diary on
        </span>{' '}
        <ToDashboard />.
      </>
    }
  />
);

/** Keeps the room of the figures until it is known whose they are. */
const unknown = <div style={{ visibility: 'hidden' }}>{example}</div>;

/** How far the member has come, and three figures: an example, until the member has written about a night. */
export function SleepJourney(progress: JourneyProps) {
  return (
    <JourneyPanel {...progress}>
      <OnDevice waiting={unknown}>
        <PartBoundary what="figures from your diary" waiting={unknown}>
          <DiaryFigures example={example}>
            <Text>
              <span>The weeks side by side, and how these figures come about, stand on</span> <ToDashboard />.
            </Text>
          </DiaryFigures>
        </PartBoundary>
      </OnDevice>
    </JourneyPanel>
  );
}

function ToDashboard() {
  return (
    <Anchor component={Link} to={paths.dashboard}>
      your dashboard
    </Anchor>
  );
}
