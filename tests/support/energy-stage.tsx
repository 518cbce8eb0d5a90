import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';

import { EnergyCoursePage } from '#src/courses/energy/EnergyCoursePage.tsx';
import { CompanionOutlet } from '#src/ui/SiteCompanion.tsx';

import { makeTools } from './energy-tools.ts';
import { renderRoutes } from './render.tsx';

/** Opens the energy course as a member does. Returns what a test presses with, and where the address is. */
export function openEnergyCourse(address = '/efcourse') {
  const user = userEvent.setup();
  const tools = makeTools();
  const { router } = renderRoutes(
    [
      {
        element: (
          <CompanionOutlet>
            <Outlet />
          </CompanionOutlet>
        ),
        children: [
          { path: '/', element: <p>The landing page</p> },
          { path: '/efcourse', element: <EnergyCoursePage tools={tools} /> },
          { path: '/efreset', element: <EnergyCoursePage tools={tools} /> },
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

/** Another tab writes a value. */
export function writtenElsewhere(key: string, value: unknown) {
  localStorage.setItem(key, JSON.stringify(value));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key }));
  });
}

/** Every store forgets what the last test left on the device. */
export function forgetDevice() {
  dispatchEvent(new StorageEvent('storage', { key: null }));
}
