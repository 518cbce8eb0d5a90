import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NotFoundPage } from '#src/app/NotFoundPage.tsx';

import { renderRoutes } from './support/render.tsx';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  log.mockReset();
});

describe('an address that the site does not have', () => {
  it("reads '404', 'Page not found', and leads home", () => {
    renderRoutes([{ path: '*', element: <NotFoundPage /> }], '/old/link');
    expect(screen.getByText('404')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('is logged with its path', () => {
    renderRoutes([{ path: '*', element: <NotFoundPage /> }], '/old/link?from=mail');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('404'), '/old/link');
  });
});
