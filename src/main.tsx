import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@mantine/core/styles.layer.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { parseClientEnvironment } from './app/environment.ts';
import { siteRoutes } from './app/routes.tsx';
import { showSetupProblem } from './app/setup-problem.ts';
import { Site } from './app/Site.tsx';

if (import.meta.env.DEV) {
  const { startInspection } = await import('./inspection/start-inspection.ts');
  await startInspection(location.search);
}

const root = document.getElementById('root')!;
const parsed = parseClientEnvironment(import.meta.env);

if ('problems' in parsed) {
  showSetupProblem(root, parsed.problems);
} else {
  const router = createBrowserRouter(siteRoutes(parsed.environment));
  createRoot(root).render(<Site environment={parsed.environment} router={router} />);
}
