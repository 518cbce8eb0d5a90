import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:theme-variables.css';
import './ui/fonts.css';
import './ui/global.css';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { preloadScreen, siteRoutes } from './app/routes.tsx';
import { Site } from './app/Site.tsx';
import { parseClientSettings } from './settings.ts';
import { hasOwnNotebook, toldVisitor } from './sign-in/told-visitor.ts';

if (import.meta.env.DEV) {
  await import('@mantine/core/styles.layer.css');
  const { startInspection } = await import('./inspection/start-inspection.ts');
  await startInspection(location.search);
}

/** How long a page is left alone before what it needs only later is fetched, in milliseconds. */
const LATER_MS = 4000;

const root = document.getElementById('root')!;
const parsed = parseClientSettings(import.meta.env);

if ('problems' in parsed) {
  void import('./app/setup-problem.ts').then(({ refuseToStart }) => refuseToStart(root, parsed.problems));
} else {
  const told = toldVisitor();
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Site environment={parsed.settings} told={told} />
      </BrowserRouter>
    </StrictMode>
  );
  // While another's notebook is open on the device, the session shows nobody's page, and the one that came as text does not fit it.
  if (root.hasChildNodes() && (told === null || hasOwnNotebook(told))) {
    // A member's session begins as soon as the page is taken over, and would put the sign of waiting in the place of a part that is
    // still on its way. Not awaited here: the files of the parts wait for this module.
    void takeOver(site, told === null ? null : preloadScreen(siteRoutes(parsed.settings), location.pathname));
  } else {
    createRoot(root).render(site);
  }
}

if (import.meta.env.PROD) {
  // What works without a connection must not slow down a visit with one.
  setTimeout(() => {
    import('./app/begin-later.ts').catch(() => {});
  }, LATER_MS);
}

/** Takes over the page that came as text, once its `parts` are there. */
async function takeOver(site: ReactNode, parts: Promise<void> | null): Promise<void> {
  await parts;
  // In slices, so that the page goes on answering.
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
