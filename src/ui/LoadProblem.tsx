import { Button, Text } from '@mantine/core';

import type { MissingReason } from './why-missing.ts';

interface LoadProblemProps {
  /** What did not come, for the sentence `The … could not be loaded.` */
  readonly what: string;
  readonly reason?: MissingReason;
  /** What else may help, or is good to know. */
  readonly more?: string;
  /** The server's own sentence, where it was reached and did not hand it out. */
  readonly refusal?: string | null;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 'var(--mantine-spacing-sm)' } as const;
const NEW_PAGE = 'Load the page again';

/** Says that something did not come, and what the member can do now. */
export function LoadProblem({ what, reason, more, refusal = null, onRetry, onClose }: LoadProblemProps) {
  return (
    <>
      <Text fw={700}>{`The ${what} could not be ${refusal === null ? 'loaded' : 'opened'}.`}</Text>
      <Text>{refusal ?? [adviceFor(reason), more].join(' ').trim()}</Text>
      <div style={actions}>
        {reason === 'replaced' ? null : <Button onClick={onRetry}>Try again</Button>}
        {reason === 'replaced' || reason === 'unknown' ? (
          <Button variant={reason === 'replaced' ? 'filled' : 'outline'} onClick={loadAgain}>
            {NEW_PAGE}
          </Button>
        ) : null}
        {onClose === undefined ? null : (
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}

/** What a member can do about something that did not come. */
function adviceFor(reason: MissingReason = 'unknown'): string {
  if (reason === 'replaced') {
    return `This site has been renewed since you opened this page. Press ${NEW_PAGE} to go on. If you have typed something here, save it first.`;
  }
  return reason === 'offline' || !navigator.onLine
    ? 'You seem to be offline. Please check your internet connection, then press Try again.'
    : 'Please check your internet connection, then press Try again.';
}

function loadAgain() {
  location.reload();
}
