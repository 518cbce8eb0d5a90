import type { ReactNode } from 'react';

import type { CourseView } from '../loaded-course.ts';
import { theEnergyTools } from './energy-tools.ts';
import { EnergyJourney } from './EnergyJourney.tsx';
import { EnergyPreview } from './EnergyPreview.tsx';
import { EnergyProviders } from './EnergyProviders.tsx';
import { ResourceDetail } from './ResourceDetail.tsx';

/** What only the energy course has. */
export const energyView: CourseView = {
  Journey: EnergyJourney,
  Preview: EnergyPreview,
  Resource: ResourceDetail,
  Providers: SiteTools,
};

function SiteTools({ children }: { readonly children: ReactNode }) {
  return <EnergyProviders tools={theEnergyTools()}>{children}</EnergyProviders>;
}
