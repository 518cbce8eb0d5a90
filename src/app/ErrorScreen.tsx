import { Button, Text } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

import { site } from '#content/site.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

import { paths } from './paths.ts';

/** What a member sees where a screen broke: the error's own text for support, and a way home that loads the site anew. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <NoticeCard
      title="Unexpected Application Error!"
      actions={
        <Button component="a" href={paths.home}>
          Back to Home
        </Button>
      }
    >
      <Text c="var(--text-danger)">{textOf(error)}</Text>
      <Text>
        Something went wrong on our side. What you completed is still saved on this device. If it happens
        again, write to {site.supportEmail} and send us the line above.
      </Text>
    </NoticeCard>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return `${error.status} ${error.statusText}`;
  }
  return error instanceof Error ? error.message : String(error);
}
