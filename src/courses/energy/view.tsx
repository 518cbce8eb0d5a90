import type { ReactNode } from 'react';

import { lazyPart } from '#src/ui/lazy-part.tsx';

import type { CourseView } from '../loaded-course.ts';
import { theEnergyTools } from './energy-tools.ts';
import { EnergyJourney } from './EnergyJourney.tsx';
import { EnergyPreview } from './EnergyPreview.tsx';
import { EnergyProviders } from './EnergyProviders.tsx';

/** Not with the home: who opens one has read there first. */
const ResourceDetail = lazyPart(() => import('./ResourceDetail.tsx'), 'ResourceDetail');

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
