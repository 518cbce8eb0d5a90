import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';

interface LoadProblemProps {
  readonly what: 'text' | 'lessons';
  /** What else may help, or is good to know. */
  readonly more?: string;
  /** The server's own sentence, where it was reached and did not hand it out. */
  readonly refusal?: string | null;
  readonly onRetry: () => void;
}

/** Says that something did not come, and what the member can do now. */
export function LoadProblem({ what, more = '', refusal = null, onRetry }: LoadProblemProps) {
  return (
    <>
      <IconCloudOff aria-hidden size={40} />
      <Text fw={700}>
        The {what} could not be {refusal === null ? 'loaded' : 'opened'}.
      </Text>
      <Text>{refusal ?? `Please check your internet connection, then press Try again. ${more}`.trim()}</Text>
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
