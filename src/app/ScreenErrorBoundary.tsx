import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows the error screen in place of a broken part of the site, until the member goes to another address. */
export function ScreenErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
