import { Stack, Text, Title } from '@mantine/core';

import shared from '#src/ui/shared.module.css';

interface EmptyPartProps {
  readonly title: string;
  readonly text: string;
}

/** Stands where a part of the dashboard has no entry yet. */
export function EmptyPart({ title, text }: EmptyPartProps) {
  return (
    <Stack gap="0.25rem" className={shared.tint}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text>{text}</Text>
    </Stack>
  );
}
