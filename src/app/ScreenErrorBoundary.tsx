import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

import { ErrorScreen } from './ErrorScreen.tsx';

interface ScreenErrorBoundaryProps {
  readonly children: ReactNode;
  /** Where the broken part would bring its own header and footer, one that has them. */
  readonly fallback?: ComponentType<FallbackProps>;
}

/** Shows the error screen in place of a broken part of the site, until the member goes to another address. */
export function ScreenErrorBoundary({ children, fallback = ErrorScreen }: ScreenErrorBoundaryProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={fallback} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
