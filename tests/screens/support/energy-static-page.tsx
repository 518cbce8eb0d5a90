import { MantineProvider } from '@mantine/core';
import { StaticRouter } from 'react-router-dom';

import { CoursePage } from '#src/courses/CoursePage.tsx';
import { createEnergyTools } from '#src/courses/energy/energy-tools.ts';

import { energyWith } from './energy-tools.tsx';

/** The open address of the energy course as a build step renders it. */
export function StaticPage() {
  return (
    <MantineProvider env="test">
      <StaticRouter location="/efreset">
        <CoursePage {...energyWith(createEnergyTools())} />
      </StaticRouter>
    </MantineProvider>
  );
}
