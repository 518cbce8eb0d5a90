import { MantineProvider } from '@mantine/core';
import { StrictMode, type ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { SessionProvider } from '#src/access/SessionProvider.tsx';
import { TextSizeProvider } from '#src/theme/TextSizeProvider.tsx';
import { useTheme } from '#src/theme/theme.ts';
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx';
import { cssVariablesResolver, theme } from '#src/ui/theme.ts';

import type { ClientEnvironment } from './environment.ts';

interface SiteProps {
  readonly environment: ClientEnvironment;
  readonly router: RouterProviderProps['router'];
}

/** The whole site: theme, text size, session and the screens. */
export function Site({ environment, router }: SiteProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <TextSizeProvider>
          <Look>
            <SessionProvider
              settings={environment.clerk}
              navigate={(to, options) => router.navigate(to, options)}
            >
              <RouterProvider router={router} />
            </SessionProvider>
          </Look>
        </TextSizeProvider>
      </ThemeProvider>
    </StrictMode>
  );
}

function Look({ children }: { readonly children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
