import { useSearchParams } from 'react-router-dom';

import { usePageHead } from '#src/ui/page-head.ts';
import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useReturnedFocus } from '#src/ui/use-returned-focus.ts';

import { CourseHome } from './CourseHome.tsx';
import { energyHead } from './energy-head.ts';
import { theEnergyTools, type EnergyTools } from './energy-tools.ts';
import { EnergyProviders } from './EnergyProviders.tsx';
import { RESOURCE_PARAMETER } from './resource-address.ts';
import { ResourceDetail } from './ResourceDetail.tsx';

interface EnergyCoursePageProps {
  readonly tools?: EnergyTools;
}

/** `/efreset` and `/efcourse`: the home of the energy and focus course, or one of its resources in its place. */
export function EnergyCoursePage({ tools = theEnergyTools() }: EnergyCoursePageProps) {
  usePageHead(energyHead);
  const isOnDevice = useHydrated();
  const [search] = useSearchParams();
  const { close } = useAddressedDialog(RESOURCE_PARAMETER);
  const resource = isOnDevice ? search.get(RESOURCE_PARAMETER) : null;
  useReturnedFocus(resource, (closed) =>
    document.querySelector<HTMLElement>(`[data-resource="${CSS.escape(closed)}"]`),
  );

  return (
    <EnergyProviders tools={tools}>
      {resource === null ? <CourseHome /> : <ResourceDetail key={resource} id={resource} onBack={close} />}
    </EnergyProviders>
  );
}
