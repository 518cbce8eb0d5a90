import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';

import type { ClientSettings } from '#src/settings.ts';
import { SessionProvider } from '#src/sign-in/SessionProvider.tsx';
import { TextSizeProvider } from '#src/theme/TextSizeProvider.tsx';
import { useTheme } from '#src/theme/theme.ts';
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx';
import { Typeface } from '#src/theme/Typeface.tsx';
import { theme } from '#src/ui/library-theme.ts';

import { siteRoutes } from './routes.tsx';
import { ScreenPreloader } from './ScreenPreloader.tsx';

interface SiteProps {
  readonly environment: ClientSettings;
}

/** The whole site: theme, text size, session and the screens. Stands inside a router. */
export function Site({ environment }: SiteProps) {
  const navigate = useNavigate();
  return (
    <ThemeProvider>
      <TextSizeProvider>
        <Look>
          <SessionProvider settings={environment.clerk} navigate={navigate}>
            <Screens environment={environment} />
          </SessionProvider>
        </Look>
      </TextSizeProvider>
    </ThemeProvider>
  );
}

function Look({ children }: { readonly children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

function Screens({ environment }: SiteProps) {
  const routes = useMemo(() => siteRoutes(environment), [environment]);
  const screens = useRoutes(routes);
  return (
    <>
      <Typeface />
      <ScreenPreloader routes={routes} />
      {screens}
    </>
  );
}
