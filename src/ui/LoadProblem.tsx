import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';

interface LoadProblemProps {
  readonly what: 'text' | 'lessons';
  /** What else may help, or is good to know. */
  readonly more?: string;
  readonly onRetry: () => void;
}

/** Says that something did not come, and what the member can do now. */
export function LoadProblem({ what, more = '', onRetry }: LoadProblemProps) {
  return (
    <>
      <IconCloudOff aria-hidden size={40} />
      <Text fw={700}>The {what} could not be loaded.</Text>
      <Text>{`Please check your internet connection, then press Try again. ${more}`.trim()}</Text>
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
