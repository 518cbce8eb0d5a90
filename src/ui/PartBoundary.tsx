import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

import { MissingPart } from './lazy-part.tsx';
import { LoadProblem } from './LoadProblem.tsx';

interface PartBoundaryProps {
  /** What it is, for the sentence `The … could not be loaded.` */
  readonly what: string;
  /** Stands in its place while it loads. */
  readonly waiting?: ReactNode;
  /** False while nobody asks for it: then a failure says nothing. */
  readonly isWanted?: boolean;
  /** For a part that opens over the page. What is said of it stands over the page too, and can be closed. */
  readonly onClose?: (() => void) | undefined;
  /** A `lazyPart`. */
  readonly children: ReactNode;
}

/** Around a part that loads when it is shown. Where its files do not come, it fails alone, says so, and can be tried again. */
export function PartBoundary({
  what,
  waiting = null,
  isWanted = true,
  onClose,
  children,
}: PartBoundaryProps) {
  const problem = ({ error, resetErrorBoundary }: FallbackProps) => {
    if (!(error instanceof MissingPart)) {
      throw error;
    }
    return isWanted ? (
      <Problem part={error} what={what} onRetry={resetErrorBoundary} onClose={onClose} />
    ) : null;
  };
  return (
    <ErrorBoundary fallbackRender={problem} resetKeys={[isWanted]}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

// As properties, because each style sheet of a part that stands on every page is a piece of every page's HTML.
const inPlace = { padding: 'var(--mantine-spacing-md)' } as const;
const overPage = {
  ...inPlace,
  background: 'var(--surface-card)',
  border: '2px solid var(--line-control)',
  inset: 'auto 0 0',
  position: 'fixed',
  zIndex: 400,
} as const;

interface ProblemProps extends Pick<PartBoundaryProps, 'what' | 'onClose'> {
  readonly part: MissingPart;
  readonly onRetry: () => void;
}

function Problem({ part, what, onRetry, onClose }: ProblemProps) {
  useEffect(() => {
    part.renew();
  }, [part]);
  return (
    <div role="alert" style={onClose === undefined ? inPlace : overPage}>
      <LoadProblem
        what={what}
        reason={part.reason}
        onRetry={() => {
          onRetry();
        }}
        onClose={onClose}
      />
    </div>
  );
}
