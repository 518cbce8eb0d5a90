import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';

import { Companion } from '#src/app/Companion.tsx';
import { CoursePage } from '#src/courses/CoursePage.tsx';
import { energyView } from '#src/courses/energy/view.tsx';

import { energyWith, makeTools } from './energy-tools.tsx';
import { renderRoutes } from './render.tsx';

await energyView.Resource?.preload();

/** Opens the energy course as a member does. Returns what a test presses with, and where the address is. */
export function openEnergyCourse(address = '/efcourse') {
  const user = userEvent.setup();
  const page = <CoursePage {...energyWith(makeTools())} />;
  const { router } = renderRoutes(
    [
      {
        element: (
          <>
            <Outlet />
            <Companion />
          </>
        ),
        children: [
          { path: '/', element: <p>The landing page</p> },
          { path: '/efcourse', element: page },
          { path: '/efreset', element: page },
        ],
      },
    ],
    address,
  );
  const at = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { user, router, at };
}
