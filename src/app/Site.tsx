import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';

import type { ClientSettings } from '#src/settings.ts';
import { SessionProvider } from '#src/sign-in/SessionProvider.tsx';
import { Typeface } from '#src/theme/Typeface.tsx';
import { useRootLook } from '#src/theme/use-root-look.ts';
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
    <Look>
      <SessionProvider settings={environment.clerk} navigate={navigate}>
        <Screens environment={environment} />
      </SessionProvider>
    </Look>
  );
}

function Look({ children }: { readonly children: ReactNode }) {
  const scheme = useRootLook();
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
