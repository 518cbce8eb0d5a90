import { MantineProvider } from '@mantine/core';
import { render as renderInto } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type Location, type RouteObject } from 'react-router-dom';

import { beginVisit } from '#src/notebook/registry.ts';
import { SessionContext, type Session } from '#src/session/session.ts';
import { libraryProps } from '#src/ui/library-theme.ts';

/** A signed-in member with access. Tests change what they are about. */
export const memberSession: Session = {
  status: 'signedIn',
  memberId: 'user_1',
  hasCourseAccess: true,
  accessEndsAt: null,
  awaitedDialog: null,
  getToken: () => Promise.resolve('token-of-user_1'),
  reload: () => Promise.resolve({ hasCourseAccess: true, accessEndsAt: null }),
  prepare: () => {},
  openSignIn: () => {},
  openSignUp: () => {},
  retry: () => {},
};

/**
 * Renders a screen as a new visit to the site does: with what the device holds by now, StrictMode, theme, and a session (a
 * member with access unless told otherwise).
 */
export function render(page: ReactElement, session: Session = memberSession) {
  beginVisit();
  return renderInto(page, {
    wrapper: ({ children }) => (
      <StrictMode>
        <MantineProvider {...libraryProps} env="test">
          <SessionContext value={session}>{children}</SessionContext>
        </MantineProvider>
      </StrictMode>
    ),
  });
}

/** Renders routes in memory, starting at `address`. Returns the router, so that a test can read where it went. */
export function renderRoutes(
  routes: RouteObject[],
  address: string | Partial<Location>,
  session: Session = memberSession,
) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />, session) };
}
