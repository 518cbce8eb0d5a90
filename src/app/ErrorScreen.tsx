import { Button, Text } from '@mantine/core';

import { site } from '#content/site.ts';
import { paths } from '#src/paths.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';
import { PageReady } from '#src/ui/PageReady.tsx';

/** What a member sees where a screen broke: the error's own text for support, and a way home that loads the site anew. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <NoticeCard
      title="Unexpected Application Error!"
      actions={
        <Button component="a" href={paths.home}>
          Back to Home
        </Button>
      }
    >
      <PageReady />
      <Text c="var(--text-danger)">{error instanceof Error ? error.message : String(error)}</Text>
      <Text>
        Something went wrong on our side. What you completed is still saved on this device. If it happens
        again, write to {site.supportEmail} and send us the line above.
      </Text>
    </NoticeCard>
  );
}
