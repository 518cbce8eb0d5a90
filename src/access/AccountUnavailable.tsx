import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

/** For everyone while the sign-in service cannot be reached. */
export function AccountUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeCard
      title="We cannot check your account right now"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button component={Link} to={paths.home} variant="outline">
            Back to Home
          </Button>
        </>
      }
    >
      <Text>
        Our sign-in service is not answering. Nothing of yours is lost. Please wait a minute, then press Try
        again.
      </Text>
    </NoticeCard>
  );
}
