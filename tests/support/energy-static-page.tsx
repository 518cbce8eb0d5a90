import { MantineProvider } from '@mantine/core';
import { StaticRouter } from 'react-router-dom';

import { createEnergyTools } from '#src/courses/energy/energy-tools.ts';
import { EnergyCoursePage } from '#src/courses/energy/EnergyCoursePage.tsx';

/** The open address of the energy course as a build step renders it. */
export function StaticPage() {
  return (
    <MantineProvider env="test">
      <StaticRouter location="/efreset">
        <EnergyCoursePage tools={createEnergyTools()} />
      </StaticRouter>
    </MantineProvider>
  );
}
