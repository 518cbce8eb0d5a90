import { MantineProvider } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useRoutes } from 'react-router-dom';

import type { Visitor } from '#machines/support/visitor.ts';
import type { ClientSettings } from '#src/settings.ts';
import { SessionProvider } from '#src/sign-in/SessionProvider.tsx';
import { Typeface } from '#src/theme/Typeface.tsx';
import { useRootLook } from '#src/theme/use-root-look.ts';
import { FirstTextsContext } from '#src/ui/first-texts.ts';
import { libraryProps } from '#src/ui/library-theme.ts';

import { siteRoutes } from './routes.tsx';
import { ScreenPreloader } from './ScreenPreloader.tsx';

interface SiteProps {
  readonly environment: ClientSettings;
  /** Who is there, as the page itself says it; null where it does not. */
  readonly told?: Visitor | null;
}

/** The whole site: theme, text size, session and the screens. Stands inside a router. */
export function Site({ environment, told = null }: SiteProps) {
  const navigate = useNavigate();
  const [firstTexts] = useState(() => new Map<string, Promise<unknown>>());
  return (
    <Look>
      <SessionProvider settings={environment.clerk} navigate={navigate} told={told}>
        <FirstTextsContext value={firstTexts}>
          <Screens environment={environment} />
        </FirstTextsContext>
      </SessionProvider>
    </Look>
  );
}

function Look({ children }: { readonly children: ReactNode }) {
  const scheme = useRootLook();
  return (
    <MantineProvider {...libraryProps} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}

function Screens({ environment }: Pick<SiteProps, 'environment'>) {
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
