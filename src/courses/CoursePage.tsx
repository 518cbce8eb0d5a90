import { Fragment, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';
import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useReturnedFocus } from '#src/ui/use-returned-focus.ts';

import { CourseHead } from './CourseHead.tsx';
import { CourseHome } from './CourseHome.tsx';
import { RESOURCE_PARAMETER } from './CourseResources.tsx';
import { DayLinksContext } from './DayText.tsx';
import type { LoadedCourse } from './loaded-course.ts';

/** The home of a course, or one of its resources in its place. */
export function CoursePage(loaded: LoadedCourse) {
  const { Providers = Fragment, Resource } = loaded.view;
  const isOnDevice = useHydrated();
  const [search] = useSearchParams();
  const { close } = useAddressedDialog(RESOURCE_PARAMETER);
  const resource = isOnDevice ? search.get(RESOURCE_PARAMETER) : null;
  useReturnedFocus(resource, (closed) =>
    document.querySelector<HTMLElement>(`[data-resource="${CSS.escape(closed)}"]`),
  );

  const { course, texts } = loaded;
  const dayLinks = useMemo(() => ({ course, days: texts.days }), [course, texts]);
  return (
    <Providers>
      <CourseHead {...loaded} />
      {resource === null || Resource === undefined ? (
        <CourseHome {...loaded} />
      ) : (
        <DayLinksContext value={dayLinks}>
          <PartBoundary
            what="resource"
            waiting={<LoadingScreen label="One moment. We are opening the resource." />}
          >
            <Resource key={resource} id={resource} onBack={close} />
          </PartBoundary>
        </DayLinksContext>
      )}
    </Providers>
  );
}
