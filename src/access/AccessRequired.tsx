import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { accessTexts } from '#content/access.ts';
import { site } from '#content/site.ts';
import { paths } from '#src/paths.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';
import { accessEndInWords } from '#src/session/access-end.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

interface AccessRequiredProps {
  /** End of the paid period, in milliseconds since the epoch; null where none was paid. */
  readonly endedAt: number | null;
}

/** For members who are signed in but have not bought the course, or whose paid period has ended. */
export function AccessRequired({ endedAt }: AccessRequiredProps) {
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
      {endedAt === null ? null : (
        <Text>
          {accessTexts.endedOn} {accessEndInWords(endedAt)}. {accessTexts.paidSince}{' '}
          <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>.
        </Text>
      )}
    </NoticeCard>
  );
}
