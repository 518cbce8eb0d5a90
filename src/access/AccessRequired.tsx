import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { paths } from '#src/app/paths.ts';
import { FreePreviewButton } from '#src/ui/FreePreviewButton.tsx';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

/** For members who are signed in but have not bought the course. */
export function AccessRequired() {
  return (
    <NoticeCard
      title="Course Access Required"
      actions={
        <>
          <Button component={Link} to={paths.homePricing}>
            Purchase Course
          </Button>
          <Button component={Link} to={paths.home} variant="outline">
            Back to Home
          </Button>
          <FreePreviewButton />
        </>
      }
    >
      <Text>You need to purchase the 30-Day Sleep Cycle Reset course to access this content.</Text>
    </NoticeCard>
  );
}
